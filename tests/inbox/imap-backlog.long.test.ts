import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImapServer, startImapServer } from '#tests/app/fakes/imap-server.ts';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { testClock } from '#tests/app/test-clock.ts';
import { fromMember, type Member, rawMail, signUp, until } from '#tests/fixtures/factories.ts';

let server: ImapServer;
let site: Roles;
beforeAll(async () => {
  [server, site] = [
    await startImapServer(),
    await openRoles({ clock: testClock(), isManual: true }),
  ];
  await site.start('web');
});
afterAll(async () => {
  await site.close();
  await server.close();
});

function delivered(member: Member, subject: string, mailFrom = member.user.email) {
  const { from, to } = fromMember(member);
  const header = `Delivered-To: ${to}\r\nReturn-Path: <${mailFrom}>`;
  return server.add(rawMail({ from, to: 'team@a.example', subject, header }));
}

async function takenFor(member: Member): Promise<string[]> {
  const { rows } = await site.ask(
    `SELECT substring(convert_from(bytes, 'UTF8') FROM 'Subject: ([^\\r]*)') AS subject
     FROM inbound_mails AS mail JOIN raw_mails AS raw ON raw.id = mail.raw_id
     WHERE door = 'imap' AND recipient = $1 ORDER BY mail.id`,
    [fromMember(member).to],
  );
  return rows.map(({ subject }) => subject);
}

test('a company over its share keeps its mail in the mailbox, without delaying others', async () => {
  const [ann, bob] = [await signUp(site.of('web')), await signUp(site.of('web'))];
  const [first, second, third] = ['First', 'Second', 'Third'].map((one) => delivered(ann, one));
  const other = delivered(ann, 'Of another sender', 'x@elsewhere.example');
  const full = delivered(ann, 'Of a third sender', 'y@elsewhere.example');
  const bobs = delivered(bob, 'Of another company');
  // One sender may use only half of the two places of a company.
  await site.start('intake', {
    env: { INBOX_WAITING_PER_COMPANY: '2', IMAP_URL: server.url },
  });
  await bobs.seen;
  const all = [first, second, third, other, full];
  expect(all.map((mail) => mail?.isSeen)).toEqual([true, false, false, true, false]);
  expect(await takenFor(ann)).toEqual(['First', 'Of another sender']);

  await site.start('worker');
  await until(async () => {
    if (all.every((mail) => mail?.isSeen)) return true;
    site.clock.offset += 61_000;
    // Unroutable mail stays in the mailbox and triggers a check.
    server.add(rawMail({ from: 'z@elsewhere.example', to: 'nobody@elsewhere.example' }));
    return false;
  }, 'the rest of the mail');
  const taken = await takenFor(ann);
  expect(taken).toHaveLength(5);
  expect(taken.filter((subject) => !subject.startsWith('Of'))).toEqual([
    'First',
    'Second',
    'Third',
  ]);
});
