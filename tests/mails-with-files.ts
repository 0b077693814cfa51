import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { listAttachments } from '#contract/attachments.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Issue } from '#contract/issues.ts';
import type { TestApp } from './app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  type Visitor,
} from './factories.ts';

/** A mail's bytes, composed by nodemailer: with HTML, files, ids. */
export async function composed(fields: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(fields);
  return message as Buffer;
}

/** A real PNG of one colour; `seed` makes pictures of one size differ. */
export function png(width: number, height: number, seed = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let at = 0; at < rows.length; at++) {
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : (at * 31 + seed * 7 + (at >> 4)) & 0xff;
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The SHA-256 of bytes, in hex. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Sends a member's mail to their company and waits until it is the so-manyeth that is filed. */
export async function sendComposed(
  app: TestApp,
  member: Member,
  fields: SendMailOptions,
  count = 1,
): Promise<void> {
  const raw = await composed({ ...fromMember(member), subject: 'With files', ...fields });
  await sendMail(app, { ...fromMember(member), raw });
  await filedMails(app, member, count);
}

/** What an entry's mails brought, as somebody sees it. */
export async function filesOf(member: Visitor, issueId: string) {
  const response = await member.fetch(`/api/issues/${issueId}/attachments`);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Answer<typeof listAttachments>;
}

/** The one entry that somebody sees. */
export async function onlyEntry(member: Visitor): Promise<Issue> {
  const [entry, ...others] = await entriesOf(member);
  if (!entry || others.length > 0) throw new Error('not just one entry');
  return entry;
}

/** The contents that are kept for a member's company. */
export async function contentsOf(app: TestApp, member: Member) {
  const { rows } = await app.ask(
    'SELECT sha256, size, length(bytes) AS length FROM attachment_contents WHERE company_id = $1',
    [member.user.company.id],
  );
  return rows;
}

/** The address of an entry's file, or of what is below it. */
export function file(id: string, n: number, more = ''): string {
  return `/api/issues/${id}/attachments/${n}${more}`;
}
