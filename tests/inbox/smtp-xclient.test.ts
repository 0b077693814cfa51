import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { startDnsApp } from '#tests/app/dns-app.ts';
import { filedMails, fromMember, type Member, rawMail, signUp } from '#tests/fixtures/factories.ts';
import { type SmtpSession, smtpSession } from '#tests/fixtures/smtp-session.ts';

let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await startDnsApp());
});
afterAll(() => close());

async function greeted(): Promise<SmtpSession> {
  const session = await smtpSession(app.smtpPort);
  await session.reply();
  expect(await session.say('EHLO relay.example')).toContain('XCLIENT');
  return session;
}

async function envelopeAfter(session: SmtpSession, ann: Member) {
  const { from, to } = fromMember(ann);
  await session.say(`MAIL FROM:<${from}>`);
  await session.say(`RCPT TO:<${to}>`);
  await session.say('DATA');
  await session.say(`${rawMail({ from, to, body: 'The pump leaks.' })}\r\n.`);
  session.socket.end();
  await filedMails(app, ann, 1);
  const { rows } = await app.ask(
    `SELECT client_address, helo, verdict ->> 'trust' AS trust
     FROM inbound_mails WHERE recipient = $1`,
    [to],
  );
  return rows[0];
}

describe('a relay allowed to use XCLIENT', () => {
  test('is trusted: the envelope names that client', async () => {
    const session = await greeted();
    expect(await session.say('XCLIENT ADDR=IPv6:2001:db8::7 NAME=mx.a.example')).toMatch(/^220/);
    await session.say('EHLO mx.a.example');
    expect(await envelopeAfter(session, await signUp(app))).toEqual({
      client_address: '2001:db8::7',
      helo: 'mx.a.example',
      trust: 'unverified',
    });
  });

  test('may pass the HELO name of the client and greet under its own', async () => {
    const session = await greeted();
    await session.say('XCLIENT ADDR=192.0.2.1 HELO=mx.a.example');
    await session.say('EHLO relay.example');
    expect(await envelopeAfter(session, await signUp(app))).toMatchObject({
      client_address: '192.0.2.1',
      helo: 'mx.a.example',
    });
  });

  test('does not extend its trust to a client of unknown address', async () => {
    const session = await greeted();
    await session.say('XCLIENT ADDR=[UNAVAILABLE] NAME=[UNAVAILABLE]');
    await session.say('EHLO mx.a.example');
    expect(await envelopeAfter(session, await signUp(app))).toMatchObject({
      client_address: '',
      trust: 'unverified',
    });
  });

  test('without XCLIENT is the client itself', async () => {
    const session = await greeted();
    expect(await envelopeAfter(session, await signUp(app))).toMatchObject({
      client_address: '127.0.0.1',
      helo: 'relay.example',
      trust: 'verified',
    });
  });
});
