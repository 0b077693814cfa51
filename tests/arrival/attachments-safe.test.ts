import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp, visitor } from '#tests/fixtures/factories.ts';
import { file, filesOf, onlyEntry, png, sendComposed } from '#tests/fixtures/mails-with-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a name', () => {
  const cases: [string, string, string][] = [
    ['cannot leave its folder', '../../etc/passwd', '_.._etc_passwd'],
    ['is no Windows device name', 'con.txt', '_con.txt'],
    ['cannot imitate a document', 'invoice.pdf.exe', 'invoice_pdf.exe'],
    ['cannot hide its extension behind blanks', `photo.jpg${' '.repeat(90)}.exe`, 'photo_jpg.exe'],
    ['loses its direction overrides', 'photo\u202egpj.exe', 'photo gpj.exe'],
    ['cannot end its header', 'a";\r\nX-Evil: 1.txt', 'a_; X-Evil_ 1.txt'],
    ['keeps a genuine double extension', 'backup.tar.gz', 'backup.tar.gz'],
    ['keeps its extension when shortened', `${'x'.repeat(240)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ];
  test.each(cases)('%s', async (_title, sent, saved) => {
    const ann = await signUp(app);
    await sendComposed(app, ann, { attachments: [{ filename: sent, content: 'x' }] });
    const entry = await onlyEntry(ann);
    const answer = await ann.fetch(file(entry.id, 1, '/any-name'));
    const disposition = answer.headers.get('content-disposition') ?? '';
    const name = decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '');
    expect(name).toBe(saved);
    expect(disposition.startsWith('attachment; ')).toBe(true);
    expect(answer.headers.get('x-evil')).toBeNull();
  });
});

describe('an inline image', () => {
  const pictures: [string, string, Buffer][] = [
    ['PNG', 'image/png', png(20, 10)],
    [
      'GIF',
      'image/gif',
      Buffer.concat([Buffer.from('GIF89a\x14\0\x0a\0', 'latin1'), Buffer.alloc(300)]),
    ],
    [
      'JPEG',
      'image/jpeg',
      Buffer.concat([
        Buffer.from('ffd8ffe000040000ffc000110800 0a00 14'.replaceAll(' ', ''), 'hex'),
        Buffer.alloc(300),
      ]),
    ],
    [
      'WebP',
      'image/webp',
      Buffer.concat([
        Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x13\0\0\x09\0\0', 'latin1'),
        Buffer.alloc(300),
      ]),
    ],
  ];
  test.each(pictures)('is a %s, even under another name', async (_name, type, content) => {
    const ann = await signUp(app);
    await sendComposed(app, ann, {
      attachments: [{ filename: 'photo', contentType: 'application/x-thing', content }],
    });
    const { id } = await onlyEntry(ann);
    expect((await filesOf(ann, id)).attachments).toMatchObject([
      { image: { type, width: 20, height: 10 }, hidden: null },
    ]);
    const inline = await ann.fetch(file(id, 1, '?inline'));
    expect(inline.headers.get('content-type')).toBe(type);
    expect(inline.headers.get('content-disposition')).toMatch(/^inline; /);
    const saved = await ann.fetch(file(id, 1));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test.each([
    ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML that is called a PNG', 'image/png', '<html><script>alert(1)</script></html>'],
    ['a PNG that claims a billion pixels', 'image/png', png(9, 9).fill(0xff, 16, 24)],
  ])('is never %s', async (_name, contentType, content) => {
    const ann = await signUp(app);
    await sendComposed(app, ann, {
      attachments: [{ filename: 'picture.png', contentType, content }],
    });
    const { id } = await onlyEntry(ann);
    expect((await filesOf(ann, id)).attachments).toMatchObject([{ image: null }]);
    const answer = await ann.fetch(file(id, 1, '?inline'));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  });
});

describe('access to an entry’s files and HTML', () => {
  test('requires access to the entry', async () => {
    const ann = await signUp(app);
    const eve = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await sendComposed(app, ann, {
      html: '<p>Secret</p>',
      attachments: [{ filename: 'secret.txt', content: 'Secret' }],
    });
    const { id } = await onlyEntry(ann);
    const paths = ['/attachments', '/attachments/1', '/attachments/1/secret.txt', '/html'];
    const statuses = (person: Pick<Member, 'fetch'>, entry = id) =>
      Promise.all(
        paths.map(async (path) => (await person.fetch(`/api/issues/${entry}${path}`)).status),
      );
    expect(await statuses(ann)).toEqual([200, 200, 200, 200]);
    expect(await statuses(bob)).toEqual([200, 200, 200, 200]);
    expect(await statuses(eve)).toEqual([404, 404, 404, 404]);
    expect(await statuses(visitor(app))).toEqual([401, 401, 401, 401]);
    expect(await statuses(ann, randomUUID())).toEqual([404, 404, 404, 404]);
    expect(await statuses(ann, 'no-id')).toEqual([404, 404, 404, 404]);
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
    expect(await statuses(ann)).toEqual([200, 200, 200, 200]);
    expect(await statuses(bob)).toEqual([404, 404, 404, 404]);
    for (const n of ['0', '2', '-1', '1e9', '99999999999999999999', 'x']) {
      expect((await ann.fetch(`/api/issues/${id}/attachments/${n}`)).status).toBe(404);
    }
  });
});

describe('a mail’s HTML', () => {
  test('is stored unchanged, returned as JSON, and omitted from lists', async () => {
    const ann = await signUp(app);
    const html = '<p>Hi <script>alert(1)</script><b>there</b></p>';
    await sendComposed(app, ann, { text: 'Hi there', html });
    const { id } = await onlyEntry(ann);
    const answer = await ann.fetch(`/api/issues/${id}/html`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(((await answer.json()) as { html: string }).html.trim()).toBe(html);
    expect((await filesOf(ann, id)).asSent).toEqual([null]);
    expect(await (await ann.fetch('/api/issues')).text()).not.toContain('<b>there');
  });

  test('is separate from an update’s HTML', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendComposed(app, ann, { messageId, text: 'No HTML here' });
    const reply = { subject: 'Re: With files', inReplyTo: messageId, html: '<i>Answer</i>' };
    await sendComposed(app, ann, reply, 2);
    const entry = await onlyEntry(ann);
    const update = entry.updates[0]?.threadedEmailId ?? '';
    expect((await filesOf(ann, entry.id)).asSent).toEqual([update]);
    expect((await ann.fetch(`/api/issues/${entry.id}/html`)).status).toBe(404);
    const answer = await ann.fetch(`/api/issues/${entry.id}/html?update=${update}`);
    expect(((await answer.json()) as { html: string }).html.trim()).toBe('<i>Answer</i>');
  });

  test('is shown in a page without scripts that only our pages may frame', async () => {
    for (const [path, others] of [
      ['/mail-frame', ''],
      ['/mail-frame?images=remote', ' https: http:'],
    ]) {
      const answer = await visitor(app).fetch(path ?? '');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          `img-src 'self' data:${others}`,
          "form-action 'none'",
          "frame-ancestors 'self'",
          'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
        ]),
      );
      expect(policy).not.toMatch(/script/);
    }
  });
});
