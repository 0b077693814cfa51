import { fieldOf, readHeader } from '#mail/headers/header-fields.ts';
import { decodeText } from '#mail/text/charset/charset.ts';
import { readCompoundFile, type Storage } from './compound-file.ts';

/** Property ids (MS-OXPROPS). */
const PROPERTIES = {
  subject: '0037',
  text: '1000',
  html: '1013',
  headers: '007D',
  messageId: '1035',
  senderName: '0C1A',
  senderAddress: '0C1F',
  senderSmtp: '5D01',
  authorName: '0042',
  authorAddress: '0065',
  authorSmtp: '5D02',
  attachedMail: '3701',
};
const SENT_AT = 0x0039_0040;
const RECEIVED_AT = 0x0e06_0040;
const CODE_PAGE = 0x3ffd_0003;
const HTML_CODE_PAGE = 0x3fde_0003;
const DEEPEST = 5;
const MOST_MAILS = 20;
/** 100 ns from 1601 to 1970. */
const EPOCH = 116_444_736_000_000_000n;

/**
 * Converts an Outlook item (.msg, MS-OXMSG) to MIME, with the mails attached to it and without
 * other files. Null if it is none.
 */
export function mimeOfOutlookMail(bytes: Uint8Array): Uint8Array | null {
  try {
    const storage = readCompoundFile(bytes);
    return storage && Buffer.from(mimeOf(storage, 32, 0));
  } catch {
    return null;
  }
}

function mimeOf(storage: Storage, headerLength: number, depth: number): string {
  const item = itemOf(storage, headerLength);
  const text = item.string(PROPERTIES.text);
  const html = item.html();
  const bodies = [text && partOf('text/plain', text), html && partOf('text/html', html)];
  const parts = [
    `Content-Type: multipart/alternative; boundary="a${depth}"\r\n\r\n${joined(`a${depth}`, bodies)}`,
    ...(depth < DEEPEST ? attachedMails(storage, depth) : []),
  ];
  return `${header(item)}Content-Type: multipart/mixed; boundary="m${depth}"\r\n\r\n${joined(`m${depth}`, parts)}`;
}

function attachedMails({ storages }: Storage, depth: number): string[] {
  const found: string[] = [];
  for (const [name, attachment] of storages) {
    if (!name.startsWith('__attach') || found.length >= MOST_MAILS) continue;
    const mail = attachment.storages.get(`__substg1.0_${PROPERTIES.attachedMail}000D`);
    if (!mail) continue;
    const content = Buffer.from(mimeOf(mail, 24, depth + 1)).toString('base64');
    found.push(
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`,
    );
  }
  return found;
}

function header(item: Item): string {
  const sent = headerFields(item.string(PROPERTIES.headers));
  const address = [PROPERTIES.authorSmtp, PROPERTIES.senderSmtp]
    .concat(PROPERTIES.authorAddress, PROPERTIES.senderAddress)
    .map(item.string)
    .find((value) => /^[^\s<>@]+@[^\s<>@]+$/.test(value));
  const name = item.string(PROPERTIES.authorName) || item.string(PROPERTIES.senderName);
  const from = address ? `${encoded(name)} <${address}>` : sent('from');
  const date = item.date(SENT_AT) ?? item.date(RECEIVED_AT) ?? sent('date');
  const lines = [
    ['From', from],
    ['Date', date],
    ['Subject', encoded(item.string(PROPERTIES.subject))],
    ['Message-ID', item.string(PROPERTIES.messageId) || sent('message-id')],
  ];
  const said = lines.map(([field, value]) => `${field}: ${oneLine(value ?? '')}\r\n`);
  return said.filter((line) => !line.endsWith(': \r\n')).join('');
}

function headerFields(text: string): (name: string) => string {
  try {
    const { fields } = readHeader(Buffer.from(`${text.trim()}\r\n\r\n`));
    return (name) => fieldOf(fields, name) ?? '';
  } catch {
    return () => '';
  }
}

type Item = {
  string: (property: string) => string;
  html: () => string;
  date: (tag: number) => string | null;
};

function itemOf({ streams }: Storage, headerLength: number): Item {
  const bytes = streams.get('__properties_version1.0')?.read() ?? new Uint8Array();
  const fixed = new Map<number, DataView>();
  for (let at = headerLength; at + 16 <= bytes.length; at += 16) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 16);
    fixed.set(view.getUint32(0, true), view);
  }
  const codePage = (tag: number) => {
    const page = fixed.get(tag)?.getUint32(8, true);
    return page ? `cp${page}` : null;
  };
  const read = (property: string, type: string) =>
    streams.get(`__substg1.0_${property}${type}`)?.read();
  const string = (property: string) => {
    const unicode = read(property, '001F');
    if (unicode) return withoutEnd(new TextDecoder('utf-16le').decode(unicode));
    const bytes = read(property, '001E');
    return bytes ? withoutEnd(decodeText(bytes, codePage(CODE_PAGE))) : '';
  };
  return {
    string,
    html: () => {
      const binary = read(PROPERTIES.html, '0102');
      return binary ? decodeText(binary, codePage(HTML_CODE_PAGE)) : string(PROPERTIES.html);
    },
    date: (tag) => {
      const time = fixed.get(tag)?.getBigUint64(8, true);
      const date = new Date(Number(((time ?? EPOCH) - EPOCH) / 10_000n));
      return time && date.getUTCFullYear() < 3000
        ? date.toUTCString().replace('GMT', '+0000')
        : null;
    },
  };
}

function withoutEnd(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function partOf(type: string, text: string): string {
  const content = Buffer.from(text).toString('base64');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`;
}

function joined(boundary: string, parts: string[]): string {
  const said = parts.filter((part) => part !== '').map((part) => `--${boundary}\r\n${part}\r\n`);
  return `${said.join('')}--${boundary}--\r\n`;
}

function encoded(text: string): string {
  return text === '' ? '' : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
