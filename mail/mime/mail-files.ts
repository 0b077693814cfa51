import { createHash } from 'node:crypto';
import { fieldOf, readHeader } from '#mail/headers/header-fields.ts';
import { decodeWords } from '#mail/headers/header-words.ts';
import type { MailFile } from '#mail/message/parsed-mail.ts';
import { openTnef } from '#mail/mime/tnef/tnef.ts';
import { cleanText } from '#mail/text/clean-text.ts';
import type { Body } from './body-text.ts';
import type { Part } from './part-tree.ts';
import { isReactionPart } from './reaction-part.ts';

/** Characters. */
const LONGEST_NAME = 255;

const ENDINGS: Record<string, string> = {
  'application/gzip': 'gz',
  'application/ics': 'ics',
  'application/json': 'json',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/pgp-encrypted': 'asc',
  'application/pgp-keys': 'asc',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/rtf': 'rtf',
  'application/vnd.ms-excel': 'xls',
  'application/x-pkcs7-mime': 'p7m',
  'application/x-pkcs7-signature': 'p7s',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'text/calendar': 'ics',
  'text/css': 'css',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** Returns the attachments, including the contents of winmail.dat. */
export function readFiles(root: Part, body: Body, armour: string | null = null): MailFile[] {
  const files: MailFile[] = [];
  const visit = (part: Part, parent: Part | null) => {
    if (part.parts.length > 0) for (const child of part.parts) visit(child, part);
    else if (isFile(part, parent, body)) files.push(...readFile(part, isRelated(part, parent)));
  };
  visit(root, null);
  if (armour !== null) files.push(fileOf(encryptedText(armour)));
  return withNames(files);
}

/** True for winmail.dat (MS-OXTNEF). */
export function isTnef({ type, parameters, dispositionParameters }: Part): boolean {
  const name = dispositionParameters.filename ?? parameters.name ?? '';
  return /^application\/(vnd\.)?ms-tnef$/.test(type) || /^(winmail|win)\.dat$/i.test(name);
}

function isFile(part: Part, parent: Part | null, { parts }: Body): boolean {
  if (parts.has(part) || part.isMultipart)
    return part.disposition === 'attachment' && !part.isMultipart;
  if (isReactionPart(part)) return false;
  if (part.type === 'text/x-amp-html' && parent?.type === 'multipart/alternative') return false;
  return part.content.length > 0 || nameOf(part) !== '' || part.disposition === 'attachment';
}

function isRelated(part: Part, parent: Part | null): boolean {
  return parent?.type === 'multipart/related' && part.contentId !== null;
}

function readFile(part: Part, isRelatedPart: boolean): MailFile[] {
  if (isTnef(part)) {
    const files = openTnef(part.content)?.files ?? [];
    if (files.length > 0) return files.map((file) => fileOf(file));
  }
  const id = part.contentId?.replace(/^[\s<]+|[>\s]+$/g, '');
  return [
    fileOf({
      filename: nameOf(part) || nameOfMail(part),
      contentType: part.type.includes('/') ? part.type : 'application/octet-stream',
      content: part.content,
      inline: part.disposition === 'inline' || (isRelatedPart && part.disposition !== 'attachment'),
      contentId: id || null,
      ...(part.isDamaged && { isDamaged: true }),
      ...(part.protection && { protection: part.protection }),
    }),
  ];
}

/** The encrypted text of the body, as a file for programs that have the key. */
function encryptedText(armour: string): Parameters<typeof fileOf>[0] {
  return {
    filename: 'message.asc',
    contentType: 'application/pgp-encrypted',
    content: Buffer.from(armour),
    inline: false,
    contentId: null,
    protection: 'encrypted',
  };
}

function fileOf(file: Omit<MailFile, 'size' | 'sha256'>): MailFile {
  const { content } = file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...file, size: content.length, sha256 };
}

function nameOf({ parameters, dispositionParameters, fields }: Part): string {
  const name =
    dispositionParameters.filename ||
    parameters.name ||
    parameters.filename ||
    parameters.file ||
    '';
  if (name) return cleanName(decodeWords(name));
  const place = fieldOf(fields, 'content-location') ?? '';
  return /^[^\s:/?]+\.\w{1,5}$/.test(place) ? cleanName(decodeWords(place)) : '';
}

function nameOfMail({ type, content }: Part): string {
  if (type !== 'message/rfc822' && type !== 'message/global') return '';
  const subject = subjectOf(content);
  return `${cleanName(subject.replace(/[\\/:*?"<>|]+/g, ' ')).slice(0, 100) || 'message'}.eml`;
}

function subjectOf(content: Uint8Array): string {
  try {
    return decodeWords(fieldOf(readHeader(content).fields, 'subject') ?? '');
  } catch {
    return '';
  }
}

function cleanName(name: string): string {
  return cleanText(name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '), LONGEST_NAME).trim();
}

function withNames(files: MailFile[]): MailFile[] {
  const taken = new Map<string, number>();
  return files.map((file) => {
    if (file.filename) return file;
    const [kind = '', subtype = ''] = file.contentType.split('/');
    const base = kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'attachment';
    const isText = kind === 'text' || kind === 'message';
    const ending = ENDINGS[file.contentType] ?? (isText ? 'txt' : 'bin');
    const stem = subtype === 'calendar' || subtype === 'ics' ? 'invite' : base;
    const count = (taken.get(stem) ?? 0) + 1;
    taken.set(stem, count);
    return { ...file, filename: `${stem}${count > 1 ? `-${count}` : ''}.${ending}` };
  });
}
