import { sql } from 'drizzle-orm';
import type { Attachment } from '#contract/entries/issues.ts';
import type { MailFile, ParsedMail } from '#mail/message/parsed-mail.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import { bulkInsert } from '#server/db/bulk-insert.ts';
import { attachmentContents, entryAttachments, mailHtml } from '#server/db/schema/attachments.ts';
import type { Tx } from '#server/db/tx.ts';
import { setEntryFiles } from '#server/entries/write/rows.ts';
import { describeFiles } from './describe-files.ts';
import { type Known, readKnown, yieldToOriginal } from './sightings.ts';
import { asBuffer } from './store-ahead.ts';

/** A statement takes 65,535 values; a row has five. */
const ROWS_AT_ONCE = 1000;

export type MailToStore = {
  companyId: string;
  issueId: string;
  updateId: string | null;
  mail: ParsedMail;
  receivedAt: Date;
};

type StoresBytes = Pick<Blobs, 'write'>;
type FileRow = typeof entryAttachments.$inferInsert;

export type FilePlan = {
  rows: FileRow[];
  shownOf: (issueId: string) => Attachment[];
};

export async function planFiles(tx: Tx, mails: MailToStore[]): Promise<FilePlan> {
  const withFiles = mails.filter(({ mail }) => mail.attachments.length > 0);
  const rows: FileRow[] = [];
  for (const [companyId, own] of Map.groupBy(withFiles, (mail) => mail.companyId)) {
    const known = await readKnown(tx, companyId, own);
    for (const kept of own) {
      rows.push(...fileRows(kept, known));
      known.add(kept);
    }
  }
  const shown = Map.groupBy(
    rows.filter(({ hidden }) => !hidden),
    ({ issueId }) => issueId,
  );
  const shownOf = (issueId: string) =>
    (shown.get(issueId) ?? []).map(({ filename, size }) => ({ filename, size }));
  return { rows, shownOf };
}

export async function storeNewMails(
  tx: Tx,
  mails: MailToStore[],
  plan: FilePlan,
  blobs: StoresBytes,
): Promise<void> {
  await storeHtml(tx, mails);
  // Same lock order as the companies' counters.
  const byCompany = Map.groupBy(plan.rows, ({ companyId }) => companyId);
  for (const [companyId, rows] of [...byCompany].sort()) {
    await storeFiles(tx, { companyId, rows, mails }, blobs);
  }
}

/** Stores one copy of each content per company, in the filing transaction. */
export async function storeMails(tx: Tx, mails: MailToStore[], blobs: StoresBytes): Promise<void> {
  const plan = await planFiles(tx, mails);
  await storeNewMails(tx, mails, plan, blobs);
  for (const [companyId, rows] of Map.groupBy(plan.rows, (row) => row.companyId)) {
    await setEntryFiles(
      tx,
      companyId,
      rows.map(({ issueId }) => issueId),
    );
  }
}

/** Stores originals that arrive after their replies, which move into the thread. */
export async function storeOriginals(
  tx: Tx,
  mails: MailToStore[],
  blobs: StoresBytes,
): Promise<void> {
  for (const { companyId, issueId } of mails) await yieldToOriginal(tx, companyId, issueId);
  await storeMails(tx, mails, blobs);
}

async function storeHtml(tx: Tx, mails: MailToStore[]): Promise<void> {
  const rows = mails.flatMap(({ companyId, issueId, updateId, mail: { html } }) =>
    html?.trim()
      ? [{ mailId: updateId ?? issueId, companyId, issueId, threadedEmailId: updateId, html }]
      : [],
  );
  await bulkInsert(tx, mailHtml, rows);
}

async function storeFiles(
  tx: Tx,
  { companyId, rows, mails }: { companyId: string; rows: FileRow[]; mails: MailToStore[] },
  blobs: StoresBytes,
): Promise<void> {
  const hashes = new Set(rows.map(({ sha256 }) => sha256));
  const files = mails.filter((one) => one.companyId === companyId).map(({ mail }) => mail);
  const kept = files
    .flatMap(({ attachments }) => attachments)
    .filter(({ sha256 }) => hashes.has(sha256));
  await storeContents(tx, companyId, kept, blobs);
  await bulkInsert(tx, entryAttachments, rows);
}

function fileRows(kept: MailToStore, known: Known): FileRow[] {
  const { companyId, issueId, updateId, mail, receivedAt } = kept;
  const firstPosition = known.nextPosition(issueId);
  const seen = mail.attachments.map(({ sha256 }) => known.sighting(kept, sha256));
  return describeFiles(mail, seen).map(({ n, image, ...file }) => ({
    ...file,
    companyId,
    issueId,
    position: firstPosition + n - 1,
    threadedEmailId: updateId,
    sender: mail.from?.address ?? '',
    imageType: image?.type ?? null,
    imageWidth: image?.width ?? null,
    imageHeight: image?.height ?? null,
    createdAt: receivedAt,
  }));
}

/** Locks existing contents against deletion. */
async function storeContents(
  tx: Tx,
  companyId: string,
  files: MailFile[],
  blobs: StoresBytes,
): Promise<void> {
  const byHash = new Map(files.map((file) => [file.sha256, file]));
  if (byHash.size === 0) return;
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    SELECT sha256 FROM attachment_contents
    WHERE company_id = ${companyId} AND sha256 = ANY(${sql.param([...byHash.keys()])}::text[])
    ORDER BY sha256 FOR KEY SHARE`);
  for (const { sha256 } of rows) byHash.delete(sha256);
  const inOrder = [...byHash.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  for (const some of inPortions(inOrder)) {
    const contents = some.map(({ sha256, content }) => ({ sha256, bytes: asBuffer(content) }));
    const stored = await blobs.write(companyId, contents);
    await tx
      .insert(attachmentContents)
      .values(some.map(({ sha256, size }, n) => ({ companyId, sha256, size, ...stored[n] })))
      // Upsert: on a concurrent insert, the update locks the row.
      .onConflictDoUpdate({
        target: [attachmentContents.companyId, attachmentContents.sha256],
        set: { size: sql`excluded.size` },
      });
  }
}

const PORTION_BYTES = 8 * 1024 * 1024;

function inPortions(files: MailFile[]): MailFile[][] {
  const portions: MailFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = portions.at(-1);
    bytes += file.size;
    if (last && bytes <= PORTION_BYTES && last.length < ROWS_AT_ONCE) last.push(file);
    else {
      portions.push([file]);
      bytes = file.size;
    }
  }
  return portions;
}
