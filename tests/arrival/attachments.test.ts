import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import {
  contentsOf,
  file,
  filesOf,
  onlyEntry,
  png,
  sendComposed,
  sha256,
} from '#tests/fixtures/mails-with-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('an attached file', () => {
  test('is listed with name and size and downloads unchanged', async () => {
    const ann = await signUp(app);
    const report = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) & 0xff));
    await sendComposed(app, ann, {
      text: 'The report.',
      attachments: [{ filename: 'Bericht März.pdf', content: report }],
    });
    const entry = await onlyEntry(ann);
    expect(entry.hasAttachments).toBe(true);
    expect(JSON.parse(entry.attachments ?? '')).toEqual([
      { filename: 'Bericht März.pdf', size: 70_000 },
    ]);
    const { attachments, asSent } = await filesOf(ann, entry.id);
    expect(attachments).toMatchObject([
      {
        n: 1,
        filename: 'Bericht März.pdf',
        size: 70_000,
        hidden: null,
        problem: null,
        image: null,
      },
    ]);
    expect(asSent).toEqual([]);
    const answer = await ann.fetch(file(entry.id, 1));
    expect(Buffer.from(await answer.arrayBuffer()).equals(report)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Bericht M_rz.pdf"; filename*=UTF-8\'\'Bericht%20M%C3%A4rz.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
      'cache-control': 'no-store',
    });
  });

  test('and an inline image are never cached, and are inaccessible after sign-out', async () => {
    const ann = await signUp(app);
    const attachments = [{ filename: 'a.png', content: png(64, 48) }];
    await sendComposed(app, ann, { attachments });
    const { id } = await onlyEntry(ann);
    const shown = await ann.fetch(`${file(id, 1)}?inline`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    // No ETag: browsers must not revalidate cached copies.
    expect(shown.headers.get('etag')).toBeNull();
    await ann.fetch('/api/auth/logout', { method: 'POST' });
    expect((await ann.fetch(`${file(id, 1)}?inline`)).status).toBe(401);
  });

  test('is stored once per company, under any number of names', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const content = 'The same bytes.';
    await sendComposed(app, ann, {
      attachments: [
        { filename: 'one.txt', content },
        { filename: 'two.txt', content },
      ],
    });
    await sendComposed(app, ann, { attachments: [{ filename: 'three.txt', content }] }, 2);
    await sendComposed(app, bob, { attachments: [{ filename: 'one.txt', content }] });
    expect(await contentsOf(app, ann)).toEqual([
      { sha256: sha256(Buffer.from(content)), size: 15, length: 15 },
    ]);
    expect(await contentsOf(app, bob)).toHaveLength(1);
  });

  test('of a reply belongs to the update and the entry’s list', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendComposed(app, ann, { messageId, attachments: [{ filename: 'a.txt', content: 'A' }] });
    const reply = {
      subject: 'Re: With files',
      inReplyTo: messageId,
      attachments: [{ filename: 'b.txt', content: 'BB' }],
    };
    await sendComposed(app, ann, reply, 2);
    const entry = await onlyEntry(ann);
    expect(JSON.parse(entry.attachments ?? '')).toEqual([
      { filename: 'a.txt', size: 1 },
      { filename: 'b.txt', size: 2 },
    ]);
    const { attachments } = await filesOf(ann, entry.id);
    expect(attachments.map(({ n, threadedEmailId }) => [n, threadedEmailId])).toEqual([
      [1, null],
      [2, entry.updates[0]?.threadedEmailId],
    ]);
    expect(await (await ann.fetch(file(entry.id, 2))).text()).toBe('BB');
  });

  test('of a reply that arrives before its original stays there', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    const reply = {
      subject: 'Re: With files',
      inReplyTo: messageId,
      html: '<p>The answer</p>',
      attachments: [{ filename: 'answer.txt', content: 'BB' }],
    };
    await sendComposed(app, ann, reply);
    await sendComposed(
      app,
      ann,
      { messageId, text: 'Asked', attachments: [{ filename: 'asked.txt', content: 'A' }] },
      2,
    );
    const entry = await onlyEntry(ann);
    const { attachments, asSent } = await filesOf(ann, entry.id);
    const update = entry.updates[0]?.threadedEmailId;
    expect(attachments.map(({ filename, threadedEmailId }) => [filename, threadedEmailId])).toEqual(
      [
        ['answer.txt', update],
        ['asked.txt', null],
      ],
    );
    expect(asSent).toEqual([update]);
  });

  test('that is empty is listed as empty', async () => {
    const ann = await signUp(app);
    await sendComposed(app, ann, { attachments: [{ filename: 'nothing.pdf', content: '' }] });
    const entry = await onlyEntry(ann);
    expect(JSON.parse(entry.attachments ?? '')).toEqual([{ filename: 'nothing.pdf', size: 0 }]);
    expect((await filesOf(ann, entry.id)).attachments).toMatchObject([{ problem: 'empty' }]);
    expect((await ann.fetch(file(entry.id, 1))).status).toBe(404);
  });

  test('may be one of four hundred', async () => {
    const ann = await signUp(app);
    const attachments = Array.from({ length: 400 }, (_, n) => ({
      filename: `${n}.txt`,
      content: `File ${n}`,
    }));
    await sendComposed(app, ann, { attachments });
    const entry = await onlyEntry(ann);
    expect((await filesOf(ann, entry.id)).attachments).toHaveLength(400);
    expect(await (await ann.fetch(file(entry.id, 400))).text()).toBe('File 399');
  });
});

describe('file cleanup', () => {
  const rowsLeft = async (member: Member) => {
    const { rows } = await app.ask(
      `SELECT (SELECT count(*)::int FROM attachment_contents WHERE company_id = $1) AS contents,
        (SELECT count(*)::int FROM entry_attachments WHERE company_id = $1) AS files,
        (SELECT count(*)::int FROM mail_html WHERE company_id = $1) AS html`,
      [member.user.company.id],
    );
    return rows[0];
  };

  test('with a purged entry deletes its files, except bytes shared with other entries', async () => {
    const ann = await signUp(app);
    await sendComposed(app, ann, {
      html: '<p>One</p>',
      attachments: [
        { filename: 'shared.txt', content: 'Shared' },
        { filename: 'own.txt', content: 'Own' },
      ],
    });
    const first = await onlyEntry(ann);
    const second = { attachments: [{ filename: 'shared.txt', content: 'Shared' }] };
    await sendComposed(app, ann, second, 2);
    expect(await rowsLeft(ann)).toEqual({ contents: 2, files: 3, html: 1 });
    await app.ask('DELETE FROM issues WHERE id = $1', [first.id]);
    expect(await rowsLeft(ann)).toEqual({ contents: 1, files: 1, html: 0 });
    const left = await onlyEntry(ann);
    expect(await (await ann.fetch(file(left.id, 1))).text()).toBe('Shared');
  });

  test('with a company deletes all its files', async () => {
    const ann = await signUp(app);
    await sendComposed(app, ann, {
      html: '<p>One</p>',
      attachments: [{ filename: 'a.txt', content: 'A' }],
    });
    await app.ask('DELETE FROM companies WHERE id = $1', [ann.user.company.id]);
    expect(await rowsLeft(ann)).toEqual({ contents: 0, files: 0, html: 0 });
  });
});

test('a mail with a truncated file makes an entry with the received part', async () => {
  const ann = await signUp(app);
  const raw = rawMail({
    ...fromMember(ann),
    subject: 'Cut',
    header: 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b',
    body: [
      '--b',
      'Content-Type: text/plain',
      '',
      'See file.',
      '--b',
      'Content-Type: application/pdf; name=cut.pdf',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=cut.pdf',
      '',
      'JVBERi0xLjQK%%%%not base64%%%%JVBERi0xLj',
    ].join('\r\n'),
  });
  await sendMail(app, { ...fromMember(ann), raw });
  await filedMails(app, ann, 1);
  const { attachments } = await filesOf(ann, (await onlyEntry(ann)).id);
  expect(attachments).toMatchObject([{ filename: 'cut.pdf', problem: 'damaged' }]);
  expect((await ann.fetch(file((await onlyEntry(ann)).id, 1))).status).toBe(200);
});

test('a mail that is not valid UTF-8 is decoded correctly', async () => {
  const ann = await signUp(app);
  const raw = rawMail({
    ...fromMember(ann),
    subject: 'Eight bits',
    header:
      'MIME-Version: 1.0\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit',
    body: 'Le café est fermé.',
  });
  await sendMail(app, { ...fromMember(ann), raw: Buffer.from(raw, 'latin1') });
  await filedMails(app, ann, 1);
  expect((await onlyEntry(ann)).body).toBe('Le café est fermé.');
});
