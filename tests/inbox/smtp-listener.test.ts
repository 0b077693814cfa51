import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  inboxOf,
  type Member,
  rawMail,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';

let app: TestApp;
let ann: Member;
let intake: string;
beforeAll(async () => {
  app = await startApp({ env: { SMTP_CONNECTIONS_PER_ADDRESS: '8' } });
  ann = await signUp(app);
  intake = ann.user.company.intakeEmail;
});
afterAll(() => app.close());

async function greeted(localAddress?: string) {
  const session = await smtpSession(app.smtpPort, localAddress);
  await session.reply();
  await session.say('EHLO test.example');
  return session;
}

describe('recipients', () => {
  test('an unknown intake address gets 550 and is counted without a row', async () => {
    const { say, socket } = await greeted();
    await say('MAIL FROM:<a@b.example>');
    expect(await say('RCPT TO:<nobody@intake.localhost>')).toMatch(/^550 5\.1\.1 No such address/);
    socket.destroy();
    // The listener writes this count every second.
    await until(async () => {
      const { rows } = await app.ask('SELECT sum(count) AS count FROM refused_recipients');
      return Number(rows[0].count) === 1;
    }, 'the count of refused recipients');
    expect(await inboxOf(app, 'nobody@intake.localhost')).toEqual([]);
  });

  test('relaying to another domain is refused with 550', async () => {
    const { say, socket } = await greeted();
    await say('MAIL FROM:<a@b.example>');
    expect(await say('RCPT TO:<someone@elsewhere.example>')).toMatch(/^550 .*Relaying denied/);
    socket.destroy();
  });

  test('a session gets 421 after twenty unknown recipients', async () => {
    const { say, socket } = await greeted();
    await say('MAIL FROM:<a@b.example>');
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await say(`RCPT TO:<guess-${guess}@intake.localhost>`)).toMatch(/^550 /);
    }
    expect(await say(`RCPT TO:<${intake}>`)).toMatch(/^421 /);
    socket.destroy();
  });

  test.each(['postmaster', 'Abuse', 'bounces', 'waitlist'])(
    'the system mailbox %s accepts mail and stores it for the operator',
    async (name) => {
      const to = `${name}@intake.localhost`;
      await sendMail(app, { from: 'x@elsewhere.example', to, subject: 'Hello' });
      await app.settled();
      expect(await inboxOf(app, to)).toMatchObject([{ status: 'held', reason: 'system_mailbox' }]);
    },
  );

  test('a mail takes a hundred recipients; one more gets a temporary error', async () => {
    const { say, socket } = await greeted();
    await say('MAIL FROM:<a@b.example>');
    const [local, domain] = intake.split('@');
    for (let n = 0; n < 100; n++) {
      expect(await say(`RCPT TO:<${local}+${n}@${domain}>`)).toMatch(/^250/);
    }
    expect(await say(`RCPT TO:<${local}+100@${domain}>`)).toMatch(/^452 4\.5\.3/);
    socket.destroy();
  });
});

describe('sizes', () => {
  test('a mail with a declared size above 25 MB is refused before DATA', async () => {
    const { say, socket } = await greeted();
    expect(await say(`MAIL FROM:<a@b.example> SIZE=${26 * 1024 * 1024}`)).toMatch(/^552/);
    socket.destroy();
  });

  test('a mail that turns out larger than 25 MB is refused and not stored', async () => {
    const before = await rawCount();
    const body = 'x'.repeat(76).concat('\r\n').repeat(345_000);
    const raw = rawMail({ from: ann.user.email, to: intake, body });
    await expect(sendMail(app, { from: ann.user.email, to: intake, raw })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await rawCount()).toBe(before);
  });

  test('a mail of 20 MB is accepted and becomes an entry', async () => {
    const raw = rawMail({
      from: ann.user.email,
      to: intake,
      subject: 'Large one',
      body: 'A long report.\r\n'.repeat(1_300_000),
    });
    await sendMail(app, { from: ann.user.email, to: intake, raw });
    await app.settled();
    const large = (await entriesOf(ann)).find(({ subject }) => subject === 'Large one');
    expect(large?.isCut).toBe(true);
  });
});

describe('clients with excessive demands', () => {
  test('one address is limited to eight connections; another can still connect', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, () => greeted('127.0.0.9')));
    const refused = await smtpSession(app.smtpPort, '127.0.0.9');
    expect(await refused.reply()).toMatch(/^421 .*Too many connections/);
    const other = await smtpSession(app.smtpPort, '127.0.0.10');
    expect(await other.reply()).toMatch(/^220/);
    for (const { socket } of [...held, refused, other]) socket.destroy();
    await until(async () => {
      const again = await smtpSession(app.smtpPort, '127.0.0.9');
      const greeting = await again.reply();
      again.socket.destroy();
      return greeting.startsWith('220');
    }, 'room for the address that closed its connections');
  });

  test('a client that disconnects in the middle of a mail leaves nothing behind', async () => {
    const before = await rawCount();
    const { say, socket } = await greeted();
    await say(`MAIL FROM:<${ann.user.email}>`);
    await say(`RCPT TO:<${intake}>`);
    await say('DATA');
    socket.write('Subject: half a ma');
    socket.destroy();
    await once(socket, 'close');
    await sendMail(app, { from: ann.user.email, to: intake, subject: 'After the broken one' });
    expect(await rawCount()).toBe(before + 1);
  });

  test('the server survives invalid commands, endless lines and NULs', async () => {
    const { socket } = await greeted();
    socket.write(`${'A'.repeat(100_000)}\r\n\0\0\0\r\nMAIL FROM:<<>>\r\nRCPT\r\nDATA\r\n`);
    socket.destroy();
    const next = await greeted();
    expect(await next.say('NOOP')).toMatch(/^250/);
    next.socket.destroy();
  });

  test('two pipelined mails are two mails', async () => {
    const { socket, reply } = await greeted();
    const mail = (subject: string) =>
      `MAIL FROM:<${ann.user.email}>\r\nRCPT TO:<${intake}>\r\nDATA\r\n${rawMail({ from: ann.user.email, to: intake, subject })}.\r\n`;
    socket.write(mail('Pipelined one') + mail('Pipelined two'));
    for (let n = 0; n < 8; n++) expect(await reply()).toMatch(/^(250|354)/);
    socket.destroy();
    await app.settled();
    const subjects = (await entriesOf(ann)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Pipelined one', 'Pipelined two']));
  });

  test('a bare line feed before the dot does not smuggle in a second mail', async () => {
    const before = await rawCount();
    const { say, socket, reply } = await greeted();
    await say(`MAIL FROM:<${ann.user.email}>`);
    await say(`RCPT TO:<${intake}>`);
    await say('DATA');
    socket.write('Subject: outer\r\n\r\ntext\n.\nMAIL FROM:<evil@x.example>\r\n.\r\n');
    expect(await reply()).toMatch(/^250/);
    expect(await rawCount()).toBe(before + 1);
    socket.destroy();
  });
});

test('relays listed by network may hold more connections than others', async () => {
  const env = { SMTP_CONNECTIONS_PER_ADDRESS: '1', SMTP_RELAYS: '127.0.7.0/24' };
  const relayed = await startApp({ env });
  const greetings = async (localAddress: string) => {
    const sessions = [await smtpSession(relayed.smtpPort, localAddress)];
    sessions.push(await smtpSession(relayed.smtpPort, localAddress));
    const replies = await Promise.all(sessions.map(({ reply }) => reply()));
    for (const { socket } of sessions) socket.destroy();
    return replies.map((reply) => reply.slice(0, 3));
  };
  expect(await greetings('127.0.7.9')).toEqual(['220', '220']);
  expect(await greetings('127.0.8.9')).toEqual(['220', '421']);
  await relayed.close();
});

test('a non-ASCII intake domain receives mail under its DNS name', async () => {
  const foreign = await startApp({ env: { INTAKE_DOMAIN: 'xn--eingang-bcher-4ob.example' } });
  const member = await signUp(foreign);
  const { email, company } = member.user;
  await sendMail(foreign, { from: email, to: company.intakeEmail, subject: 'Hello' });
  await foreign.settled();
  expect(await entriesOf(member)).toHaveLength(1);
  await foreign.close();
});

test('only the sender of a mail that cannot be stored gets 451 and retries', async () => {
  await app.ask(
    "ALTER TABLE inbound_mails ADD CONSTRAINT disk_full CHECK (mail_from <> 'disk@full.example')",
  );
  const mail = { from: 'disk@full.example', to: intake, subject: 'Disk full' };
  const neighbours = Array.from({ length: 6 }, (_, n) =>
    sendMail(app, { from: 'n@b.example', to: intake, subject: `Neighbour ${n}` }),
  );
  await expect(sendMail(app, mail)).rejects.toMatchObject({ responseCode: 451 });
  for (const answer of await Promise.all(neighbours)) expect(answer).toMatch(/^250/);
  await app.ask('ALTER TABLE inbound_mails DROP CONSTRAINT disk_full');
  expect(await sendMail(app, mail)).toMatch(/^250/);
});

async function rawCount(): Promise<number> {
  const { rows } = await app.ask('SELECT count(*) AS count FROM raw_mails');
  return Number(rows[0].count);
}
