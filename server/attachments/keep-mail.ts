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

/** A statement holds up to 65,535 values, and a row of contents is five of them. */
const ROWS_AT_ONCE = 1000;

/** A mail that is being filed: it made the entry, or joined it as this update. */
export type MailToKeep = {
  companyId: string;
  issueId: string;
  updateId: string | null;
  mail: ParsedMail;
  receivedAt: Date;
};

type StoresBytes = Pick<Blobs, 'write'>;
type FileRow = typeof entryAttachments.$inferInsert;

/** The files of mails as they will be kept, before anything is written. */
export type FilePlan = {
  rows: FileRow[];
  /** What an entry that is made by one of the mails says of its files. */
  shownOf: (issueId: string) => Attachment[];
};

/** What is to be kept of the files of mails, each with what is known of it. */
export async function planFiles(tx: Tx, mails: MailToKeep[]): Promise<FilePlan> {
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

/** Keeps the files and the HTML of mails that made entries, in the same transaction. */
export async function keepNewMails(
  tx: Tx,
  mails: MailToKeep[],
  plan: FilePlan,
  blobs: StoresBytes,
): Promise<void> {
  await keepHtml(tx, mails);
  // In the order of the ids, as whoever files mail writes the companies' numbers.
  const byCompany = Map.groupBy(plan.rows, ({ companyId }) => companyId);
  for (const [companyId, rows] of [...byCompany].sort()) {
    await keepFiles(tx, { companyId, rows, mails }, blobs);
  }
}

/**
 * Keeps the files and the HTML of mails that were just filed, in the same transaction: each
 * content once for each company, each file with what is known of it. Then the entries say which
 * files they have (`attachments`, `hasAttachments`).
 */
export async function keepMails(tx: Tx, mails: MailToKeep[], blobs: StoresBytes): Promise<void> {
  const plan = await planFiles(tx, mails);
  await keepNewMails(tx, mails, plan, blobs);
  for (const [companyId, rows] of Map.groupBy(plan.rows, (row) => row.companyId)) {
    await setEntryFiles(
      tx,
      companyId,
      rows.map(({ issueId }) => issueId),
    );
  }
}

/**
 * Keeps mails that take their place in entries which answers to them had made: what those
 * brought goes along with them into the thread.
 */
export async function keepOriginals(
  tx: Tx,
  mails: MailToKeep[],
  blobs: StoresBytes,
): Promise<void> {
  for (const { companyId, issueId } of mails) await yieldToOriginal(tx, companyId, issueId);
  await keepMails(tx, mails, blobs);
}

async function keepHtml(tx: Tx, mails: MailToKeep[]): Promise<void> {
  const rows = mails.flatMap(({ companyId, issueId, updateId, mail: { html } }) =>
    html?.trim()
      ? [{ mailId: updateId ?? issueId, companyId, issueId, threadedEmailId: updateId, html }]
      : [],
  );
  await bulkInsert(tx, mailHtml, rows);
}

async function keepFiles(
  tx: Tx,
  { companyId, rows, mails }: { companyId: string; rows: FileRow[]; mails: MailToKeep[] },
  blobs: StoresBytes,
): Promise<void> {
  const hashes = new Set(rows.map(({ sha256 }) => sha256));
  const files = mails.filter((one) => one.companyId === companyId).map(({ mail }) => mail);
  const kept = files
    .flatMap(({ attachments }) => attachments)
    .filter(({ sha256 }) => hashes.has(sha256));
  await keepContents(tx, companyId, kept, blobs);
  await bulkInsert(tx, entryAttachments, rows);
}

function fileRows(kept: MailToKeep, known: Known): FileRow[] {
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

/**
 * Bytes that are there already stay, and are locked, so that nobody takes them away meanwhile. Those
 * that go to the object store were mostly written ahead (store-ahead.ts), and are not written again.
 */
async function keepContents(
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
      // Another worker kept the same bytes in this moment: written anew, they are locked too.
      .onConflictDoUpdate({
        target: [attachmentContents.companyId, attachmentContents.sha256],
        set: { size: sql`excluded.size` },
      });
  }
}

const PORTION_BYTES = 8 * 1024 * 1024;

/** So many at once as go into one statement: by their bytes, and by their number. */
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
