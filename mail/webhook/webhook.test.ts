import { describe, expect, test } from 'vitest';
import { contentHash } from '#mail/message/message-id.ts';
import { parseMail } from '#mail/parse/parse.ts';
import { formIn, readCaptured } from '#tests/fixtures/captured-requests.ts';
import { readForm } from './form.ts';
import { addressesIn, headerFields, headerOf } from './header-fields.ts';
import { checkMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import { rebuildMail } from './rebuild.ts';
import { isRefused } from './webhook.ts';

const TEXT =
  'bold text\n\n\n\nsome more bold text\n\n\n\nsome italic text\n\n> multiline\n> quoted\n> text\n\n\n--\nSignature block';

describe('a captured webhook request', () => {
  test.each([
    ['mailgun-parsed-valid.txt', 'foo+bar@multimail.mailgun.org'],
    ['mailgun-raw-valid.txt', 'foo+bar@multimail.mailgun.org'],
    ['postmark-valid.txt', '4354473e2e6ab001fa836f627a54004e+bar@inbound.postmarkapp.com'],
    ['sendgrid-valid.txt', 'foo+bar@parolecitoyenne.com'],
  ])('%s yields the original mail', async (name, recipient) => {
    const given = await readCaptured(name);
    expect(given).toMatchObject({
      mailFrom: 'james@opennorth.ca',
      recipients: [recipient],
      isSpam: false,
    });
    const mail = await parseMail(given.bytes);
    expect(mail).toMatchObject({
      from: { address: 'james@opennorth.ca', name: 'James McKinney' },
      to: [{ address: recipient }],
      subject: 'Test',
      date: '2013-04-16T00:20:12.000Z',
      messageId: expect.stringMatching(/^[0-9A-F-]{36}@opennorth\.ca$/),
    });
    expect(mail.text.trim()).toBe(TEXT);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['foo.txt', 'bar.txt']);
    const [, file] = mail.attachments;
    expect(
      Buffer.from(file?.content ?? [])
        .toString()
        .trim(),
    ).toBe('Nam accumsan euismod eros et rhoncus.');
  });

  test('SendGrid in another charset is decoded', async () => {
    const { text, subject } = await parseMail((await readCaptured('sendgrid-encoding.txt')).bytes);
    expect([subject, text.trim()]).toEqual(['Hello €', 'World €']);
  });

  test.each(['postmark-spam.txt', 'sendgrid-spam.txt'])('%s is flagged as spam', async (name) => {
    expect((await readCaptured(name)).isSpam).toBe(true);
  });

  test('Mailgun has a valid, invalid or missing signature', () => {
    const now = new Date(1366071615_000);
    const check = (name: string, at = now) => checkMailgun(formIn(name), 'foo', at);
    expect(check('mailgun-raw-valid.txt')).toMatchObject({ token: expect.any(String) });
    expect(check('mailgun-parsed-valid.txt')).toMatchObject({ token: expect.any(String) });
    expect(check('mailgun-raw-invalid.txt')).toMatchObject({ refused: 'unsigned' });
    expect(check('mailgun-parsed-missing.txt')).toMatchObject({ refused: 'unsigned' });
    const dayLater = new Date(now.getTime() + 86_400_000);
    expect(check('mailgun-raw-valid.txt', dayLater)).toMatchObject({ refused: 'unsigned' });
    const dayBefore = new Date(now.getTime() - 86_400_000);
    expect(check('mailgun-raw-valid.txt', dayBefore)).toMatchObject({ refused: 'unsigned' });
  });
});

describe('a rebuilt mail', () => {
  const header = (text: string) => headerFields(Buffer.from(text));
  const parts = { text: 'Über alles.', html: null, files: [] };

  test('keeps the thread headers', async () => {
    const of = `Message-ID: <2@a>\nIn-Reply-To: <1@a>\nReferences: <0@a>\n <1@a>\nDate: Fri, 20 Nov 2026 10:00:00 +0100\nAuto-Submitted: auto-replied\nContent-Type: text/plain; charset=x`;
    const mail = await parseMail(await rebuildMail({ ...parts, header: header(of) }));
    expect(mail).toMatchObject({
      messageId: '2@a',
      inReplyTo: '1@a',
      references: ['0@a', '1@a'],
      date: '2026-11-20T09:00:00.000Z',
      headers: { 'auto-submitted': 'auto-replied' },
      text: expect.stringContaining('Über alles.'),
    });
  });

  test('adds no id or date and is deterministic', async () => {
    const again = { ...parts, html: '<p>Über</p>', header: header('From: a@b.example') };
    const bytes = await rebuildMail(again);
    expect(await parseMail(bytes)).toMatchObject({ messageId: null, date: null });
    expect((await rebuildMail(again)).equals(bytes)).toBe(true);
  });

  test('has one field when a value contains a line break', async () => {
    const evil = 'x\r\nFrom: boss@a.example\r\n\r\n<b>pay</b>';
    const given = await readPostmark({
      headers: {},
      query: new URLSearchParams(),
      body: Buffer.from(
        JSON.stringify({
          From: 'eve@b.example',
          Subject: evil,
          TextBody: 'x',
          Headers: [{ Name: `X\r\nFrom: boss@a.example\r\nY`, Value: evil }],
        }),
      ),
    });
    if (isRefused(given)) throw new Error(given.why);
    const mail = await parseMail(given.bytes);
    expect(mail).toMatchObject({ from: { address: 'eve@b.example' }, isAmbiguous: false });
    expect(mail.text.trim()).toBe('x');
  });

  test('is equal to the original mail despite different line breaks', async () => {
    const sent = 'From: a@b.example\nSubject: Flowed\nContent-Type: text/plain; format=flowed\n';
    const wrapped = 'A line that \nis wrapped.\n\nAnother.';
    const direct = await parseMail(Buffer.from(`${sent}\n${wrapped}\n`));
    for (const text of [wrapped, wrapped.replaceAll('\n', '\r\n'), `${wrapped}\r\n\r\n`]) {
      const made = await rebuildMail({ ...parts, text, header: header(sent) });
      expect(contentHash(await parseMail(made))).toBe(contentHash(direct));
    }
    const other = await rebuildMail({ ...parts, text: `${wrapped} Not!`, header: header(sent) });
    expect(contentHash(await parseMail(other))).not.toBe(contentHash(direct));
  });

  test('uses the HTML text when the original was HTML only', async () => {
    const of = header('Content-Type: text/html\nFrom: a@b.example');
    const made = await rebuildMail({
      header: of,
      text: 'MADE OF IT',
      html: '<p>Own</p>',
      files: [],
    });
    expect((await parseMail(made)).text.trim()).toBe('Own');
  });
});

describe('a malformed form', () => {
  const multipart = 'multipart/form-data; boundary=b';
  test.each([
    ['nothing', multipart, ''],
    ['no end', multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['no header', multipart, '--b\r\nx\r\n--b--'],
    ['no boundary', 'multipart/form-data', '--b--'],
    ['another type', 'application/json', '{}'],
    ['three thousand fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(3000)],
  ])('with %s is rejected', (_what, type, body) => {
    expect(readForm(type, Buffer.from(body))).toBeNull();
  });

  test.each(['--b\r\n', '\r\n--b', '%', '%4', '&', '=', ';', '"', '\0', '-'])(
    'of a million %j terminates',
    (piece) => {
      const body = Buffer.from(piece.repeat(1_000_000 / piece.length));
      const types = [multipart, 'application/x-www-form-urlencoded', `multipart/form-data;${body}`];
      for (const type of types) expect(readForm(type, body)?.length ?? 0).toBeLessThan(2001);
    },
  );
});

test.each(['To: a@b.example, ', ' ', 'a:', ':', '<', '(', '"', ',', '\n ', '\n'])(
  'a header with a million %j yields a limited number of addresses',
  (piece) => {
    const mail = Buffer.from(`To: ${piece.repeat(1_000_000 / piece.length)}`);
    const named = addressesIn(headerFields(headerOf(mail)), ['to', 'cc']);
    expect(named.length).toBeLessThan(10_000);
  },
);

test('form bytes that are not UTF-8 are preserved', () => {
  const form = readForm('application/x-www-form-urlencoded', Buffer.from('body-mime=%FC+%2B+é&x'));
  expect(form?.[0]?.bytes).toEqual(Buffer.from([0xfc, 0x20, 0x2b, 0x20, 0xc3, 0xa9]));
});
