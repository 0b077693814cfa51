import { describe, expect, test } from 'vitest';
import { parseMail } from './parse.ts';
import { shortenText } from './shorten.ts';

const LINES = 'A line of a long report.\r\n'.repeat(200_000);
const head = 'From: a@b.example\r\nSubject: Long\r\n';
const mail = (text: string) => Buffer.from(text);

describe('a mail with very much text', () => {
  test('is read up to 2 MB of it', async () => {
    const short = shortenText(mail(`${head}\r\n${LINES}`));
    expect(short.length).toBeLessThan(2.2 * 1024 * 1024);
    const parsed = await parseMail(short);
    expect(parsed.subject).toBe('Long');
    expect(parsed.text.length).toBe(1_000_000);
  });

  test('still has the files that come after the text', async () => {
    const raw = `${head}Content-Type: multipart/mixed; boundary="cut here"\r\n\r\n--cut here\r\nContent-Type: text/plain\r\n\r\n${LINES}\r\n--cut here\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD\r\n'.repeat(300_000)}\r\n--cut here--\r\n`;
    const parsed = await parseMail(shortenText(mail(raw)));
    expect(parsed.attachments).toMatchObject([{ filename: 'a.pdf', size: 900_000 }]);
    expect(parsed.text.startsWith('A line of a long report.')).toBe(true);
  });
});

describe('what is left alone', () => {
  test('is a mail of less than 2 MB', () => {
    const bytes = mail(`${head}\r\nShort.`);
    expect(shortenText(bytes)).toBe(bytes);
  });

  test('is a large file, also inside a mail that is forwarded whole', () => {
    const file = `Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD\r\n'.repeat(600_000)}`;
    const inner = `${head}Content-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n${file}\r\n--inner--\r\n`;
    const raw = `${head}Content-Type: multipart/mixed; boundary=outer\r\n\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--outer--\r\n`;
    const bytes = mail(raw);
    expect(shortenText(bytes)).toBe(bytes);
  });
});
