import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';
import { openTnef } from './tnef.ts';

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([Buffer.from([level]), u16(id), u16(0), u32(data.length), data, u16(0)]);
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
const variable = (type: number, id: number, data: Buffer) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(data.length), padded(data)]);
const fixed = (type: number, id: number, value: number) =>
  Buffer.concat([u16(type), u16(id), u32(value)]);
const properties = (...list: Buffer[]) => Buffer.concat([u32(list.length), ...list]);
const HEAD = Buffer.concat([u32(0x223e9f78), u16(1)]);

const FILE = [
  attribute(2, 0x9002, Buffer.alloc(14)),
  attribute(2, 0x8010, Buffer.from('REPORT~1.PDF\0')),
  attribute(2, 0x800f, Buffer.from('%PDF')),
  attribute(
    2,
    0x9005,
    properties(
      fixed(3, 0x0e21, 7),
      variable(0x1f, 0x3707, Buffer.from('Report ö.pdf\0', 'utf16le')),
      variable(0x1e, 0x370e, Buffer.from('application/pdf\0')),
    ),
  ),
];
const WINMAIL = Buffer.concat([
  HEAD,
  attribute(1, 0x9007, Buffer.concat([u32(1252), u32(0)])),
  attribute(1, 0x800c, Buffer.from('The pump caf\xe9.\0', 'latin1')),
  ...FILE,
]);

const mail = (text: string, winmail: Buffer) =>
  parseMail(
    Buffer.from(
      `From: ann@a.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${winmail.toString('base64')}\r\n--b--\r\n`,
    ),
  );

describe('winmail.dat', () => {
  test('is replaced by its files, and its text fills an empty mail', async () => {
    const { text, attachments } = await mail('', WINMAIL);
    expect(text).toBe('The pump café.');
    expect(attachments).toMatchObject([
      { filename: 'Report ö.pdf', contentType: 'application/pdf', size: 4 },
    ]);
  });

  test('does not replace existing mail text', async () => {
    expect((await mail('See the report.', WINMAIL)).text).toBe('See the report.');
  });

  test('remains an attachment when it is invalid', async () => {
    const { attachments } = await mail('Hello', Buffer.from('nothing of the kind'));
    expect(attachments).toMatchObject([{ filename: 'winmail.dat', size: 19 }]);
  });

  test('is read up to a truncation or error', () => {
    for (let length = 0; length < WINMAIL.length; length++) {
      expect(openTnef(WINMAIL.subarray(0, length))?.files.length ?? 0).toBeLessThan(2);
    }
    for (let at = 6; at < WINMAIL.length; at++) {
      const broken = Buffer.from(WINMAIL);
      broken[at] = 0xff;
      expect(openTnef(broken)).not.toBeNull();
    }
  });
});
