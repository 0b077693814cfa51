import { decodeText } from '#mail/text/charset/charset.ts';
import { readMapiProperties } from './tnef-properties.ts';

export type Tnef = { text: string | null; html: string | null; files: TnefFile[] };
type TnefFile = {
  filename: string;
  contentType: string;
  content: Uint8Array;
  inline: boolean;
  contentId: string | null;
};

const SIGNATURE = 0x223e9f78;
/** Attribute ids (MS-OXTNEF, 2.1.3.3). */
const ATTRIBUTES = {
  body: 0x800c,
  mapi: 0x9003,
  attachStart: 0x9002,
  attachData: 0x800f,
  attachTitle: 0x8010,
  attachMapi: 0x9005,
  codePage: 0x9007,
};
/** Property ids (MS-OXPROPS). */
const PROPERTIES = {
  html: 0x1013,
  text: 0x1000,
  data: 0x3701,
  longName: 0x3707,
  shortName: 0x3704,
  displayName: 0x3001,
  mimeTag: 0x370e,
  contentId: 0x3712,
};

/** Opens TNEF; stops at malformed data. Null if it is no TNEF. */
export function openTnef(bytes: Uint8Array): Tnef | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== SIGNATURE) return null;
  const found: Tnef = { text: null, html: null, files: [] };
  let charset = 'windows-1252';
  let file: TnefFile | null = null;
  for (let at = 6; at + 9 <= bytes.length; ) {
    const id = view.getUint16(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const data = bytes.subarray(at + 9, at + 9 + length);
    if (id === ATTRIBUTES.codePage && data.length >= 4) {
      charset = `cp${view.getUint32(at + 9, true)}`;
    } else if (id === ATTRIBUTES.body) {
      found.text ??= textOf(data, charset);
    } else if (id === ATTRIBUTES.mapi) {
      readMessage(found, data, charset);
    } else if (id === ATTRIBUTES.attachStart) {
      file = emptyFile();
      found.files.push(file);
    } else if (file) {
      readAttribute(file, id, data, charset);
    }
    at += 9 + length + 2;
  }
  found.files = found.files.filter(({ content }) => content.length > 0);
  return found;
}

function emptyFile(): TnefFile {
  const contentType = 'application/octet-stream';
  return { filename: '', contentType, content: new Uint8Array(), inline: false, contentId: null };
}

function readMessage(found: Tnef, data: Uint8Array, charset: string): void {
  const properties = readMapiProperties(data);
  const html = properties.get(PROPERTIES.html);
  if (html) found.html ??= textOf(html.data, charset);
  const text = properties.get(PROPERTIES.text);
  if (text) found.text ??= text.isUnicode ? unicodeOf(text.data) : textOf(text.data, charset);
}

function readAttribute(file: TnefFile, id: number, data: Uint8Array, charset: string): void {
  if (id === ATTRIBUTES.attachTitle) file.filename ||= textOf(data, charset);
  if (id === ATTRIBUTES.attachData) file.content = data;
  if (id !== ATTRIBUTES.attachMapi) return;
  const properties = readMapiProperties(data);
  const read = (property: number): string => {
    const value = properties.get(property);
    if (!value) return '';
    return value.isUnicode ? unicodeOf(value.data) : textOf(value.data, charset);
  };
  const name =
    read(PROPERTIES.longName) || read(PROPERTIES.shortName) || read(PROPERTIES.displayName);
  if (name) file.filename = name;
  const type = read(PROPERTIES.mimeTag).toLowerCase();
  if (/^[\w.+-]+\/[\w.+-]+$/.test(type)) file.contentType = type;
  file.contentId = read(PROPERTIES.contentId).replace(/^<|>$/g, '') || null;
  const content = properties.get(PROPERTIES.data)?.data;
  if (content && file.content.length === 0) file.content = content;
}

function textOf(data: Uint8Array, charset: string): string {
  return withoutEnd(decodeText(data, charset));
}

function unicodeOf(data: Uint8Array): string {
  return withoutEnd(new TextDecoder('utf-16le').decode(data));
}

function withoutEnd(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
