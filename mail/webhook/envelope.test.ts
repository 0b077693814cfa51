import { describe, expect, test } from 'vitest';
import { formIn, readCaptured } from '#tests/fixtures/captured-requests.ts';
import { boundaryHopIn, clientAddressIn } from './client-address.ts';
import type { FormPart } from './form.ts';
import { checkMailgun, readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import { isRefused } from './webhook.ts';

describe('the client address reported by a provider', () => {
  const by = /\.mailgun\.org$/;
  const own = 'from a.example (a.example [192.0.2.7]) by mxa.mailgun.org with ESMTP; Fri';
  const clientIn = (...lines: string[]) =>
    clientAddressIn(
      lines.map((value) => ({ name: 'received', value })),
      by,
    );

  test('is read from the top line of its own server', async () => {
    expect(clientIn(own)).toBe('192.0.2.7');
    expect(clientIn('by luna.mailgun.net with SMTP; Fri', own)).toBe('192.0.2.7');
    expect(clientIn('from x ([IPv6:2001:db8::1]) by mxb.mailgun.org; Fri')).toBe('2001:db8::1');
    expect((await readCaptured('mailgun-raw-valid.txt')).clientAddress).toBe('209.85.210.181');
  });

  test('is not read from a line that the sender could forge', async () => {
    expect(clientIn('from y ([198.51.100.1]) by mx.elsewhere.example; Fri', own)).toBe('');
    expect(clientIn('from y ([198.51.100.1]) by mailgun.org.evil.example; Fri')).toBe('');
    expect(clientIn('from y by mxa.mailgun.org; Fri')).toBe('');
    expect(
      clientIn('from [198.51.100.1] by mxa.mailgun.org x (a [192.0.2.7]) by mxa.mailgun.org'),
    ).toBe('');
    expect(clientIn()).toBe('');
  });

  test('is empty for a rebuilt mail, which proves nothing', async () => {
    for (const name of ['mailgun-parsed-valid.txt', 'postmark-valid.txt', 'sendgrid-valid.txt']) {
      expect((await readCaptured(name)).clientAddress).toBe('');
    }
  });
});

describe('the client address found in a mailbox’s headers', () => {
  const servers = { test: (host: string) => /(?:\.|^)(?:a\.example|outlook\.com)$/.test(host) };
  const clientIn = (...lines: string[]) =>
    boundaryHopIn(
      lines.map((value) => ({ name: 'received', value })),
      servers,
    )?.clientAddress ?? null;
  const mx = 'from b.example (b.example [192.0.2.7]) by mx.a.example (Postfix) with ESMTPS; Fri';
  const forged =
    'from v.example (v.example [198.51.100.9]) by mx.a.example (Postfix) with ESMTP; Fri';
  const lmtp =
    'from mx.a.example by imap.a.example with LMTP id 1 (envelope-from <x@b.example>); Fri';
  const back = 'from localhost (localhost [127.0.0.1]) by mx.a.example (Postfix) with ESMTP; Fri';
  const amavis =
    'from mx.a.example ([127.0.0.1]) by localhost (mx.a.example [127.0.0.1]) (amavis, port 10024) with ESMTP; Fri';
  const inside = '2603:10a6:20b:92::11';
  const exchange = [
    `from am1.eurprd01.prod.outlook.com (${inside}) by db1.eurprd01.prod.outlook.com with HTTPS; Fri`,
    `from ft1.prod.protection.outlook.com (${inside}) by am1.prod.outlook.com (${inside}) with Microsoft SMTP Server; Fri`,
    'from mail.b.example (192.0.2.7) by ft1.mail.protection.outlook.com (10.13.1.1) with Microsoft SMTP Server via Frontend Transport; Fri',
  ];

  test.each([
    ['the MX itself', [mx]],
    ['LMTP', [lmtp, mx]],
    ['LMTP with a loopback address', [lmtp.replace(' by', ' ([127.0.0.1]) by'), mx]],
    ['amavis', [back, amavis, mx]],
    ['amavis and LMTP', [lmtp, back, amavis, mx]],
    ['local pickup', ['by mx.a.example (Postfix, from userid 996) id 1; Fri', mx]],
    [
      'another server on a private network',
      [back.replaceAll('localhost', 'mx.a.example').replace('127.0.0.1', '10.0.0.2'), mx],
    ],
    ['Microsoft 365', exchange],
  ])('is found behind %s, and lower lines are ignored', (_what, lines) => {
    expect(clientIn(...lines, forged)).toBe('192.0.2.7');
  });

  test('may have an IPv6 address', () => {
    expect(clientIn('from b (b [IPv6:2001:db8::1]) by mx.a.example with ESMTP')).toBe(
      '2001:db8::1',
    );
    expect(clientIn('from b (2001:db8::1) by mx.a.example with ESMTP')).toBe('2001:db8::1');
  });

  test('is a public one despite a forged name', () => {
    const named = 'from mx.a.example (mx.a.example [192.0.2.7]) by mx.a.example with ESMTP; Fri';
    expect(clientIn(named, forged)).toBe('192.0.2.7');
    expect(clientIn(named.replace('from mx.a.example', 'from localhost'), forged)).toBe(
      '192.0.2.7',
    );
    const hop = 'from am1.prod.outlook.com (192.0.2.7) by ft1.mail.protection.outlook.com; Fri';
    expect(clientIn(hop, forged)).toBe('192.0.2.7');
    expect(clientIn(`from x (${inside}) by mx.a.example with ESMTP`, forged)).toBe(inside);
  });

  test.each([
    [
      'a line that no server of its wrote',
      [forged.replace('mx.a.example', 'mx.evil.example'), forged],
    ],
    ['such a line below LMTP', [lmtp, forged.replace('mx.a.example', 'mx.evil.example'), forged]],
    ['no address without LMTP', [mx.replace(' (b.example [192.0.2.7])', ''), forged]],
    ['a HELO of another address', [mx.replace('from b.example', 'from [198.51.100.9]'), forged]],
    [
      'an address in its HELO by Exim',
      [mx.replace('[192.0.2.7]', '[192.0.2.7] helo=[127.0.0.1]'), forged],
    ],
    ['a HELO that says by', [`from x by mx.a.example with LMTP ${mx.slice(5)}`, forged]],
    ['a user who signed in', [back.replace('ESMTP', 'ESMTPSA'), forged]],
    ['a signed-in user behind LMTP', [lmtp, mx.replace('ESMTPS', 'ESMTPSA'), forged]],
    ['a program of the machine that names no server', [back, forged]],
    ['webmail', [back, mx.replace('ESMTPS', 'HTTP'), forged]],
    [
      'Outlook',
      [
        'from am1.prod.outlook.com ([fe80::1]) by am1.prod.outlook.com ([fe80::1%4]) with mapi id 1',
        forged,
      ],
    ],
    ['another customer of Exchange', [exchange[0]?.replace('HTTPS', 'mapi id 1') ?? '', forged]],
    [
      'a host of the network that is no mail server',
      [back.replace('127.0.0.1', '10.0.0.9'), forged.replace('by mx', 'by mx2')],
    ],
    ['localhost without loopback', [lmtp, forged.replace('mx.a.example', 'localhost')]],
    ['localhost on top', [forged.replace('mx.a.example', 'localhost')]],
    ['no line at all', []],
  ])('is null with %s', (_what, lines) => {
    expect(clientIn(...lines)).toBeNull();
  });
});

describe('a Mailgun form with mail fields', () => {
  const part = (name: string, text: string): FormPart => ({
    name,
    filename: null,
    contentType: null,
    bytes: Buffer.from(text),
  });
  const form = formIn('mailgun-raw-valid.txt');

  test.each(['body-mime', 'message-headers', 'token', 'timestamp', 'signature'])(
    'named %s is rejected',
    (name) => {
      const now = new Date(1366071615_000);
      const refused = { refused: 'malformed', why: expect.stringContaining(name) };
      expect(checkMailgun([part(name, 'x'), ...form], 'foo', now)).toMatchObject(refused);
    },
  );

  test('named like its envelope has no client address', async () => {
    expect(await readMailgun([...form, part('sender', 'ann@a.example')])).toMatchObject({
      mailFrom: 'james@opennorth.ca',
      clientAddress: '',
    });
  });
});

describe('the Postmark envelope', () => {
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

  test('is read above the line of its own server, not from the mail’s fields', async () => {
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

  test('is unknown when the mail’s fields are above that line or the line is missing', async () => {
    const unknown = { mailFrom: 'eve@b.example', clientAddress: '', recipients };
    expect(await readBy(...theirs.slice(0, 2))).toEqual(unknown);
    expect(await readBy(['Subject', 'x'], ...theirs)).toEqual(unknown);
    const elsewhere = 'from x (x [192.0.2.99]) by postmarkapp.com.evil.example; Fri';
    expect(await readBy(['Return-Path', '<>'], ['Received', elsewhere])).toEqual(unknown);
  });
});
