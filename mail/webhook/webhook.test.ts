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

describe('a request that was captured from', () => {
  test.each([
    ['mailgun-parsed-valid.txt', 'foo+bar@multimail.mailgun.org'],
    ['mailgun-raw-valid.txt', 'foo+bar@multimail.mailgun.org'],
    ['postmark-valid.txt', '4354473e2e6ab001fa836f627a54004e+bar@inbound.postmarkapp.com'],
    ['sendgrid-valid.txt', 'foo+bar@parolecitoyenne.com'],
  ])('%s is the mail that was sent', async (name, recipient) => {
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

  test('SendGrid in another charset is read in it', async () => {
    const { text, subject } = await parseMail((await readCaptured('sendgrid-encoding.txt')).bytes);
    expect([subject, text.trim()]).toEqual(['Hello €', 'World €']);
  });

  test.each(['postmark-spam.txt', 'sendgrid-spam.txt'])('%s says that it is spam', async (name) => {
    expect((await readCaptured(name)).isSpam).toBe(true);
  });

  test('Mailgun is signed rightly, wrongly, or not at all', () => {
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

describe('a mail that is made anew of its parts', () => {
  const header = (text: string) => headerFields(Buffer.from(text));
  const parts = { text: 'Über alles.', html: null, files: [] };

  test('keeps what threads are made of', async () => {
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

  test('gets no id and no date that it did not have, and is the same each time', async () => {
    const again = { ...parts, html: '<p>Über</p>', header: header('From: a@b.example') };
    const bytes = await rebuildMail(again);
    expect(await parseMail(bytes)).toMatchObject({ messageId: null, date: null });
    expect((await rebuildMail(again)).equals(bytes)).toBe(true);
  });

  test('holds one field where a value holds the end of a line', async () => {
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

  test('is the same mail as the one that was sent, however its lines are broken', async () => {
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

  test('has the words of its HTML where it was sent in HTML alone', async () => {
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

describe('a form that nobody sends', () => {
  const multipart = 'multipart/form-data; boundary=b';
  test.each([
    ['nothing', multipart, ''],
    ['no end', multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['no header', multipart, '--b\r\nx\r\n--b--'],
    ['no boundary', 'multipart/form-data', '--b--'],
    ['another type', 'application/json', '{}'],
    ['three thousand fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(3000)],
  ])('has %s, and is not read', (_what, type, body) => {
    expect(readForm(type, Buffer.from(body))).toBeNull();
  });

  test.each(['--b\r\n', '\r\n--b', '%', '%4', '&', '=', ';', '"', '\0', '-'])(
    'of %j a million times over ends soon',
    (piece) => {
      const body = Buffer.from(piece.repeat(1_000_000 / piece.length));
      const types = [multipart, 'application/x-www-form-urlencoded', `multipart/form-data;${body}`];
      for (const type of types) expect(readForm(type, body)?.length ?? 0).toBeLessThan(2001);
    },
  );
});

test.each(['To: a@b.example, ', ' ', 'a:', ':', '<', '(', '"', ',', '\n ', '\n'])(
  'a header of %j a million times over names no more people than anyone writes to',
  (piece) => {
    const mail = Buffer.from(`To: ${piece.repeat(1_000_000 / piece.length)}`);
    const named = addressesIn(headerFields(headerOf(mail)), ['to', 'cc']);
    expect(named.length).toBeLessThan(10_000);
  },
);

test('bytes of a form that are no UTF-8 come through', () => {
  const form = readForm('application/x-www-form-urlencoded', Buffer.from('body-mime=%FC+%2B+é&x'));
  expect(form?.[0]?.bytes).toEqual(Buffer.from([0xfc, 0x20, 0x2b, 0x20, 0xc3, 0xa9]));
});
