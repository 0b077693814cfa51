import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type ImapServer, startImapServer } from '#tests/app/fakes/imap-server.ts';
import {
  entriesOf,
  filedMails,
  inboxOf,
  type Member,
  rawMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let server: ImapServer;
let app: TestApp;
let ann: Member;
let intake: string;
beforeAll(async () => {
  server = await startImapServer();
  app = await startApp({ env: { IMAP_URL: `${server.url}?by=a.example` } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  ann = await signUp(app);
  intake = ann.user.company.intakeEmail;
});
afterEach(() => vi.restoreAllMocks());

function delivered(subject: string, header = `Delivered-To: ${intake}`): string {
  const from = `Ann <${ann.user.email}>`;
  const fields = `${header}\r\nReturn-Path: <bounce+${subject.length}@a.example>`;
  return rawMail({ from, to: 'team@a.example', subject, header: fields, body: 'Es läuft aus.' });
}

test('an unread mail becomes an entry and is then marked as read', async () => {
  await server.add(delivered('From the mailbox')).seen;
  await filedMails(app, ann, 1);
  expect(await entriesOf(ann)).toMatchObject([{ subject: 'From the mailbox' }]);
  const { rows } = await app.ask(
    'SELECT door, mail_from, client_address, helo FROM inbound_mails WHERE recipient = $1',
    [intake],
  );
  expect(rows).toEqual([
    { door: 'imap', mail_from: 'bounce+16@a.example', client_address: '', helo: '(unseen)' },
  ]);
});

test('the client address is taken only from the mailbox’s own server', async () => {
  const line = (by: string, ip: string) => `Received: from x (x [${ip}]) by ${by} with ESMTP; now`;
  const own = `Return-Path: <b@a.example>\r\n${line('mx.a.example', '192.0.2.7')}`;
  const forged = `Return-Path: <c@a.example>\r\n${line('mx.a.example', '192.0.2.99')}`;
  const tops = [
    `${own}\r\n${forged}`,
    `${line('mx.b.example', '192.0.2.8')}\r\n${forged}`,
    `${line('mx.a.example', '127.0.0.1')}\r\n${forged}`,
  ];
  const added = tops.map((top, n) => server.add(`${top}\r\n${delivered(`Hop ${n}`)}`));
  await Promise.all(added.map(({ seen }) => seen));
  await filedMails(app, ann, tops.length);
  const { rows } = await app.ask(
    'SELECT mail_from, client_address FROM inbound_mails WHERE recipient = $1 ORDER BY subject',
    [intake],
  );
  expect(rows).toEqual([
    { mail_from: 'b@a.example', client_address: '192.0.2.7' },
    { mail_from: 'c@a.example', client_address: '' },
    { mail_from: 'c@a.example', client_address: '' },
  ]);
});

test('it is found through LMTP, a filter and Exchange, but never from forged lines', async () => {
  const lmtp = 'Received: from mx.a.example by imap.a.example with LMTP id 1; now';
  const mx = (ip: string) =>
    `Received: from mx.a.example (x [${ip}]) by mx.a.example with ESMTP; now`;
  const amavis = `${mx('127.0.0.1')}\r\nReceived: from mx.a.example ([127.0.0.1]) by localhost (amavis); now`;
  const exchange = 'Received: from x (192.0.2.7) by mx.a.example with Microsoft SMTP Server; now';
  const forged = mx('192.0.2.99');
  const tops = [
    [lmtp, mx('192.0.2.7')],
    [lmtp, amavis, mx('192.0.2.7')],
    [exchange],
    [lmtp, mx('192.0.2.7').replace('ESMTP', 'ESMTPSA')],
    [mx('192.0.2.7').replace('from mx.a.example', 'from [192.0.2.99]')],
  ];
  const added = tops.map((top, n) =>
    server.add(['Return-Path: <b@a.example>', ...top, forged, delivered(`Way ${n}`)].join('\r\n')),
  );
  await Promise.all(added.map(({ seen }) => seen));
  await filedMails(app, ann, tops.length);
  const { rows } = await app.ask(
    'SELECT client_address FROM inbound_mails WHERE recipient = $1 ORDER BY subject',
    [intake],
  );
  const seen = rows.map((row) => row.client_address);
  expect(seen).toEqual(['192.0.2.7', '192.0.2.7', '192.0.2.7', '', '']);
});

test('mail that is read, has no recipient or is too large stays untouched', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  server.add(delivered('Read before'), { isSeen: true });
  const strangers = server.add(delivered('For a stranger', 'Delivered-To: x@elsewhere.example'));
  const large = server.add(delivered('Too large'), { claimedSize: 26 * 1024 * 1024 });
  await server.add(delivered('After them')).seen;
  expect((await filedMails(app, ann, 1)).map(({ status }) => status)).toEqual([
    'processed_successfully',
  ]);
  expect([strangers.isSeen, large.isSeen]).toEqual([false, false]);
  await server.add(delivered('And one more')).seen;
  await filedMails(app, ann, 2);
  const reports = log.mock.calls.filter(([line]) => String(line).includes('27262976 bytes'));
  expect(reports).toHaveLength(1);
});

test('the recipient is the last server’s delivery address, else the mail’s own recipient', async () => {
  const bob = await signUp(app);
  const both = `X-Original-To: ${bob.user.company.intakeEmail}\r\nCc: ${intake}`;
  server.add(delivered('Delivered to Bob', both));
  await server.add(delivered('Named in Cc', `Cc: Board <${intake}>`)).seen;
  await filedMails(app, ann, 1);
  expect((await inboxOf(app, bob.user.company.intakeEmail)).length).toBe(1);
  expect(await entriesOf(ann)).toMatchObject([{ subject: 'Named in Cc' }]);
});

function shortenPauses(): void {
  const start = globalThis.setTimeout;
  const pauses = [1000, 2000, 4000];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
    start(act, pauses.includes(ms) ? 1 : ms)) as typeof setTimeout);
}

/** Raises PostgreSQL's disk full error twice; a sequence survives the rollback. */
const FULL_FOR_TWO_MAILS = `
  CREATE SEQUENCE failures;
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF NEW.door = 'imap' AND nextval('failures') <= 2 THEN
        RAISE EXCEPTION 'could not extend file: No space left' USING ERRCODE = '53100';
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER full_disk BEFORE INSERT ON inbound_mails
    FOR EACH ROW EXECUTE FUNCTION full_disk()`;

describe('a connection', () => {
  test('that breaks is restored and logged once, and no mail is filed twice', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await server.add(delivered('Before the break')).seen;
    await filedMails(app, ann, 1);
    shortenPauses();
    server.refuseLogins(2);
    server.breakOff();
    await server.add(delivered('During the break')).seen;
    await filedMails(app, ann, 2);
    const lines = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => /IMAP_URL/.test(line));
    expect(lines.filter((line) => line.includes('Wrong password'))).toHaveLength(1);
    expect(lines.at(-1)).toContain('is read again');
    expect(lines.join('\n')).not.toContain('pass word');
  });

  test('retries a mail that cannot be stored until it can', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await app.ask(FULL_FOR_TWO_MAILS);
    shortenPauses();
    const logins = () => server.commands.filter((name) => name === 'LOGIN').length;
    const before = logins();
    await server.add(delivered('Stored later')).seen;
    expect(logins()).toBeGreaterThan(before);
    await filedMails(app, ann, 1);
  });
});

test('a mailbox may define a recipient for mail that names none', async () => {
  const other = await startImapServer();
  const env = { IMAP_URL: `${other.url}?to=acme@intake.localhost` };
  const acme = await startApp({ env });
  const member = await signUp(acme, 'ann@acme.example');
  expect(member.user.company.intakeEmail).toBe('acme@intake.localhost');
  await other.add(
    rawMail({ from: 'ann@acme.example', to: 'team@acme.example', subject: 'No name' }),
  ).seen;
  await filedMails(acme, member, 1);
  await acme.close();
  await other.close();
});
