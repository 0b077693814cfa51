import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  newDomain,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const filed = (member: Member, count: number) => filedMails(app, member, count);
describe('a colleague’s mail', () => {
  test('becomes a labelled entry with a caption', async () => {
    const ann = await signUp(app);
    await sendMail(app, {
      ...fromMember(ann),
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

  test('from any address of the proven domain makes an entry, even without an account', async () => {
    const ann = await signUp(app);
    const colleague = `never.seen@${ann.user.company.domain}`;
    await sendMail(app, { from: colleague, to: ann.user.company.intakeEmail, subject: 'Hello' });
    await filed(ann, 1);
    expect((await entriesOf(ann)).map(({ sender }) => sender)).toEqual([colleague]);
  });

  test('in capitals or with a plus detail reaches the same company', async () => {
    const ann = await signUp(app);
    const [local, domain] = ann.user.company.intakeEmail.split('@');
    for (const to of [`${local?.toUpperCase()}@${domain}`, `${local}+plant-2@${domain}`]) {
      await sendMail(app, { ...fromMember(ann), to, subject: `To ${to}` });
    }
    await app.settled();
    expect(await entriesOf(ann)).toHaveLength(2);
  });

  test('to two companies makes one entry in each', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    await allow(bob.user.company.id, ann.user.email);
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

  test('keeps names and texts in any script, and its files', async () => {
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

  test('without text or subject still makes an entry that shows it', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), raw: rawMail({ ...fromMember(ann) }) });
    await filed(ann, 1);
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({ subject: '', captionSelected: 'A message without text' });
  });

  test('with only HTML shows the HTML text', async () => {
    const ann = await signUp(app);
    const raw = rawMail({
      ...fromMember(ann),
      subject: 'Order',
      header: 'Content-Type: text/html; charset=utf-8',
      body: '<p>Order <b>4711</b> is late &amp; the client waits.</p><script>alert(1)</script>',
    });
    await sendMail(app, { ...fromMember(ann), raw });
    await filed(ann, 1);
    expect((await entriesOf(ann))[0]?.body).toBe('Order 4711 is late & the client waits.');
  });
});

describe('a repeated mail', () => {
  test('in twenty simultaneous copies makes one entry and nineteen duplicates', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    const raw = rawMail({
      ...fromMember(ann),
      subject: 'Once',
      header: `Message-ID: ${messageId}`,
    });
    await Promise.all(Array.from({ length: 20 }, () => sendMail(app, { ...fromMember(ann), raw })));
    const rows = await filed(ann, 20);
    expect(rows.filter(({ status }) => status === 'processed_successfully')).toHaveLength(1);
    expect(rows.filter(({ status }) => status === 'duplicate_detected')).toHaveLength(19);
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('without a Message-ID is recognized by its content', async () => {
    const ann = await signUp(app);
    const raw = rawMail({ ...fromMember(ann), subject: 'No id', body: 'The same words.' });
    await sendMail(app, { ...fromMember(ann), raw });
    await sendMail(app, { ...fromMember(ann), raw });
    const rows = await filed(ann, 2);
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'duplicate_detected',
      'processed_successfully',
    ]);
  });

  test('with another mail’s id is held, not lost', async () => {
    const ann = await signUp(app);
    const header = `Message-ID: <${randomUUID()}@mail.example>`;
    for (const body of ['First matter.', 'Quite another matter.']) {
      await sendMail(app, {
        ...fromMember(ann),
        raw: rawMail({ ...fromMember(ann), header, body }),
      });
    }
    const rows = await filed(ann, 2);
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['message_id_reused', null]);
  });

  test('that was held claims no id, so a colleague’s copy makes its entry', async () => {
    const ann = await signUp(app);
    const header = `Message-ID: <${randomUUID()}@mail.example>`;
    const mail = { to: ann.user.company.intakeEmail, header, body: 'News.' };
    const stranger = `x@${newDomain()}`;
    await sendMail(app, { from: stranger, to: mail.to, raw: rawMail({ ...mail, from: stranger }) });
    await filed(ann, 1);
    await sendMail(app, { ...fromMember(ann), raw: rawMail({ ...mail, from: ann.user.email }) });
    await filed(ann, 2);
    expect(await entriesOf(ann)).toHaveLength(1);
  });
});

describe('every received mail', () => {
  test('has a row with its outcome', async () => {
    const { rows } = await app.ask(`
      SELECT (SELECT count(*) FROM inbound_mails) AS received,
        (SELECT count(*) FROM issues WHERE email_message_id IS NOT NULL)
        + (SELECT count(*) FROM threaded_emails)
        + (SELECT count(*) FROM inbound_mails WHERE status <> 'processed_successfully') AS accounted`);
    expect(rows[0].accounted).toBe(rows[0].received);
    expect(rows[0].received).toBeGreaterThan(25);
  });
});

const realMails = path.join(import.meta.dirname, '../../mail/fixtures');

test('a real fixture mail becomes an entry with its own subject', async () => {
  const ann = await signUp(app);
  const raw = readFileSync(path.join(realMails, 'mikel-mail/basic_email.eml'), 'latin1');
  const mine = raw.replace(/^From: .*$/m, `From: ${ann.user.email}`);
  await sendMail(app, { ...fromMember(ann), raw: Buffer.from(mine, 'latin1') });
  await filed(ann, 1);
  expect((await entriesOf(ann))[0]?.subject).not.toBe('');
});

async function allow(companyId: string, email: string): Promise<void> {
  await app.ask('INSERT INTO allowed_senders VALUES ($1, $2, $3)', [
    companyId,
    email,
    app.clock.moment(),
  ]);
}
