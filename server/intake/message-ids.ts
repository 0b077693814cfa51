import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AskedCopy } from '#mail/filing.ts';
import type { Claim, Taken } from '#mail/message/claim-id.ts';
import {
  idOfContent,
  idWithoutClaim,
  isSameMail,
  isWithinWindow,
} from '#mail/message/message-id.ts';
import { ask } from '#server/db/ask.ts';
import { insertOf } from '#server/db/bulk-insert.ts';
import { acceptedMails } from '#server/db/schema/mail.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { readRow } from '#server/entries/read/row.ts';
import { renameMessage } from '#server/entries/write/rows.ts';
import { hasFilesOf } from './earlier-files.ts';
import type { Claimed } from './gather.ts';

type Holder = typeof acceptedMails.$inferSelect;

/**
 * Claims Message-IDs as idempotency keys, in id order to avoid deadlocks. A verified email takes
 * the id from an unverified one.
 */
export async function claimMessageIds(tx: Tx, claims: Claim[]): Promise<Claimed[]> {
  const answers = new Map<Claim, Claimed>();
  await findNear(tx, claims, answers);
  const open = claims.filter((claim) => !answers.has(claim));
  const firsts = firstOfEach(open);
  const inOrder = [...firsts.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const made = inOrder.length === 0 ? [] : await insert(tx, inOrder);
  const ours = new Set(made.map(nameOf));
  const others = open.filter(
    (claim) => !ours.has(nameOf(claim)) || firsts.get(nameOf(claim)) !== claim,
  );
  const taken = await readHolders(tx, others, ({ messageId }) => [messageId]);
  await lockTakenOver(tx, others, taken);
  for (const claim of others) {
    const holder = taken.get(nameOf(claim));
    if (!holder) throw new Error('a claim that stood in the way is gone');
    if (claim.isVerified && !holder.isVerified) {
      const isCopy = claim.isNew && (await takenBy(tx, claim, holder)).isSameMail;
      const entryId = isCopy && (await isOwnEntry(tx, holder)) ? holder.entryId : null;
      taken.set(nameOf(claim), await takeOver(tx, claim, holder, entryId));
      answers.set(claim, entryId ? { entryId, isSameMail: true, isProvenNow: true } : 'claimed');
    } else answers.set(claim, await takenBy(tx, claim, holder));
  }
  return claims.map((claim) => answers.get(claim) ?? 'claimed');
}

/** Returns the entry of an accepted copy of each mail, by Message-ID or content; null without one. */
export async function findCopies(tx: Tx, asked: AskedCopy[]): Promise<(string | null)[]> {
  const idsOf = ({ messageId, content, alike }: AskedCopy) => [
    messageId,
    ...[content, ...alike].map(idOfContent),
  ];
  const rows = await tx.select().from(acceptedMails).where(heldUnder(asked, idsOf));
  return asked.map((mail) => {
    const contents = [mail.content, ...mail.alike];
    const same = rows.find(
      ({ companyId, messageId, content }) =>
        companyId === mail.companyId &&
        idsOf(mail).includes(messageId) &&
        contents.includes(content),
    );
    return same?.entryId ?? null;
  });
}

function firstOfEach(claims: Claim[]): Map<string, Claim> {
  const firsts = new Map<string, Claim>();
  for (const claim of claims) {
    const first = firsts.get(nameOf(claim));
    if (!first || (claim.isVerified && !first.isVerified)) firsts.set(nameOf(claim), claim);
  }
  return firsts;
}

function insert(tx: Tx, claims: Claim[]) {
  const rows = claims.map((claim) => ({ ...claim, acceptedAt: claim.receivedAt }));
  const insert = sql`${insertOf(acceptedMails, rows)} ON CONFLICT DO NOTHING
    RETURNING company_id AS "companyId", message_id AS "messageId"`;
  return ask<Pick<Holder, 'companyId' | 'messageId'>>(tx, insert, { isPrepared: true });
}

/** Deduplicates emails without Message-ID and date that arrived minutes apart, under locks. */
async function findNear(tx: Tx, claims: Claim[], answers: Map<Claim, Claimed>): Promise<void> {
  const undated = claims
    .filter(({ near }) => near.length > 0)
    .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  if (undated.length === 0) return;
  const locks = [...new Set(undated.map(lockOf))].sort();
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(key) FROM unnest(${sql.param(locks)}::bigint[]) AS key`,
  );
  const holders = await readHolders(tx, undated, ({ near }) => near);
  for (const claim of undated) {
    const { companyId } = claim;
    const known = claim.near.flatMap((messageId) => {
      const holder = holders.get(nameOf({ companyId, messageId }));
      return holder && isWithinWindow(claim, { ...holder, receivedAt: holder.acceptedAt })
        ? [holder]
        : [];
    });
    // An unverified email cannot block a verified one.
    const [before] = known.filter(({ isVerified }) => isVerified || !claim.isVerified);
    if (before) answers.set(claim, { entryId: before.entryId, isSameMail: true });
    else if (!holders.has(nameOf(claim))) {
      holders.set(nameOf(claim), { ...claim, acceptedAt: claim.receivedAt });
    }
  }
}

function lockOf({ companyId, content }: Claim): string {
  const hash = createHash('sha256').update(`undated ${companyId} ${content}`).digest();
  return hash.readBigInt64BE().toString();
}

async function takenBy(tx: Tx, claim: Claim, holder: Holder): Promise<Taken> {
  const { entryId, acceptedAt: receivedAt } = holder;
  const { earlier } = claim;
  // Hashes of earlier versions omit attachments, so the stored ones are compared.
  const isEarlier =
    earlier?.content === holder.content && (await hasFilesOf(tx, holder, earlier.files));
  const content = isEarlier ? claim.content : holder.content;
  return { entryId, isSameMail: isSameMail(claim, { content, receivedAt }) };
}

async function isOwnEntry(tx: Tx, { companyId, messageId, entryId }: Holder): Promise<boolean> {
  const entry = await readRow(tx, companyId, entryId);
  return entry?.emailMessageId === messageId && !entry.deleted;
}

/** Reuses the unverified entry, or changes the Message-ID of its email. */
async function takeOver(
  tx: Tx,
  claim: Claim,
  holder: Holder,
  provenEntryId: string | null,
): Promise<Holder> {
  const { companyId, messageId } = claim;
  if (provenEntryId === null) await rename(tx, holder);
  const { content, receivedAt: acceptedAt, isVerified } = claim;
  const entryId = provenEntryId ?? claim.entryId;
  await tx
    .update(acceptedMails)
    .set({ content, entryId, acceptedAt, isVerified })
    .where(and(eq(acceptedMails.companyId, companyId), eq(acceptedMails.messageId, messageId)));
  return { companyId, messageId, content, entryId, acceptedAt, isVerified };
}

async function rename(tx: Tx, { companyId, messageId, content }: Holder): Promise<void> {
  const other = idWithoutClaim(messageId, content);
  await renameMessage(tx, companyId, { from: messageId, to: other });
  await tx
    .update(threadedEmails)
    .set({ messageId: other })
    .where(and(eq(threadedEmails.companyId, companyId), eq(threadedEmails.messageId, messageId)));
}

/**
 * Rereads contested ids under locks, so that a concurrent verified email sees the first one's
 * change.
 */
async function lockTakenOver(tx: Tx, claims: Claim[], taken: Map<string, Holder>): Promise<void> {
  const contested = claims.filter(
    (claim) => claim.isVerified && taken.get(nameOf(claim))?.isVerified === false,
  );
  if (contested.length === 0) return;
  for (const claim of contested) taken.delete(nameOf(claim));
  // Locked in a fixed order to avoid deadlocks.
  const rows = await tx
    .select()
    .from(acceptedMails)
    .where(heldUnder(contested, ({ messageId }) => [messageId]))
    .orderBy(acceptedMails.companyId, acceptedMails.messageId)
    .for('update');
  for (const row of rows) taken.set(nameOf(row), row);
}

async function readHolders(
  tx: Tx,
  claims: Claim[],
  idsOf: (claim: Claim) => string[],
): Promise<Map<string, Holder>> {
  if (claims.length === 0) return new Map();
  const rows = await tx.select().from(acceptedMails).where(heldUnder(claims, idsOf));
  return new Map(rows.map((row) => [nameOf(row), row]));
}

function heldUnder<Asked extends { companyId: string }>(
  claims: Asked[],
  idsOf: (claim: Asked) => string[],
) {
  const companyIds = claims.map(({ companyId }) => companyId);
  return and(
    inArray(acceptedMails.companyId, companyIds),
    inArray(acceptedMails.messageId, claims.flatMap(idsOf)),
  );
}

function nameOf({ companyId, messageId }: { companyId: string; messageId: string }): string {
  return `${companyId} ${messageId}`;
}
