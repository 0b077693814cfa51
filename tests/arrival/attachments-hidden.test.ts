import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import {
  contentsOf,
  file,
  filesOf,
  onlyEntry,
  png,
  sendComposed,
} from '#tests/fixtures/mails-with-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('hidden behind one click:', () => {
  const hiddenOf = async (member: Member, id: string) =>
    (await filesOf(member, id)).attachments.map(({ hidden }) => hidden);
  const withImage = (content: Buffer, html: string, text?: string) => ({
    html,
    ...(text && { text }),
    attachments: [{ filename: 'image001.png', cid: 'a1@x', content }],
  });

  test('a logo in a signature marked by the mail program', async () => {
    const ann = await signUp(app);
    const html =
      '<div>The gate is stuck.</div><br><div class="gmail_signature" data-smartmail="gmail_signature"><div>Ann<p><img src="cid:a1@x"></div></div>';
    await sendComposed(app, ann, withImage(png(120, 40), html));
    const entry = await onlyEntry(ann);
    expect(await hiddenOf(ann, entry.id)).toEqual(['signature']);
    expect([entry.hasAttachments, entry.attachments]).toEqual([false, null]);
    expect((await ann.fetch(file(entry.id, 1, '?inline'))).status).toBe(200);
  });

  test('a tracking pixel', async () => {
    const ann = await signUp(app);
    await sendComposed(app, ann, withImage(png(1, 1), '<p>News <img src="cid:a1@x"></p>'));
    expect(await hiddenOf(ann, (await onlyEntry(ann)).id)).toEqual(['tiny']);
  });

  test('an image in every mail of its sender, from the third', async () => {
    const ann = await signUp(app);
    const logo = png(300, 100, 5);
    for (const count of [1, 2, 3]) {
      await sendComposed(app, ann, withImage(logo, '<p>Hello</p><img src="cid:a1@x">'), count);
    }
    const hidden = await Promise.all(
      (await entriesOf(ann)).reverse().map(({ id }) => hiddenOf(ann, id)),
    );
    expect(hidden).toEqual([[null], [null], ['repeated']]);
    expect(await contentsOf(app, ann)).toHaveLength(1);
  });

  test('a quoted image in a reply', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    const shot = withImage(png(400, 300), '<p>See:</p><img src="cid:a1@x">');
    await sendComposed(app, ann, { messageId, ...shot });
    await sendComposed(app, ann, { subject: 'Re: With files', inReplyTo: messageId, ...shot }, 2);
    expect(await hiddenOf(ann, (await onlyEntry(ann)).id)).toEqual([null, 'quoted']);
  });

  test('not an inline picture or a small attached file', async () => {
    const ann = await signUp(app);
    const html = '<div>Look:</div><img src="cid:a1@x"><div class="gmail_signature">Ann</div>';
    await sendComposed(app, ann, {
      ...withImage(png(400, 300), html),
      attachments: [
        { filename: 'image001.png', cid: 'a1@x', content: png(400, 300) },
        { filename: 'icon.png', content: png(1, 1), contentDisposition: 'attachment' },
      ],
    });
    expect(await hiddenOf(ann, (await onlyEntry(ann)).id)).toEqual([null, null]);
  });
});
