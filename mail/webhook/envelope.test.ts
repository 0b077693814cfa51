import { describe, expect, test } from 'vitest';
import { formIn, readCaptured } from '#tests/captured-requests.ts';
import { clientAddressIn } from './client-address.ts';
import type { FormPart } from './form.ts';
import { checkMailgun, readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import { isRefused } from './webhook.ts';

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
    expect((await readCaptured('mailgun-raw-valid.txt')).clientAddress).toBe('209.85.210.181');
  });

  test('is not read from a line that its sender may have written', async () => {
    expect(clientIn('from y ([198.51.100.1]) by mx.elsewhere.example; Fri', own)).toBe('');
    expect(clientIn('from y ([198.51.100.1]) by mailgun.org.evil.example; Fri')).toBe('');
    expect(clientIn('from y by mxa.mailgun.org; Fri')).toBe('');
    expect(
      clientIn('from [198.51.100.1] by mxa.mailgun.org x (a [192.0.2.7]) by mxa.mailgun.org'),
    ).toBe('');
    expect(clientIn()).toBe('');
  });

  test('is nobody where the mail is made anew: it proves nothing any more', async () => {
    for (const name of ['mailgun-parsed-valid.txt', 'postmark-valid.txt', 'sendgrid-valid.txt']) {
      expect((await readCaptured(name)).clientAddress).toBe('');
    }
  });
});

describe('a form of Mailgun in which the mail’s own fields', () => {
  const part = (name: string, text: string): FormPart => ({
    name,
    filename: null,
    contentType: null,
    bytes: Buffer.from(text),
  });
  const form = formIn('mailgun-raw-valid.txt');

  test.each(['body-mime', 'message-headers', 'token', 'timestamp', 'signature'])(
    'have the name of %s is refused',
    (name) => {
      const now = new Date(1366071615_000);
      const refused = { refused: 'malformed', why: expect.stringContaining(name) };
      expect(checkMailgun([part(name, 'x'), ...form], 'foo', now)).toMatchObject(refused);
    },
  );

  test('have the name of its envelope says nothing of where it came from', async () => {
    expect(await readMailgun([...form, part('sender', 'ann@a.example')])).toMatchObject({
      mailFrom: 'james@opennorth.ca',
      clientAddress: '',
    });
  });
});

describe('the envelope of Postmark', () => {
  const OWN = 'from a.example (a.example [192.0.2.7]) by p1.inbound.postmarkapp.com (Postfix); Fri';
  const readBy = async (...Headers: [string, string][]) => {
    const given = await readPostmark({
      headers: {},
      query: new URLSearchParams(),
      body: Buffer.from(
        JSON.stringify({
          From: 'Eve <eve@b.example>',
          FromFull: { Email: 'eve@b.example', Name: 'Eve' },
          OriginalRecipient: 'acme@intake.example',
          To: 'other@intake.example',
          RawEmail: 'From: eve@b.example\r\n\r\nx',
          Headers: Headers.map(([Name, Value]) => ({ Name, Value })),
        }),
      ),
    });
    if (isRefused(given)) throw new Error(given.why);
    const { mailFrom, clientAddress, recipients } = given;
    return { mailFrom, clientAddress, recipients };
  };
  const recipients = ['acme@intake.example'];
  const theirs: [string, string][] = [
    ['Return-Path', '<ann@a.example>'],
    ['Received-SPF', 'pass identity=mailfrom; envelope-from=ann@a.example; client-ip=192.0.2.99'],
    ['Received', 'from x (x [192.0.2.99]) by p2.inbound.postmarkapp.com (Postfix); Fri'],
  ];

  test('is what it wrote above the line of its own server, not what the mail brought', async () => {
    const own: [string, string][] = [
      ['Return-Path', '<eve@b.example>'],
      ['Received', 'by p1.inbound.postmarkapp.com (Postfix, from userid 996) id 1; Fri'],
      ['X-Spam-Status', 'No'],
      ['Received', OWN],
    ];
    const expected = { mailFrom: 'eve@b.example', clientAddress: '192.0.2.7', recipients };
    expect(await readBy(...own, ...theirs)).toEqual(expected);
    expect(await readBy(...own.slice(1), ...theirs)).toEqual(expected);
    const spf = 'pass identity=mailfrom; envelope-from="bounce@b.example"; client-ip=192.0.2.7';
    expect(await readBy(['Received-SPF', spf], ['Received', OWN], ...theirs)).toEqual({
      ...expected,
      mailFrom: 'bounce@b.example',
    });
  });

  test('is not known where the mail’s own fields stand above that line, or there is none', async () => {
    const unknown = { mailFrom: 'eve@b.example', clientAddress: '', recipients };
    expect(await readBy(...theirs.slice(0, 2))).toEqual(unknown);
    expect(await readBy(['Subject', 'x'], ...theirs)).toEqual(unknown);
    const elsewhere = 'from x (x [192.0.2.99]) by postmarkapp.com.evil.example; Fri';
    expect(await readBy(['Return-Path', '<>'], ['Received', elsewhere])).toEqual(unknown);
  });
});
