import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { filedMails, fromMember, rawMail, signUp } from '#tests/fixtures/factories.ts';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';

let app: TestApp;
beforeAll(async () => {
  const env = { SMTP_PROXIES: '127.0.8.0/24', SMTP_CONNECTIONS_PER_ADDRESS: '1' };
  app = await startApp({ env });
});
afterAll(() => app.close());

const LOAD_BALANCER = '127.0.8.1';
const by = (client: string) =>
  smtpSession(app.smtpPort, LOAD_BALANCER, `PROXY TCP4 ${client} 10.0.0.1 40000 25\r\n`);

describe('a load balancer with PROXY protocol', () => {
  test('is trusted: the mail comes from the client that it names', async () => {
    const ann = await signUp(app);
    const { from, to } = fromMember(ann);
    const session = await by('192.0.2.9');
    expect(await session.reply()).toMatch(/^220 /);
    await session.say('EHLO mx.a.example');
    await session.say(`MAIL FROM:<${from}>`);
    await session.say(`RCPT TO:<${to}>`);
    await session.say('DATA');
    expect(await session.say(`${rawMail({ from, to, body: 'It leaks.' })}\r\n.`)).toMatch(/^250 /);
    session.socket.end();
    await filedMails(app, ann, 1);
    const { rows } = await app.ask(
      'SELECT client_address, helo FROM inbound_mails WHERE recipient = $1',
      [to],
    );
    expect(rows).toEqual([{ client_address: '192.0.2.9', helo: 'mx.a.example' }]);
  });

  test('holds unlimited connections; the limit of connections applies to each client', async () => {
    const one = await by('192.0.2.1');
    const other = await by('192.0.2.2');
    const again = await by('192.0.2.2');
    const greetings = [one, other, again].map(({ reply }) => reply());
    expect((await Promise.all(greetings)).map((said) => said.slice(0, 3))).toEqual([
      '220',
      '220',
      '421',
    ]);
    expect(await again.reply()).toBe('');
    for (const { socket } of [one, other, again]) socket.destroy();
  });

  test('is trusted alone: PROXY from elsewhere is no command', async () => {
    const session = await smtpSession(app.smtpPort, '127.0.9.1');
    await session.reply();
    expect(await session.say('PROXY TCP4 192.0.2.9 10.0.0.1 40000 25')).toMatch(/^50\d /);
    session.socket.destroy();
  });
});
