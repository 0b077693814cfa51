import { file } from '#mail/arrive.ts';
import type { Filing } from '#mail/filing.ts';
import { contentHashWithoutFiles, idOfContent, idWithoutClaim } from '#mail/message/message-id.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { identify } from '#mail/sender/groups/identify.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { isKept } from '#server/attachments/describe-files.ts';
import { storeAgain } from '#server/attachments/store-again.ts';
import { asBuffer } from '#server/attachments/store-ahead.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { entryFromMail, updateFromMail } from '#server/entries/from-mail.ts';
import { timed } from '#server/entries/labels/classifier/timed.ts';
import { openMemories } from '#server/entries/labels/memories.ts';
import { readThreadTexts } from '#server/entries/read/threads.ts';
import { readEntryAnew, readUpdateAnew } from '#server/entries/write/read-anew.ts';
import { knowBanners } from '#server/intake/reading/leading-paragraphs.ts';
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

type Company = NonNullable<Awaited<ReturnType<typeof companyOfSlug>>> & { memory: Memory | null };

type RereadContext = Pick<Context, 'db' | 'clock' | 'blobs' | 'pool' | 'site'>;

/** Counts; `gone`: the entry was deleted, `failed`: unreadable. */
export type Reread = { read: number; gone: number; failed: number; retried: number };

/**
 * Reprocesses mail received since a time, without overwriting edits. Null if there is no such
 * company.
 */
export async function rereadMails(
  context: RereadContext,
  { slug, since }: { slug: string; since: Date },
): Promise<Reread | null> {
  const { db, blobs, pool, clock } = context;
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
    else went[await readAnew(context, company, row, mail)] += 1;
  }
  went.retried = await retryUnreadable(db, wanted, clock());
  return went;
}

/** Replaces the verdict, as the one at arrival remains valid. */
const KNOWN: Verdict = {
  trust: 'verified',
  proof: 'verified',
  reasons: [],
  findings: [],
  spf: null,
  dkim: null,
  dmarc: null,
  arc: null,
};

/** Overwrites the existing rows. */
async function readAnew(
  { db, blobs, site }: RereadContext,
  company: Company,
  row: FiledMail,
  mail: ParsedMail,
): Promise<'read' | 'gone'> {
  const ids = idsOf(mail, row.receivedAt);
  // Written before the transaction, which must not wait for the network.
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
        host: () => new URL(site()).host,
        understand: timed,
        judgeReply,
      },
    );
    return 'read';
  });
}

/** Returns all ids under which this or an earlier version may have filed the mail. */
function idsOf(mail: ParsedMail, receivedAt: Date): string[] {
  const { messageId, content, alike } = identify(mail, receivedAt);
  const contents = [content, ...alike, contentHashWithoutFiles(mail)];
  return [
    messageId,
    ...contents.map(idOfContent),
    ...contents.map((one) => idWithoutClaim(messageId, one)),
  ];
}

function inPlace(tx: Tx, company: Company, place: Place, blobs: Context['blobs']): Filing {
  const { entryId, updateId, thread } = place;
  const never = () => Promise.reject(new Error('a mail read again takes no other place'));
  return {
    leaveWaitlist: async () => false,
    storeRoleMail: async () => false,
    admitTest: async () => false,
    findCompany: async () => company,
    companyOf: async () => company,
    mayWriteTo: async () => 'yes',
    isListed: async () => true,
    findMemory: async () => company.memory,
    knowsBanner: async (first) => (await knowBanners(tx, [first]))[0] ?? false,
    findRecent: async () => [],
    findReplied: async () => null,
    findTexts: async (known) => (await readThreadTexts(tx, [known], updateId))[0] ?? [],
    findRecalled: async () => null,
    noteBounce: async () => null,
    findCopy: async () => null,
    findThread: async () => (updateId === null ? null : thread),
    claim: async () => 'claimed',
    saveEntry: async (_id, filed, understood) => {
      // An update stays in its entry.
      if (updateId !== null) return;
      await readEntryAnew(tx, entryFromMail(entryId, filed, understood));
      await storeAgain(tx, { ...filed, issueId: entryId, updateId: null }, blobs);
    },
    proveEntry: never,
    saveUpdate: async (_thread, filed, told) => {
      if (updateId === null) return never();
      await readUpdateAnew(tx, updateId, updateFromMail(entryId, filed, told));
      await storeAgain(tx, { ...filed, issueId: entryId, updateId }, blobs);
      return updateId;
    },
    saveOriginal: never,
  };
}
