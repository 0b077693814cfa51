import { type ArrivalDependencies, file } from '#mail/arrive.ts';
import type { Filing } from '#mail/filing.ts';
import {
  contentHashWithoutFiles,
  identify,
  idOfContent,
  idWithoutClaim,
} from '#mail/message/message-id.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import type { ParsePool } from '#mail/parse/parse-pool.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { isKept } from '#server/attachments/describe-files.ts';
import { keepAnew } from '#server/attachments/keep-anew.ts';
import { asBuffer } from '#server/attachments/store-ahead.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { entryFromMail, updateFromMail } from '#server/entries/from-mail.ts';
import { openMemories } from '#server/entries/labels/memories.ts';
import { readEntryAnew, readUpdateAnew } from '#server/entries/write/read-anew.ts';
import {
  companyOfSlug,
  type FiledMail,
  nextFiled,
  type Place,
  placeOf,
  retryUnreadable,
} from '#server/operation/reread/store.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';

/** A company whose mail is read again, with what its people had taught when that began. */
type Company = NonNullable<Awaited<ReturnType<typeof companyOfSlug>>> & { memory: Memory | null };

/** What reading mail again stands on. */
export type RereadParts = {
  db: Database;
  blobs: Blobs;
  pool: ParsePool;
  clock: () => Date;
  understand: ArrivalDependencies['understand'];
  /** Where the installation's pages are. */
  host: () => string;
};

/** How it went: mails read again, left as they are (their entry is gone), not readable, retried. */
export type Reread = { read: number; gone: number; failed: number; retried: number };

/**
 * Reads mail again that a company received since a moment, as it would be read if it came now.
 * What people changed stays. Null where there is no such company.
 */
export async function rereadMails(
  parts: RereadParts,
  { slug, since }: { slug: string; since: Date },
): Promise<Reread | null> {
  const { db, blobs, pool, clock } = parts;
  const found = await companyOfSlug(db, slug);
  if (!found) return null;
  const memory = await asSystem(db, (tx) => openMemories().of(tx, found));
  const company = { ...found, memory };
  const wanted = { companyId: company.companyId, since };
  const went: Reread = { read: 0, gone: 0, failed: 0, retried: 0 };
  for (
    let row = await nextFiled(db, wanted, null);
    row;
    row = await nextFiled(db, wanted, row.id)
  ) {
    const bytes = await blobs.read(row.at);
    const mail = await pool.readAlone(bytes).catch(() => null);
    if (mail === null) went.failed += 1;
    else went[await readAnew(parts, company, row, mail)] += 1;
  }
  went.retried = await retryUnreadable(db, wanted, clock());
  return went;
}

/** Who sent it was judged when it came, and stays as it was judged. */
const KNOWN: Verdict = {
  ...{ trust: 'verified', proof: 'verified', reasons: [], findings: [] },
  ...{ spf: null, dkim: null, dmarc: null, arc: null },
};

/** Goes the same way as a mail that arrives; but what it writes takes the place of what is there. */
async function readAnew(
  { db, blobs, understand, host }: RereadParts,
  company: Company,
  row: FiledMail,
  mail: ParsedMail,
): Promise<'read' | 'gone'> {
  const ids = idsOf(mail, row.receivedAt);
  // Before the transaction, in which nobody waits for the network.
  const files = mail.attachments.filter(isKept);
  const contents = files.map(({ content, sha256 }) => ({ bytes: asBuffer(content), sha256 }));
  await blobs.write(company.companyId, contents);
  return asSystem(db, async (tx) => {
    const place = await placeOf(tx, company.companyId, ids, row.entryId);
    if (!place) return 'gone';
    const found = { mail, verdict: KNOWN };
    await file(
      { ...row, releasedTo: company.companyId },
      found,
      inPlace(tx, company, place, blobs),
      {
        isSystemMailbox: () => false,
        host,
        understand,
        judgeReply,
      },
    );
    return 'read';
  });
}

/** The ids that a mail may be filed under, also by an earlier version, and since another has its own. */
function idsOf(mail: ParsedMail, receivedAt: Date): string[] {
  const { messageId, content } = identify(mail, receivedAt);
  const contents = [content, contentHashWithoutFiles(mail)];
  return [
    messageId,
    ...contents.map(idOfContent),
    ...contents.map((one) => idWithoutClaim(messageId, one)),
  ];
}

function inPlace(tx: Tx, company: Company, place: Place, blobs: Blobs): Filing {
  const { entryId, updateId, thread } = place;
  const never = () => Promise.reject(new Error('a mail read again takes no other place'));
  return {
    leaveWaitlist: async () => false,
    keepRoleMail: async () => false,
    admitTest: async () => false,
    findCompany: async () => company,
    companyOf: async () => company,
    mayWriteTo: async () => 'yes',
    findMemory: async () => company.memory,
    findRecent: async () => [],
    findReplied: async () => null,
    noteBounce: async () => null,
    findThread: async () => (updateId === null ? null : thread),
    claim: async () => 'claimed',
    saveEntry: async (_id, filed, understood) => {
      // It joined an entry, and as it is read now it would not: where it stands, it stays.
      if (updateId !== null) return;
      await readEntryAnew(tx, entryFromMail(entryId, filed, understood));
      await keepAnew(tx, { ...filed, issueId: entryId, updateId: null }, blobs);
    },
    proveEntry: never,
    saveUpdate: async (_thread, filed, told) => {
      if (updateId === null) return never();
      await readUpdateAnew(tx, updateId, updateFromMail(entryId, filed, told));
      await keepAnew(tx, { ...filed, issueId: entryId, updateId }, blobs);
      return updateId;
    },
    saveOriginal: never,
  };
}
