import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';

const HEAD = 'From: Ann <ann@a.example>\r\nSubject: Pump\r\n';
const INNER =
  'Content-Type: multipart/mixed; boundary=i\r\n\r\n--i\r\nContent-Type: text/plain\r\n\r\nThe pump leaks.\r\n--i\r\nContent-Type: image/png; name=pump.png\r\n\r\nPNG\r\n--i--\r\n';

const DATA = '2a864886f70d010701';
const SIGNED = '2a864886f70d010702';
const ENVELOPED = '2a864886f70d010703';
const COMPRESSED = '2a864886f70d0109100109';

/** A node in DER. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(5);
  length[0] = 0x84;
  length.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

/** A node of indefinite length, in BER. */
const ber = (tag: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const cms = (kind: string, ...fields: Buffer[]) =>
  der(0x30, oid(kind), der(0xa0, der(0x30, der(0x02, Buffer.from([1])), ...fields)));
const signed = (content: Buffer | string) =>
  cms(SIGNED, der(0x31), der(0x30, oid(DATA), der(0xa0, der(0x04, content))), der(0x31));
const inPieces = (content: string) =>
  ber(
    0x30,
    oid(SIGNED),
    ber(
      0xa0,
      ber(
        0x30,
        der(0x02, Buffer.from([1])),
        ber(0x31, ber(0x30, oid(DATA))),
        ber(
          0x30,
          oid(DATA),
          ber(0xa0, ber(0x24, der(0x04, content.slice(0, 9)), der(0x04, content.slice(9)))),
        ),
      ),
    ),
  );
const compressed = (content: string) =>
  cms(COMPRESSED, der(0x30), der(0x30, oid(DATA), der(0xa0, der(0x04, deflateSync(content)))));
const enveloped = cms(ENVELOPED, der(0x31, 'keys'), der(0x30, 'sealed'));

const SMIME = 'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m';
const part = (type: string, content: Buffer) =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`;
const mail = (type: string, content: Buffer) =>
  parseMail(Buffer.from(`${HEAD}${part(type, content)}`));
const mixed = (subtype: string, ...parts: string[]) =>
  parseMail(
    Buffer.from(
      `${HEAD}Content-Type: multipart/${subtype}; boundary=b\r\n\r\n${parts.map((one) => `--b\r\n${one}\r\n`).join('')}--b--\r\n`,
    ),
  );
const TEXT = 'Content-Type: text/plain\r\n\r\nSee the file.';

describe('an opaque S/MIME signature is opened', () => {
  test.each([
    ['in DER', SMIME, signed(INNER)],
    ['in BER with pieces', SMIME, inPieces(INNER)],
    ['with the older type', 'application/x-pkcs7-mime; name="smime.p7m"', signed(INNER)],
    ['without type parameter', 'application/pkcs7-mime', signed(INNER)],
    ['as an unknown file', 'application/octet-stream; name=smime.p7m', signed(INNER)],
    ['in PEM', SMIME, pem(signed(INNER))],
    ['twice', SMIME, signed(`Content-Type: ${SMIME}\r\nContent-Transfer-Encoding: binary\r\n\r\n`)],
    ['around compressed data', SMIME, signed(part('application/pkcs7-mime', compressed(INNER)))],
  ])('%s', async (how, type, content) => {
    const nested = how === 'twice' ? signed(part(SMIME, signed(INNER))) : content;
    const read = await mail(type, nested);
    expect(read).toMatchObject({ visibleText: 'The pump leaks.', protection: 'signed' });
    expect(read.attachments.map(({ filename }) => filename)).toContain('pump.png');
    expect(read.attachments.at(-1)).toMatchObject({ protection: 'signed' });
  });

  test('below the footer of a list', async () => {
    const footer = 'Content-Type: text/plain\r\n\r\nSent by the list.';
    const { visibleText, protection } = await mixed('mixed', part(SMIME, signed(INNER)), footer);
    expect({ visibleText, protection }).toEqual({
      visibleText: 'The pump leaks.\nSent by the list.',
      protection: 'signed',
    });
  });
});

describe('other signatures are files', () => {
  test('a clear signature', async () => {
    const signature = part('application/pkcs7-signature; name=smime.p7s', signed(''));
    const read = await mixed('signed', TEXT, signature);
    expect(read).toMatchObject({ visibleText: 'See the file.', protection: null });
    expect(read.attachments).toMatchObject([{ filename: 'smime.p7s' }]);
  });

  test.each([
    ['a signed invoice', 'application/pkcs7-mime; name=invoice.xml.p7m', signed('<?xml?><a/>')],
    ['a signed contract', 'application/octet-stream; name=contract.pdf.p7m', signed('%PDF-1.7')],
    ['certificates', 'application/pkcs7-mime; smime-type=certs-only; name=smime.p7c', cms(SIGNED)],
    ['an encrypted file', 'application/pkcs7-mime; name=contract.pdf.p7m', enveloped],
  ])('%s', async (_, type, content) => {
    const read = await mixed('mixed', TEXT, part(type, content));
    expect(read).toMatchObject({ visibleText: 'See the file.', protection: null });
    expect(read.attachments).toHaveLength(1);
  });

  test('a bomb of compressed data', async () => {
    const read = await mail(
      SMIME,
      compressed(`Content-Type: text/plain\r\n\r\n${' '.repeat(4e7)}`),
    );
    expect(read).toMatchObject({ visibleText: '', protection: null });
  });
});

test('of text signed with PGP only the text stays', async () => {
  const lines = [
    '-----BEGIN PGP SIGNED MESSAGE-----',
    'Hash: SHA256',
    '',
    'The lift is stuck.',
    '- ---- second line ----',
    '-----BEGIN PGP SIGNATURE-----',
    '',
    'iQEzBAEBCAAd',
    '=abcd',
    '-----END PGP SIGNATURE-----',
  ];
  const raw = `From: Ann <ann@a.example>\r\nContent-Type: text/plain\r\n\r\n${lines.join('\r\n')}`;
  const { visibleText, attachments } = await parseMail(Buffer.from(raw));
  expect(visibleText).toBe('The lift is stuck.\n---- second line ----');
  expect(attachments).toEqual([]);
});

const ARMOUR = '-----BEGIN PGP MESSAGE-----\n\nhQEMA5v\n=abcd\n-----END PGP MESSAGE-----';

describe('an encrypted mail says so and keeps its file', () => {
  const armoured = (type: string) => `Content-Type: ${type}\r\n\r\n${ARMOUR}`;

  test.each([
    [
      'S/MIME',
      mail('application/pkcs7-mime; smime-type=enveloped-data', enveloped),
      'attachment.p7m',
    ],
    [
      'S/MIME as an unknown file',
      mail('application/octet-stream; name=smime.p7m', enveloped),
      'smime.p7m',
    ],
    [
      'S/MIME that is damaged',
      mail('application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', Buffer.from('x')),
      'smime.p7m',
    ],
    [
      'PGP/MIME',
      mixed(
        'encrypted',
        'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
        armoured('application/octet-stream; name=encrypted.asc'),
      ),
      'encrypted.asc',
    ],
    [
      'PGP/MIME by way of Exchange',
      mixed(
        'mixed',
        'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
        armoured('application/octet-stream; name=encrypted.asc'),
      ),
      'encrypted.asc',
    ],
    ['inline PGP', parseMail(Buffer.from(`${HEAD}\r\n${ARMOUR}\n`)), 'message.asc'],
    [
      'rights management',
      mixed(
        'mixed',
        part('application/x-microsoft-rpmsg-message; name=message.rpmsg', Buffer.from('rpmsg')),
      ),
      'message.rpmsg',
    ],
  ])('%s', async (_, reading, filename) => {
    const read = await reading;
    expect(read).toMatchObject({ visibleText: '', protection: 'encrypted' });
    const sealed = read.attachments.filter(({ protection }) => protection === 'encrypted');
    expect(sealed.map((file) => file.filename)).toEqual([filename]);
  });

  test('the text around an encrypted block stays', async () => {
    const read = await parseMail(Buffer.from(`${HEAD}\r\nFor Bob only:\n\n${ARMOUR}\n\nAnn\n`));
    expect(read.visibleText).toMatch(/^For Bob only:\s+Ann$/);
    expect(read.protection).toBe('encrypted');
  });

  test('a quoted encrypted block is no encrypted mail', async () => {
    const quoted = ARMOUR.replace(/^/gm, '> ');
    const read = await parseMail(Buffer.from(`${HEAD}\r\nI cannot open this.\n\n${quoted}\n`));
    expect(read.protection).toBeNull();
  });
});

test('damaged signatures never stop the parser', async () => {
  const whole = [signed(INNER), inPieces(INNER), compressed(INNER)];
  for (const bytes of whole) {
    for (let at = 0; at < 90; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ (0x80 >> (at % 8));
      expect((await mail(SMIME, damaged)).subject).toBe('Pump');
      expect((await mail(SMIME, bytes.subarray(0, at * 3))).subject).toBe('Pump');
    }
  }
});

test('signatures within signatures are opened to a limit', async () => {
  let content = Buffer.from(INNER);
  for (let depth = 0; depth < 12; depth += 1) content = Buffer.from(part(SMIME, signed(content)));
  const read = await parseMail(Buffer.concat([Buffer.from(HEAD), content]));
  expect(read).toMatchObject({ visibleText: '', protection: 'signed' });
});

function pem(content: Buffer): Buffer {
  const lines = content.toString('base64').replace(/.{64}/g, '$&\n');
  return Buffer.from(`-----BEGIN PKCS7-----\n${lines}\n-----END PKCS7-----\n`);
}
