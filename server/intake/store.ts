import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Found, Outcome, Understood } from '#mail/filing.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { asSystem } from '#server/db/as-system.ts';
import { type Blobs, rawMailBytes } from '#server/db/blobs/blobs.ts';
import { bulkInsert } from '#server/db/bulk-insert.ts';
import type { Database } from '#server/db/connect.ts';
import {
  inboundEmailEvents,
  inboundMails,
  rawMails,
  refusedRecipients,
} from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';
import { readThreadTexts } from '#server/entries/read/threads.ts';
import type { Message } from '#understanding/reading/message.ts';
import { type FilingInBatch, type FilingStore, gather } from './gather.ts';
import { claimMessageIds, findCopies } from './message-ids.ts';
import { knowBanners } from './reading/leading-paragraphs.ts';
import { findRecent } from './recent.ts';
import { findRecalled, findReplied, findThreads, rememberAncestors } from './threads.ts';
import type { TakenRow } from './turns/claims.ts';

/** Returns bytes in request order: null if deleted, an error if unreadable. */
export async function readBytes(
  { db, blobs }: { db: Database; blobs: Pick<Blobs, 'read'> },
  rawIds: string[],
): Promise<(Buffer | null | Error)[]> {
  const rows = await asSystem(db, (tx) =>
    tx
      .select({ id: rawMails.id, ...rawMailBytes })
      .from(rawMails)
      .where(inArray(rawMails.id, rawIds)),
  );
  const byId = new Map(
    rows.map(({ id, ...at }) => [id, at.bytes ?? blobs.read(at).catch((error: Error) => error)]),
  );
  return Promise.all(rawIds.map((id) => byId.get(id) ?? null));
}

/** Returns the rows that follow an untried large email of their flow. */
export function findBehindLarge(db: Database, rows: TakenRow[]): Promise<Set<string>> {
  const list = rows.map(({ id, share, flow }) => ({ id, share, flow }));
  return asSystem(db, async (tx) => {
    const { rows: found } = await tx.execute<{ id: string }>(sql`
      SELECT mail.id
      FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS mail(id uuid, share uuid, flow int)
      WHERE EXISTS (
        SELECT FROM inbound_mails AS large
        WHERE large.status = 'waiting' AND large.lane = 'slow' AND large.share = mail.share
          AND large.flow = mail.flow AND large.id < mail.id
          AND large.setbacks = 0 AND large.attempts <= 1)`);
    return new Set(found.map(({ id }) => id));
  });
}

export type FilingOf = (tx: Tx) => Omit<
  FilingStore,
  | 'knowBanners'
  | 'findRecent'
  | 'findThreads'
  | 'findReplied'
  | 'findTexts'
  | 'findRecalled'
  | 'findCopies'
  | 'remember'
  | 'claim'
  | 'stayAwake'
> & {
  storeHeld: (
    mails: { id: string; companyId: string; mail: ParsedMail; receivedAt: Date }[],
  ) => Promise<void>;
  forgetHeld: (ids: string[]) => Promise<void>;
};

const LONGEST_LOCK_MS = 3000;

/** Returns null without a classification for this message. */
export type Ahead = (message: Message) => Promise<Understood | null>;

export type InFiling = { row: TakenRow; found: Found; ahead: Ahead | null };

/** Uses one transaction; rows that are no longer claimed give null. */
export function fileBatch(
  db: Database,
  batch: InFiling[],
  now: Date,
  filingOf: FilingOf,
  file: (mail: InFiling, filing: FilingInBatch) => Promise<Outcome>,
): Promise<(Outcome | null)[]> {
  return asSystem(db, async (tx) => {
    // A long lock in one company must not delay others.
    await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LONGEST_LOCK_MS}`));
    const held = await holdRows(
      tx,
      batch.map(({ row }) => row),
    );
    const { storeHeld, forgetHeld, ...others } = filingOf(tx);
    const store = {
      ...others,
      stayAwake: async () => {
        await tx.execute(sql`SELECT 1`);
      },
      knowBanners: (asked) => knowBanners(tx, asked),
      findRecent: (asked) => findRecent(tx, asked),
      findThreads: (asked) => findThreads(tx, asked),
      findReplied: (asked) => findReplied(tx, asked),
      findTexts: (threads) => readThreadTexts(tx, threads),
      findRecalled: (asked) => findRecalled(tx, asked),
      remember: (named) => rememberAncestors(tx, named),
      claim: (claims) => claimMessageIds(tx, claims),
      findCopies: (asked) => findCopies(tx, asked),
    } satisfies FilingStore;
    const next = gather(store, held.size);
    const fileOne = (mail: InFiling) => {
      const { filing, leave } = next();
      return file(mail, filing).finally(leave);
    };
    // Waits for all emails even after a failure: no query may follow the transaction.
    const results = await Promise.allSettled(
      batch.map((mail) => (held.has(mail.row.id) ? fileOne(mail) : null)),
    );
    const outcomes = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    const finished = batch.flatMap((mail, index) => {
      const outcome = outcomes[index];
      return outcome ? [{ ...mail, outcome }] : [];
    });
    if (finished.length > 0) {
      await finish(tx, finished, now);
      await settleHeld(finished, { storeHeld, forgetHeld });
    }
    return outcomes;
  });
}

type HeldStore = Pick<ReturnType<FilingOf>, 'storeHeld' | 'forgetHeld'>;

async function settleHeld(
  mails: (InFiling & { outcome: Outcome })[],
  { storeHeld, forgetHeld }: HeldStore,
): Promise<void> {
  const released = mails.filter(({ row }) => row.releasedTo !== null);
  if (released.length > 0) await forgetHeld(released.map(({ row }) => row.id));
  const held = mails.flatMap(({ row, found, outcome }) =>
    outcome.status === 'held' && outcome.companyId !== null
      ? [
          {
            id: row.id,
            companyId: outcome.companyId,
            mail: found.mail,
            receivedAt: row.receivedAt,
          },
        ]
      : [],
  );
  if (held.length > 0) await storeHeld(held);
}

async function holdRows(tx: Tx, rows: TakenRow[]): Promise<Set<string>> {
  const held = await tx
    .select({ id: inboundMails.id, claimedBy: inboundMails.claimedBy })
    .from(inboundMails)
    .where(
      and(
        inArray(
          inboundMails.id,
          rows.map(({ id }) => id),
        ),
        eq(inboundMails.status, 'waiting'),
      ),
    )
    .for('update', { skipLocked: true });
  const ours = held.filter(({ id, claimedBy }) =>
    rows.some((row) => row.id === id && row.claimedBy === claimedBy),
  );
  return new Set(ours.map(({ id }) => id));
}

async function finish(tx: Tx, mails: (InFiling & { outcome: Outcome })[], now: Date) {
  const rows = mails.map(({ row, found, outcome }) => ({
    id: row.id,
    to: row.recipient,
    status: outcome.status,
    reason: outcome.status === 'held' ? outcome.reason : null,
    verdict: found.verdict,
    company_id: 'companyId' in outcome ? outcome.companyId : null,
    entry_id: 'entryId' in outcome ? outcome.entryId : null,
    threaded_email_id: 'updateId' in outcome ? outcome.updateId : null,
    message_id: found.mail.messageId,
    sender: found.mail.from?.address ?? null,
    subject: found.mail.subject,
  }));
  const list = sql`${JSON.stringify(rows)}::jsonb`;
  await tx.execute(sql`
    UPDATE inbound_mails AS mail SET
      status = done.status, reason = done.reason, verdict = done.verdict,
      company_id = done.company_id, entry_id = done.entry_id,
      threaded_email_id = done.threaded_email_id, message_id = done.message_id,
      sender = done.sender, subject = done.subject, claimed_by = NULL, alone = false, cause = NULL,
      finished_at = ${now}
    FROM jsonb_populate_recordset(NULL::inbound_mails, ${list}) AS done
    WHERE mail.id = done.id`);
  await bulkInsert(
    tx,
    inboundEmailEvents,
    rows.map(({ id, to, status, reason, company_id, entry_id, message_id }) => ({
      ts: now,
      type: status,
      inboundMailId: id,
      messageId: message_id,
      to,
      companyId: company_id,
      entryId: entry_id,
      metaJson: reason ? { reason } : null,
    })),
  );
}

/** Stores verdicts, so that they survive a failed filing. */
export function storeVerdicts(
  db: Database,
  verdicts: { id: string; verdict: Verdict }[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(verdicts.map((one) => ({ ...one, step_id: v7() })));
  return asSystem(db, async (tx) => {
    await tx.execute(sql`
      WITH kept AS (
        UPDATE inbound_mails AS mail SET verdict = judged.verdict
        FROM jsonb_to_recordset(${rows}::jsonb) AS judged(id uuid, step_id uuid, verdict jsonb)
        WHERE mail.id = judged.id AND mail.status = 'waiting'
        RETURNING mail.id, mail.recipient, judged.step_id, judged.verdict ->> 'trust' AS trust)
      INSERT INTO inbound_email_events (id, ts, type, inbound_mail_id, "to", meta_json)
      SELECT step_id, ${now}, 'sender_checked', id, recipient, jsonb_build_object('trust', trust)
      FROM kept`);
  });
}

/** Counts refused recipients per hour. */
export function countRefused(db: Database, count: number, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  return asSystem(db, async (tx) => {
    await tx
      .insert(refusedRecipients)
      .values({ hour, count })
      .onConflictDoUpdate({
        target: refusedRecipients.hour,
        set: { count: sql`${refusedRecipients.count} + ${count}` },
      });
  });
}
