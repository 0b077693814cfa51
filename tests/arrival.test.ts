import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import {
  entriesOf,
  inboxOf,
  type Member,
  newDomain,
  rawMail,
  sendMail,
  signUp,
  until,
} from './factories.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** Waits until nothing waits in a member's inbox, and gives its rows. */
const filed = (member: Member, count: number) =>
  until(async () => {
    const rows = await inboxOf(owner, member.user.company.intakeEmail);
    return rows.length === count && rows.every(({ status }) => status !== 'waiting') && rows;
  }, `${count} filed mails`);

const from = (member: Member) => ({
  from: member.user.email,
  to: member.user.company.intakeEmail,
});

describe('a mail of a colleague', () => {
  test('becomes a labelled, captioned entry of the company', async () => {
    const ann = await signUp(app);
    await sendMail(app, {
      ...from(ann),
      subject: 'Boiler in building B is leaking',
      text: 'Water is running down the stairs since 8 am. Can someone call the plumber today?',
    });
    await filed(ann, 1);
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({
      issueId: `${ann.user.intakeAlias}-1`,
      sender: ann.user.email,
      subject: 'Boiler in building B is leaking',
      status: 'open',
      department: 'Facilities',
      trust: 'verified',
      companyId: ann.user.company.id,
      clarityEnabled: true,
    });
    expect(entry?.captionSelected.split(' ').length).toBeGreaterThanOrEqual(10);
  });

  test('from anybody of the proven domain makes an entry, also from an address that never signed up', async () => {
    const ann = await signUp(app);
    const colleague = `never.seen@${ann.user.company.domain}`;
    await sendMail(app, { from: colleague, to: ann.user.company.intakeEmail, subject: 'Hello' });
    await filed(ann, 1);
    expect((await entriesOf(ann)).map(({ sender }) => sender)).toEqual([colleague]);
  });

  test('addressed in capitals or with a detail after a plus sign reaches the same company', async () => {
    const ann = await signUp(app);
    const [local, domain] = ann.user.company.intakeEmail.split('@');
    for (const to of [`${local?.toUpperCase()}@${domain}`, `${local}+plant-2@${domain}`]) {
      await sendMail(app, { ...from(ann), to, subject: `To ${to}` });
    }
    await until(async () => (await entriesOf(ann)).length === 2, 'two entries');
  });

  test('to two companies makes one entry in each', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    await allow(owner, bob.user.company.id, ann.user.email);
    await sendMail(app, {
      from: ann.user.email,
      to: [ann.user.company.intakeEmail, bob.user.company.intakeEmail],
      subject: 'Shared dock closed on Friday',
    });
    await filed(ann, 1);
    await filed(bob, 1);
    expect(await entriesOf(ann)).toHaveLength(1);
    expect(await entriesOf(bob)).toHaveLength(1);
  });

  test('keeps names and texts in any script, and the files it came with', async () => {
    const ann = await signUp(app);
    await sendMail(app, {
      from: `"Зоя, Ö." <${ann.user.email}>`,
      to: ann.user.company.intakeEmail,
      subject: '給湯器が壊れた 🔥',
      text: 'Le chauffe-eau est cassé.',
      attachments: [{ filename: 'фото.jpg', content: Buffer.alloc(5000) }],
    });
    await filed(ann, 1);
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({
      senderName: 'Зоя, Ö.',
      subject: '給湯器が壊れた 🔥',
      hasAttachments: true,
    });
    expect(JSON.parse(entry?.attachments ?? '')).toEqual([{ filename: 'фото.jpg', size: 5000 }]);
  });

  test('without text or subject still makes an entry that says so', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...from(ann), raw: rawMail({ ...from(ann) }) });
    await filed(ann, 1);
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({ subject: '', captionSelected: 'A message without text' });
  });

  test('that has only HTML shows what the HTML says', async () => {
    const ann = await signUp(app);
    const raw = rawMail({
      ...from(ann),
      subject: 'Order',
      header: 'Content-Type: text/html; charset=utf-8',
      body: '<p>Order <b>4711</b> is late &amp; the client waits.</p><script>alert(1)</script>',
    });
    await sendMail(app, { ...from(ann), raw });
    await filed(ann, 1);
    expect((await entriesOf(ann))[0]?.body).toBe('Order 4711 is late & the client waits.');
  });
});

describe('the same mail again', () => {
  test('twenty copies at once make one entry and nineteen duplicates', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    const raw = rawMail({ ...from(ann), subject: 'Once', header: `Message-ID: ${messageId}` });
    await Promise.all(Array.from({ length: 20 }, () => sendMail(app, { ...from(ann), raw })));
    const rows = await filed(ann, 20);
    expect(rows.filter(({ status }) => status === 'processed_successfully')).toHaveLength(1);
    expect(rows.filter(({ status }) => status === 'duplicate_detected')).toHaveLength(19);
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('without a Message-ID is still known by its content', async () => {
    const ann = await signUp(app);
    const raw = rawMail({ ...from(ann), subject: 'No id', body: 'The same words.' });
    await sendMail(app, { ...from(ann), raw });
    await sendMail(app, { ...from(ann), raw });
    const rows = await filed(ann, 2);
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'duplicate_detected',
      'processed_successfully',
    ]);
  });

  test('under an id that another mail has taken is held, not lost', async () => {
    const ann = await signUp(app);
    const header = `Message-ID: <${randomUUID()}@mail.example>`;
    for (const body of ['First matter.', 'Quite another matter.']) {
      await sendMail(app, { ...from(ann), raw: rawMail({ ...from(ann), header, body }) });
    }
    const rows = await filed(ann, 2);
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['message_id_reused', null]);
  });

  test('that was held claims nothing: when it comes from a colleague it makes its entry', async () => {
    const ann = await signUp(app);
    const header = `Message-ID: <${randomUUID()}@mail.example>`;
    const mail = { to: ann.user.company.intakeEmail, header, body: 'News.' };
    const stranger = `x@${newDomain()}`;
    await sendMail(app, { from: stranger, to: mail.to, raw: rawMail({ ...mail, from: stranger }) });
    await filed(ann, 1);
    await sendMail(app, { ...from(ann), raw: rawMail({ ...mail, from: ann.user.email }) });
    await filed(ann, 2);
    expect(await entriesOf(ann)).toHaveLength(1);
  });
});

describe('a reply', () => {
  test('joins the entry it answers and proposes to close it when it says that it is dealt with', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, {
      ...from(ann),
      subject: 'Printer jammed',
      text: 'It is stuck.',
      messageId,
    });
    await filed(ann, 1);
    await sendMail(app, {
      ...from(ann),
      subject: 'Re: Printer jammed',
      text: 'Fixed this morning, thanks everybody.\n\nOn Monday Ann wrote:\n> It is stuck.\n',
      inReplyTo: messageId,
    });
    await filed(ann, 2);
    const entries = await entriesOf(ann);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      status: 'open',
      hasResolutionUpdates: true,
      resolutionUpdateCount: 1,
    });
    expect(entries[0]?.updates).toMatchObject([
      { action: 'thread_email', body: 'Fixed this morning, thanks everybody.', isResolution: true },
    ]);
    const { rows } = await owner.query(
      'SELECT status FROM resolution_suggestions WHERE issue_id = $1 UNION ALL SELECT status FROM resolutions WHERE entry_id = $1',
      [entries[0]?.id],
    );
    expect(rows).toEqual([{ status: 'pending' }, { status: 'pending' }]);
  });

  test('that comes in the same moment as what it answers joins it too', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, { ...from(ann), subject: 'Gate', text: 'The gate is stuck.', messageId });
    await sendMail(app, {
      ...from(ann),
      subject: 'Re: Gate',
      text: 'I am looking at it.',
      inReplyTo: messageId,
    });
    await filed(ann, 2);
    expect((await entriesOf(ann))[0]?.updates).toHaveLength(1);
  });

  test('is never matched by its subject alone, nor across companies', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, { ...from(ann), subject: 'Weekly report', messageId });
    await filed(ann, 1);
    await sendMail(app, { ...from(ann), subject: 'Re: Weekly report', text: 'Another week.' });
    await sendMail(app, { ...from(bob), subject: 'Re: Weekly report', inReplyTo: messageId });
    await filed(ann, 2);
    await filed(bob, 1);
    expect(await entriesOf(ann)).toHaveLength(2);
    expect(await entriesOf(bob)).toHaveLength(1);
  });

  test('that is really a forward makes an entry of its own', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, { ...from(ann), subject: 'Quote', text: 'Here is the quote.', messageId });
    await filed(ann, 1);
    await sendMail(app, {
      ...from(ann),
      subject: 'Fwd: Quote',
      text: 'Please see below.',
      inReplyTo: messageId,
    });
    await filed(ann, 2);
    expect(await entriesOf(ann)).toHaveLength(2);
  });
});

describe('a mail that makes no entry', () => {
  test.each([
    ['of a stranger', 'foreign_sender', 'stranger', ''],
    ['of a robot that answers', 'automatic', 'ann', 'Auto-Submitted: auto-replied'],
    ['of a mailing list', 'list', 'ann', 'List-Id: <news.example.org>'],
    [
      'that reports a failed delivery',
      'bounce',
      'ann',
      'Content-Type: multipart/report; boundary=x',
    ],
  ])('%s is held, with the reason', async (_name, reason, who, header) => {
    const ann = await signUp(app);
    const sender = who === 'ann' ? ann.user.email : `x@${newDomain()}`;
    const to = ann.user.company.intakeEmail;
    const raw = rawMail({ from: sender, to, header, body: 'Hello.' });
    await sendMail(app, { from: sender, to, raw });
    const [row] = await filed(ann, 1);
    expect(row).toMatchObject({ status: 'held', reason });
    expect(await entriesOf(ann)).toEqual([]);
  });

  test('from the null sender of bounces is held', async () => {
    const ann = await signUp(app);
    const { to } = from(ann);
    await sendMail(app, { from: '', to, raw: rawMail({ ...from(ann), body: 'Failed.' }) });
    expect((await filed(ann, 1))[0]).toMatchObject({ status: 'held', reason: 'bounce' });
  });

  test('that cannot be read is tried five times, then stays to be seen, and the next is not delayed', async () => {
    const ann = await signUp(app);
    const deep = Array.from(
      { length: 60 },
      (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}`,
    ).join('\r\n');
    const poison = `From: ${ann.user.email}\r\nSubject: Deep\r\n${deep}\r\n\r\nx`;
    await sendMail(app, { ...from(ann), raw: poison });
    await sendMail(app, { ...from(ann), subject: 'Next', text: 'Not delayed.' });
    await until(async () => (await entriesOf(ann)).length === 1, 'the next entry');
    const rows = await filed(ann, 2);
    expect(rows.find(({ status }) => status === 'unreadable')).toMatchObject({ attempts: 5 });
    const { rows: raws } = await owner.query(
      `SELECT convert_from(bytes, 'UTF8') AS text FROM raw_mails JOIN inbound_mails AS mail
       ON mail.raw_id = raw_mails.id WHERE mail.status = 'unreadable' AND mail.recipient = $1`,
      [ann.user.company.intakeEmail],
    );
    expect(raws[0]?.text.trim()).toBe(poison.trim());
  });
});

describe('every mail received', () => {
  test('has a row that says what became of it', async () => {
    const { rows } = await owner.query(`
      SELECT (SELECT count(*) FROM inbound_mails) AS received,
        (SELECT count(*) FROM issues WHERE email_message_id IS NOT NULL)
        + (SELECT count(*) FROM threaded_emails)
        + (SELECT count(*) FROM inbound_mails WHERE status <> 'processed_successfully') AS accounted`);
    expect(rows[0].accounted).toBe(rows[0].received);
    expect(rows[0].received).toBeGreaterThan(30);
  });
});

const realMails = path.join(import.meta.dirname, '../mail/fixtures');

test('a real mail out of the fixtures becomes an entry with its own subject', async () => {
  const ann = await signUp(app);
  const raw = readFileSync(path.join(realMails, 'mikel-mail/basic_email.eml'), 'latin1');
  const mine = raw.replace(/^From: .*$/m, `From: ${ann.user.email}`);
  await sendMail(app, { ...from(ann), raw: Buffer.from(mine, 'latin1') });
  await filed(ann, 1);
  expect((await entriesOf(ann))[0]?.subject).not.toBe('');
});

async function allow(client: pg.Client, companyId: string, email: string): Promise<void> {
  await client.query('INSERT INTO allowed_senders VALUES ($1, $2, now())', [companyId, email]);
}
