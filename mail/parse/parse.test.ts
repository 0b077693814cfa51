import { describe, expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const HEAD = 'From: Ann <ann@a.example>\r\nSubject: Pump\r\n';
const mail = (text: string) => parseMail(Buffer.from(text, 'latin1'));
const multipart = (subtype: string, ...parts: string[]) =>
  `${HEAD}Content-Type: multipart/${subtype}; boundary=b\r\n\r\n${parts
    .map((part) => `--b\r\n${part}\r\n`)
    .join('')}--b--\r\n`;
const PLAIN = 'Content-Type: text/plain\r\n\r\nThe pump leaks.';
const HTML = 'Content-Type: text/html\r\n\r\n<p>The <b>pump</b> leaks.</p>';

describe('the mail text', () => {
  test('is its plain text part if present', async () => {
    const { text, html } = await mail(multipart('alternative', PLAIN, HTML));
    expect(text).toBe('The pump leaks.');
    expect(html).toContain('<b>pump</b>');
  });

  test('comes from the HTML when the plain part is empty', async () => {
    const { text } = await mail(multipart('alternative', 'Content-Type: text/plain\r\n\r\n', HTML));
    expect(text).toBe('The pump leaks.');
  });

  test('continues after an image', async () => {
    const picture = 'Content-Type: image/png\r\n\r\nx';
    const { text } = await mail(
      multipart('mixed', PLAIN, picture, PLAIN.replace('leaks', 'drips')),
    );
    expect(text).toBe('The pump leaks.\nThe pump drips.');
  });

  test('excludes an attached text file', async () => {
    const log = 'Content-Type: text/plain; name=log.txt\r\n\r\n23:11 boom';
    const { text, attachments } = await mail(multipart('mixed', PLAIN, log));
    expect(text).toBe('The pump leaks.');
    expect(attachments).toMatchObject([{ filename: 'log.txt', size: 10 }]);
  });

  test('is a text file that arrives alone', async () => {
    const log = 'Content-Type: text/plain; name=log.txt\r\n\r\n23:11 boom';
    const { text, attachments } = await mail(multipart('mixed', log));
    expect(text).toBe('23:11 boom');
    expect(attachments).toHaveLength(1);
  });

  test('includes a named first text part when another text follows', async () => {
    const named = 'Content-Type: text/plain; name=message.txt\r\n\r\nThe pump leaks.';
    const footer = 'Content-Type: text/plain\r\n\r\nSent by the list.';
    const { text, attachments } = await mail(multipart('mixed', named, footer));
    expect(text).toBe('The pump leaks.\nSent by the list.');
    expect(attachments).toMatchObject([{ filename: 'message.txt' }]);
  });

  test('cannot become markup through its charset', async () => {
    const utf7 = 'Content-Type: text/html; charset=utf-7\r\n\r\n<p>a +ADw-script+AD4-</p>';
    const meta = '<meta charset=utf-7><p>a +ADw-script+AD4-</p>';
    for (const part of [utf7, `Content-Type: text/html\r\n\r\n${meta}`]) {
      const { html } = await mail(multipart('alternative', part));
      expect(html).toContain('<p>a +ADw-script');
    }
  });

  test('is unwrapped when format=flowed', async () => {
    const { text } = await mail(
      `${HEAD}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\nThe pu \r\nmp leaks.\r\n-- \r\nAnn`,
    );
    expect(text).toBe('The pump leaks.\n-- \nAnn');
  });

  test('is read despite a missing or wrong boundary', async () => {
    const right = multipart('mixed', PLAIN);
    for (const wrong of ['', '; boundary=c']) {
      expect((await mail(right.replace('; boundary=b', wrong))).text).toBe('The pump leaks.');
    }
  });
});

describe('a file', () => {
  const named = async (fields: string) => {
    const { attachments } = await mail(multipart('mixed', PLAIN, `${fields}\r\n\r\nQUJD`));
    return attachments[0]?.filename;
  };

  test.each([
    ['Content-Type: image/png; name="a b.png"', 'a b.png'],
    [
      "Content-Type: image/png\r\nContent-Disposition: attachment; filename*=utf-8''%C3%B6.png",
      'ö.png',
    ],
    ['Content-Type: image/png; name="=?utf-8?Q?=C3=B6.png?="', 'ö.png'],
    [
      'Content-Type: image/png\r\nContent-Disposition: attachment;\r\n filename*0="a";\r\n filename*1=".png"',
      'a.png',
    ],
    ['Content-Type: image/png; name="\xf6.png"', 'ö.png'],
    ['Content-Type: image/png', 'image.png'],
    ['Content-Type: text/calendar', 'invite.ics'],
    ['Content-Type: message/rfc822', 'message.eml'],
    ['Content-Type: application/x-odd', 'attachment.bin'],
  ])('from %j is named %j', async (fields, name) => {
    expect(await named(fields)).toBe(name);
  });

  test('has its decoded size and its hash', async () => {
    const part = 'Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD\r\nREVG';
    const { attachments } = await mail(multipart('mixed', PLAIN, part));
    expect(attachments).toMatchObject([
      { size: 6, inline: false, sha256: expect.stringMatching(/^e9c0f8b5/) },
    ]);
  });

  test('referenced by the HTML is inline', async () => {
    const logo = 'Content-Type: image/png\r\nContent-ID: <logo@a>\r\n\r\nx';
    const { attachments } = await mail(multipart('related', HTML, logo));
    expect(attachments).toMatchObject([{ inline: true, contentId: 'logo@a' }]);
  });
});

describe('a mail inside a mail', () => {
  const inner = 'From: Bob <bob@b.example>\r\nSubject: Valve\r\n\r\nIt is stuck.';

  test('is an attachment and is parsed', async () => {
    const { attachments, attachedMails, text, reports } = await mail(
      multipart('mixed', PLAIN, `Content-Type: message/rfc822\r\n\r\n${inner}`),
    );
    expect(attachments).toMatchObject([{ filename: 'Valve.eml', contentType: 'message/rfc822' }]);
    expect(attachedMails).toMatchObject([{ subject: 'Valve', text: 'It is stuck.' }]);
    expect(text).toBe('The pump leaks.');
    expect(reports).toEqual([]);
  });

  test('in a report belongs to the report', async () => {
    const status = 'Content-Type: message/delivery-status\r\n\r\nAction: failed';
    const { attachedMails, reports } = await mail(
      multipart('report', PLAIN, status, `Content-Type: message/rfc822\r\n\r\n${inner}`),
    );
    expect(attachedMails).toEqual([]);
    expect(reports.map(({ contentType }) => contentType)).toEqual([
      'message/delivery-status',
      'message/rfc822',
    ]);
  });
});

describe('a mail’s author', () => {
  test('comes from the first From field, and a second one makes it ambiguous', async () => {
    const one = await mail(`${HEAD}\r\nHello`);
    expect(one).toMatchObject({ from: { address: 'ann@a.example' }, isAmbiguous: false });
    const two = await mail(`${HEAD}From: eve@e.example\r\n\r\nHello`);
    expect(two).toMatchObject({ from: { address: 'ann@a.example' }, isAmbiguous: true });
  });

  test('is ambiguous when From has two addresses', async () => {
    const { isAmbiguous } = await mail('From: ann@a.example, eve@e.example\r\n\r\nHello');
    expect(isAmbiguous).toBe(true);
  });
});

describe('a header is found', () => {
  test.each([
    ['after a blank line', `\r\n${HEAD}\r\nHello`],
    [
      'after the first line of a mailbox file',
      `From ann@a.example Mon Jan 5 2015\r\n${HEAD}\r\nHello`,
    ],
    ['after a byte order mark', `\xef\xbb\xbf${HEAD}\r\nHello`],
    ['where lines end with CR alone', `${HEAD}\r\nHello`.replaceAll('\n', '')],
    ['where lines end with LF alone', `${HEAD}\r\nHello`.replaceAll('\r', '')],
    ['where lines end with CR twice', `${HEAD}\r\nHello`.replaceAll('\r', '\r\r')],
    [
      'where a line of it is no field',
      `${HEAD.replace('Subject', 'stray line\r\nSubject')}\r\nHello`,
    ],
    ['where no blank line parts it from the text', `${HEAD}Hello`],
  ])('%s', async (_where, raw) => {
    expect(await mail(raw)).toMatchObject({
      from: { address: 'ann@a.example' },
      subject: 'Pump',
      text: 'Hello',
    });
  });

  test('except in text without one', async () => {
    expect(await mail('Hello.\r\n\r\nFrom: nobody')).toMatchObject({
      from: null,
      subject: null,
      text: 'Hello.\n\nFrom: nobody',
    });
  });
});

describe('a mail over a limit', () => {
  test.each([
    ['nested too deep', nested(60), /nesting/i],
    [
      'of too many parts',
      multipart('mixed', ...Array.from({ length: 1001 }, () => PLAIN)),
      /1,000 parts/,
    ],
    ['with too long a header', `${HEAD}${'X-A: b\r\n'.repeat(40_000)}\r\nHello`, /256 KB/],
  ])('%s is rejected with the reason', async (_what, raw, reason) => {
    await expect(mail(raw)).rejects.toThrow(reason);
  });

  test('is cut when only its text is long', async () => {
    const lines = 'A line of a long report.\r\n'.repeat(200_000);
    const pdf = `Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD\r\n'.repeat(300_000)}`;
    const read = await mail(multipart('mixed', `Content-Type: text/plain\r\n\r\n${lines}`, pdf));
    expect(read.text.length).toBe(1_000_000);
    expect(read.attachments).toMatchObject([{ filename: 'a.pdf', size: 900_000 }]);
  });

  test('is parsed just below the limit', async () => {
    const read = await mail(nested(40));
    expect(read.subject).toBe('Pump');
    expect(read.text).toBe('deep');
  });
});

function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_value, n) => `Content-Type: multipart/mixed; boundary=n${n}x\r\n\r\n--n${n}x\r\n`,
  );
  return `${HEAD}${open.join('')}\r\ndeep`;
}

test('NULs and lone surrogates are removed', async () => {
  const { text, subject } = await mail('Subject: a\0b =?utf-16be?B?2D0=?=\r\n\r\nx\0y');
  expect(text).toBe('xy');
  expect(subject?.isWellFormed()).toBe(true);
  expect(subject).not.toContain('\0');
});
