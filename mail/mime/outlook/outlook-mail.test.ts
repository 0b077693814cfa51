import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';

type Tree = { [name: string]: Buffer | Tree };

const SECTOR = 512;
const END = 0xfffffffe;
const NONE = 0xffffffff;

/** A compound file; streams are padded to the size that needs no mini stream. */
function compoundFile(tree: Tree): Buffer {
  const entries: Buffer[] = [];
  const streams: Buffer[] = [];
  const entry = (name: string, type: number) => {
    const bytes = Buffer.alloc(128);
    const end = bytes.write(`${name}\0`, 'utf16le');
    bytes.writeUInt16LE(end, 64);
    bytes[66] = type;
    for (const at of [68, 72, 76, 116]) bytes.writeUInt32LE(NONE, at);
    entries.push(bytes);
    return { bytes, n: entries.length - 1 };
  };
  const fill = (parent: Buffer, children: Tree) => {
    let before = parent;
    let at = 76;
    for (const [name, content] of Object.entries(children)) {
      const { bytes, n } = entry(name, Buffer.isBuffer(content) ? 2 : 1);
      before.writeUInt32LE(n, at);
      [before, at] = [bytes, 72];
      if (!Buffer.isBuffer(content)) fill(bytes, content);
      else {
        const size = Math.max(4096, Math.ceil(content.length / SECTOR) * SECTOR);
        bytes.writeUInt32LE(
          streams.reduce((sum, { length }) => sum + length / SECTOR, 0),
          116,
        );
        bytes.writeUInt32LE(size, 120);
        streams.push(Buffer.concat([content, Buffer.alloc(size - content.length)]));
      }
    }
  };
  const root = entry('Root Entry', 5).bytes;
  fill(root, tree);
  root.writeUInt32LE(END, 116);
  const directory = Buffer.concat([...entries, Buffer.alloc((4 - (entries.length % 4)) * 128)]);
  const chains = [...streams, directory].map(({ length }) => length / SECTOR);
  const total = chains.reduce((sum, length) => sum + length, 0);
  const tables = Math.ceil((total + 8) / 128);
  const fat = Buffer.alloc(tables * SECTOR, 0xff);
  let sector = 0;
  for (const length of chains) {
    for (let n = 0; n < length; n += 1, sector += 1) {
      fat.writeUInt32LE(n + 1 < length ? sector + 1 : END, sector * 4);
    }
  }
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(total - directory.length / SECTOR, 48);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  for (let n = 0; n < tables; n += 1) header.writeUInt32LE(total + n, 76 + n * 4);
  return Buffer.concat([header, ...streams, directory, fat]);
}

const text = (value: string) => Buffer.from(value, 'utf16le');
const sentAt = (iso: string, headerLength: number) => {
  const bytes = Buffer.alloc(headerLength + 16);
  bytes.writeUInt32LE(0x0039_0040, headerLength);
  bytes.writeBigUInt64LE(
    BigInt(Date.parse(iso)) * 10_000n + 116_444_736_000_000_000n,
    headerLength + 8,
  );
  return bytes;
};

const item = (more: Tree = {}, headerLength = 32): Tree => ({
  '__properties_version1.0': sentAt('2026-11-26T09:12:00Z', headerLength),
  '__substg1.0_0037001F': text('Pompe à chaleur'),
  '__substg1.0_0C1A001F': text('Zoë Roy'),
  '__substg1.0_5D01001F': text('zoe@a.example'),
  '__substg1.0_1000001F': text('The heat pump is off.\r\nPlease come.'),
  ...more,
});

const MAIL = {
  from: 'zoe@a.example',
  fromName: 'Zoë Roy',
  date: '2026-11-26T09:12:00.000Z',
  subject: 'Pompe à chaleur',
  text: 'The heat pump is off.\nPlease come.',
};

const forwardOf = (type: string, content: Buffer, subject = 'Fwd: Pump') =>
  parseMail(
    Buffer.from(
      `From: Ann <ann@a.example>\r\nSubject: ${subject}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n--b--\r\n`,
    ),
  );

const OUTLOOK = 'application/vnd.ms-outlook; name="Pompe.msg"';

describe('an attached Outlook mail is read as a forward', () => {
  test.each([OUTLOOK, 'application/octet-stream; name="Pompe.MSG"'])('%s', async (type) => {
    const { isForward, forwarded, attachments } = await forwardOf(type, compoundFile(item()));
    expect({ isForward, forwarded }).toEqual({ isForward: true, forwarded: [MAIL] });
    expect(attachments).toHaveLength(1);
  });

  test('with HTML alone, and the address of the header', async () => {
    const {
      '__substg1.0_5D01001F': _,
      '__substg1.0_1000001F': __,
      ...rest
    } = item({
      '__substg1.0_10130102': Buffer.from('<p>The heat pump is off.</p>'),
      '__substg1.0_0C1F001F': text('/O=EXAMPLE/CN=ZOE'),
      '__substg1.0_007D001F': text('Received: by a\r\nFrom: Zoe <zoe@a.example>\r\n'),
    });
    const { forwarded } = await forwardOf(OUTLOOK, compoundFile(rest));
    expect(forwarded).toMatchObject([{ from: 'zoe@a.example', text: 'The heat pump is off.' }]);
  });

  test('with the mail that is attached to it', async () => {
    const inner = item({ '__substg1.0_0037001F': text('First') }, 24);
    const outer = item({ '__attach_version1.0_#00000000': { '__substg1.0_3701000D': inner } });
    const { forwarded } = await forwardOf(OUTLOOK, compoundFile(outer));
    expect(forwarded.map(({ subject }) => subject)).toEqual(['Pompe à chaleur', 'First']);
  });

  test('not in a reply', async () => {
    expect((await forwardOf(OUTLOOK, compoundFile(item()), 'Re: Pump')).isForward).toBe(false);
  });
});

test.each(['application/octet-stream', 'application/eml', 'text/plain'])(
  'an .eml file of the type %s is read as a forward',
  async (type) => {
    const eml = 'From: Zoe <zoe@a.example>\r\nSubject: Heat\r\n\r\nThe heat pump is off.';
    const { forwarded } = await forwardOf(`${type}; name=mail.eml`, Buffer.from(eml));
    expect(forwarded).toMatchObject([{ from: 'zoe@a.example', text: 'The heat pump is off.' }]);
  },
);

describe('a damaged Outlook mail stays a file', () => {
  test('of any damage', async () => {
    const whole = compoundFile(item());
    for (let at = 0; at < whole.length; at += 61) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 0x41, at);
      expect((await forwardOf(OUTLOOK, damaged)).attachments).toHaveLength(1);
    }
  });

  test('with sectors in a circle', async () => {
    const looping = compoundFile(item());
    const fatAt = looping.length - SECTOR;
    for (let sector = 0; sector < 128; sector += 1) looping.writeUInt32LE(0, fatAt + sector * 4);
    const { attachments } = await forwardOf(OUTLOOK, looping);
    expect(attachments).toHaveLength(1);
  });

  test('that is cut', async () => {
    const whole = compoundFile(item());
    for (const length of [7, 511, 640, 1024, whole.length - 100]) {
      const { attachments } = await forwardOf(OUTLOOK, whole.subarray(0, length));
      expect(attachments).toHaveLength(1);
    }
  });
});
