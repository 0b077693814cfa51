import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  rawMail,
  sendMail,
  signUp,
  unreadableMail,
} from '#tests/fixtures/factories.ts';
import { composed, png } from '#tests/fixtures/mails-with-files.ts';
import { decide, heldBy, heldMails, openHeld, withHeld } from '#tests/requests/held-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function heldRaw(raw: string | Buffer) {
  const ann = await signUp(app);
  const to = ann.user.company.intakeEmail;
  await sendMail(app, { from: 'x@stranger.example', to, raw });
  const [mail] = await heldMails(ann, 1);
  return { ann, to, mail: await openHeld(ann, mail?.id ?? '') };
}

describe('an opened held mail', () => {
  test('shows claimed sender, recipient, reply address and the sender check', async () => {
    const { mail } = await heldRaw(
      await composed({
        from: 'Accounts <billing@acme.example>',
        to: 'Larkfield <desk@larkfield.example>',
        replyTo: 'pay@evil.example',
        subject: 'Invoice 4471',
        text: 'Please pay at once.\n\nOn Monday, Ann wrote:\n> We pay on Friday.',
      }),
    );
    expect(mail).toMatchObject({
      sender: 'billing@acme.example',
      senderName: 'Accounts',
      replyTo: [{ address: 'pay@evil.example', name: '' }],
      to: [{ address: 'desk@larkfield.example', name: 'Larkfield' }],
      envelope: { mailFrom: 'x@stranger.example' },
      check: { proof: 'verified', reasons: ['submitted from this machine'] },
      text: 'Please pay at once.',
      isTextCut: false,
      hasHtml: false,
      rawStart: null,
      ifReleased: { becomes: 'entry', entry: null },
      allow: { notOfferedBecause: null, releases: 1 },
    });
    expect(mail.whole).toContain('We pay on Friday.');
  });

  test('shows its files by name and size, and serves them only as downloads', async () => {
    const ann = await signUp(app);
    const to = ann.user.company.intakeEmail;
    const page = Buffer.from('<script>alert(1)</script>');
    const picture = png(30, 20);
    await sendMail(app, {
      from: 'x@stranger.example',
      to,
      text: 'See attached.',
      attachments: [
        { filename: 'plan\u202egnp.html', content: page },
        { filename: 'photo.png', content: picture },
      ],
    });
    const [listed] = await heldMails(ann, 1);
    expect(listed?.fileCount).toBe(2);
    const { files } = await openHeld(ann, listed?.id ?? '');
    expect(files).toMatchObject([
      { n: 1, filename: 'plan gnp.html', size: page.length, image: null },
      { n: 2, filename: 'photo.png', size: picture.length, image: { type: 'image/png' } },
    ]);
    for (const query of ['', '?inline']) {
      const path = `/api/held/${listed?.id}/files/1${query}`;
      const { headers } = await ann.fetch(path);
      expect(headers.get('content-disposition')).toContain('attachment; filename="plan gnp.html"');
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
    const shown = await ann.fetch(`/api/held/${listed?.id}/files/2?inline`);
    expect(shown.headers.get('content-disposition')).toContain('inline');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    expect((await ann.fetch(`/api/held/${listed?.id}/files/3`)).status).toBe(404);
  });

  test('returns its unchanged HTML to the page that sanitizes it', async () => {
    const html = '<p onclick="x()">Pay <a href="https://evil.example/">acme.example</a></p>';
    const { ann, mail } = await heldRaw(
      await composed({ from: 'x@stranger.example', to: 'y@z.example', html }),
    );
    expect(mail).toMatchObject({ text: 'Pay acme.example', hasHtml: true });
    const answer = await ann.fetch(`/api/held/${mail.id}/html`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual({ html: expect.stringContaining('onclick') });
  });

  test.each([
    ['has no subject', 'From: x@stranger.example\r\n\r\nHello.', { subject: null, text: 'Hello.' }],
    [
      'declares a wrong charset',
      Buffer.from(
        'From: x@stranger.example\r\nSubject: =?utf-7?Q?+AOk-?=\r\nContent-Type: text/plain; charset=nonsense\r\n\r\nR\xe9ception',
        'latin1',
      ),
      { text: 'Réception' },
    ],
    [
      'has NUL characters in header and text',
      'From: "A\0B" <x@stranger.example>\r\nSubject: a\0b\r\nReply-To: "C\0" <c@d.example>\r\n\r\nHel\0lo.',
      { text: 'Hello.' },
    ],
    [
      'ends in empty lines',
      'From: x@stranger.example\r\n\r\nHello.\r\n\r\n\r\n',
      { text: 'Hello.', isTextCut: false },
    ],
    ['is empty', 'From: x@stranger.example\r\n\r\n', { text: '', preview: '' }],
  ])('is shown when it %s', async (_what, raw, expected) => {
    expect((await heldRaw(raw)).mail).toMatchObject(expected);
  });

  test('of 25 MB shows the start of its text, and its size', async () => {
    const line = `${'All work and no play makes Jack a dull boy. '.repeat(20)}\r\n`;
    const body = line.repeat(Math.floor((24.5 * 1024 * 1024) / line.length));
    const raw = rawMail({ from: 'x@stranger.example', to: 'y@z.example', subject: 'Long', body });
    const { mail } = await heldRaw(raw);
    expect(mail.size).toBeGreaterThan(24 * 1024 * 1024);
    expect(mail.isTextCut).toBe(true);
    expect(mail.text?.length).toBeLessThanOrEqual(100_000);
    expect(mail.text?.startsWith('All work and no play')).toBe(true);
  });

  test('shows the entry that it would join or already made', async () => {
    const ann = await signUp(app);
    const messageId = '<boiler@larkfield.example>';
    await sendMail(app, { ...fromMember(ann), subject: 'Boiler', text: 'It leaks.', messageId });
    await filedMails(app, ann, 1);
    const [entry] = await entriesOf(ann);
    const shown = { id: entry?.id, issueId: entry?.issueId, caption: entry?.captionSelected };
    const to = ann.user.company.intakeEmail;
    const answer = {
      from: 'plumber@stranger.example',
      to,
      inReplyTo: messageId,
      text: 'On my way.',
    };
    await sendMail(app, answer);
    const [held] = await heldMails(ann, 1);
    expect((await openHeld(ann, held?.id ?? '')).ifReleased).toEqual({
      becomes: 'update',
      entry: shown,
    });
    expect(await entriesOf(ann)).toMatchObject([{ updates: [] }]);
    await decide(ann, held?.id, 'release');
    await app.settled();
    expect(await entriesOf(ann)).toMatchObject([{ updates: [{ body: 'On my way.' }] }]);
    const released = (await heldBy(ann, '?show=all')).mails[0];
    expect(released).toMatchObject({ id: held?.id, entryId: entry?.id });
  });

  test('shows its content also after release or a later check', async () => {
    const { ann, mail } = await withHeld(app);
    await decide(ann, mail.id, 'discard');
    expect((await openHeld(ann, mail.id)).text).toBe('The goods leave tomorrow.');
    // Older versions stored no content.
    await app.ask('DELETE FROM held_mails WHERE mail_id = $1', [mail.id]);
    expect((await openHeld(ann, mail.id)).text).toBe('The goods leave tomorrow.');
  });

  test('that is unreadable shows that, with the start of its source', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), raw: unreadableMail(ann.user.email) });
    for (let attempt = 1; attempt <= 5; attempt++) {
      await app.settled();
      app.clock.offset += 5000;
    }
    const [mail] = await heldMails(ann, 1);
    expect(await openHeld(ann, mail?.id ?? '')).toMatchObject({
      status: 'unreadable',
      sender: ann.user.email,
      text: null,
      rawStart: expect.stringContaining('Subject: Deep'),
      allow: { notOfferedBecause: 'no_sender' },
    });
  });

  test('is not changed by reading', async () => {
    const { ann, mail } = await withHeld(app, { html: '<img src="https://x.example/a.png">' });
    const state = async () =>
      (
        await app.ask(
          `SELECT (SELECT count(*) FROM user_events WHERE company_id = $1) AS events,
             (SELECT count(*) FROM inbound_email_events WHERE company_id = $1) AS steps,
             (SELECT row(m.*)::text FROM inbound_mails AS m WHERE id = $2) AS mail,
             (SELECT count(*) FROM pgboss.job WHERE name = 'send-letter') AS letters`,
          [ann.user.company.id, mail.id],
        )
      ).rows[0];
    const before = await state();
    await openHeld(ann, mail.id);
    await ann.fetch(`/api/held/${mail.id}/html`);
    expect(await state()).toEqual(before);
  });
});
