import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentHash } from '#mail/message-id.ts';
import { parseMail } from '#mail/parse.ts';
import { clientAddressIn } from './client-address.ts';
import { type FormPart, readForm } from './form.ts';
import { addressesIn, headerFields, headerOf } from './header-fields.ts';
import { checkMailgun, readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import { rebuildMail } from './rebuild.ts';
import { readSendgrid } from './sendgrid.ts';
import { isRefused, type WebhookMail, type WebhookRefusal } from './webhook.ts';

/** A request that was captured from a provider. */
function captured(name: string) {
  const bytes = readFileSync(path.join(import.meta.dirname, '../fixtures/multi-mail', name));
  const [, head = '', blank = ''] = bytes.toString('latin1').match(/^([\s\S]*?)(\r?\n\r?\n)/) ?? [];
  const fields = headerFields(Buffer.from(head, 'latin1'));
  return {
    headers: Object.fromEntries(fields.map(({ name: key, value }) => [key, value])),
    query: new URLSearchParams(),
    body: bytes.subarray(head.length + blank.length),
  };
}

const formIn = (name: string): FormPart[] => {
  const { headers, body } = captured(name);
  return readForm(headers['content-type'], body) ?? [];
};

async function read(name: string): Promise<WebhookMail> {
  const ways: Record<string, () => Promise<WebhookMail | WebhookRefusal>> = {
    mailgun: () => readMailgun(formIn(name)),
    postmark: () => readPostmark(captured(name)),
    sendgrid: () => readSendgrid(captured(name)),
  };
  const mail = await ways[name.split('-')[0] ?? '']?.();
  if (!mail || isRefused(mail)) throw new Error(`${name} was not read`);
  return mail;
}

const TEXT =
  'bold text\n\n\n\nsome more bold text\n\n\n\nsome italic text\n\n> multiline\n> quoted\n> text\n\n\n--\nSignature block';

describe('a request that was captured from', () => {
  test.each([
    ['mailgun-parsed-valid.txt', 'foo+bar@multimail.mailgun.org'],
    ['mailgun-raw-valid.txt', 'foo+bar@multimail.mailgun.org'],
    ['postmark-valid.txt', '4354473e2e6ab001fa836f627a54004e+bar@inbound.postmarkapp.com'],
    ['sendgrid-valid.txt', 'foo+bar@parolecitoyenne.com'],
  ])('%s is the mail that was sent', async (name, recipient) => {
    const given = await read(name);
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
    const { text, subject } = await parseMail((await read('sendgrid-encoding.txt')).bytes);
    expect([subject, text.trim()]).toEqual(['Hello €', 'World €']);
  });

  test.each(['postmark-spam.txt', 'sendgrid-spam.txt'])('%s says that it is spam', async (name) => {
    expect((await read(name)).isSpam).toBe(true);
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

describe('the client that a provider had a mail from', () => {
  const by = /\.mailgun\.org$/;
  const own = 'from a.example (a.example [192.0.2.7]) by mxa.mailgun.org with ESMTP; Fri';
  const clientIn = (...lines: string[]) =>
    clientAddressIn(
      lines.map((value) => ({ name: 'received', value })),
      by,
    );

  test('is read from the line on top that its server wrote', async () => {
    expect(clientIn(own)).toBe('192.0.2.7');
    expect(clientIn('by luna.mailgun.net with SMTP; Fri', own)).toBe('192.0.2.7');
    expect(clientIn('from x ([IPv6:2001:db8::1]) by mxb.mailgun.org; Fri')).toBe('2001:db8::1');
    expect((await read('mailgun-raw-valid.txt')).clientAddress).toBe('209.85.210.181');
  });

  test('is not read from a line that its sender may have written', async () => {
    expect(clientIn('from y ([198.51.100.1]) by mx.elsewhere.example; Fri', own)).toBe('');
    expect(clientIn('from y ([198.51.100.1]) by mailgun.org.evil.example; Fri')).toBe('');
    expect(clientIn('from y by mxa.mailgun.org; Fri')).toBe('');
    expect(clientIn()).toBe('');
  });

  test('is nobody where the mail is made anew: it proves nothing any more', async () => {
    for (const name of ['mailgun-parsed-valid.txt', 'postmark-valid.txt', 'sendgrid-valid.txt']) {
      expect((await read(name)).clientAddress).toBe('');
    }
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
