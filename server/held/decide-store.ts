import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EventName } from '#contract/events.ts';
import { type LEFT_BECAUSE, MOST_AT_ONCE } from '#contract/intake/held.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { inboundEmailEvents, inboundMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, recordEach, userOf } from '#server/events/record.ts';
import { letInNow } from './let-in.ts';
import { isForged, isUndecided, restoreEnds } from './read-store.ts';

export type Decided = {
  done: string[];
  left: { id: string; because: (typeof LEFT_BECAUSE)[number] }[];
};

type Left = Decided['left'][number];
type Row = Awaited<ReturnType<typeof selectMails>>[number];

export type Deciding = { actor: Actor; now: Date };

/**
 * Requeues held emails for the inbox worker. `evenIfForged` applies to single emails, after a
 * warning.
 */
export async function release(
  tx: Tx,
  { actor, now }: Deciding,
  ids: string[],
  { evenIfForged = false } = {},
): Promise<Decided> {
  const { rows, left } = await lockMails(tx, actor, ids, (row) => {
    if (!isOpen(row)) return 'decided';
    if (row.reason === 'no_sender') return 'no_sender';
    if (!row.hasBytes) return 'bytes_gone';
    return isForged(row) && !evenIfForged ? 'forged' : null;
  });
  await change(tx, rows, {
    status: 'waiting',
    attempts: 0,
    deaths: 0,
    setbacks: 0,
    cause: null,
    nextAttemptAt: now,
    finishedAt: null,
    decision: 'released',
    decidedBy: userOf(actor),
    decidedAt: now,
  });
  await note(tx, { actor, now }, rows, { step: 'released', event: 'mail_released' });
  return { done: rows.map(({ id }) => id), left };
}

/** Discards held emails, which stay restorable for 30 days. */
export async function discard(tx: Tx, { actor, now }: Deciding, ids: string[]): Promise<Decided> {
  const { rows, left } = await lockMails(tx, actor, ids, (row) => (isOpen(row) ? null : 'decided'));
  await change(tx, rows, {
    discardedFrom: sql`status`,
    status: 'rejected',
    finishedAt: now,
    decision: 'discarded',
    decidedBy: userOf(actor),
    decidedAt: now,
  });
  await note(tx, { actor, now }, rows, { step: 'discarded', event: 'mail_discarded' });
  return { done: rows.map(({ id }) => id), left };
}

export async function restore(tx: Tx, { actor, now }: Deciding, ids: string[]): Promise<Decided> {
  const { rows, left } = await lockMails(tx, actor, ids, (row) => {
    if (row.status !== 'rejected' || row.decision !== 'discarded') return 'decided';
    if (row.discardedFrom === null || row.decidedAt === null) return 'too_late';
    if (restoreEnds(row.decidedAt) <= now) return 'too_late';
    return row.hasBytes ? null : 'bytes_gone';
  });
  await change(tx, rows, {
    status: sql`discarded_from`,
    discardedFrom: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
  });
  await note(tx, { actor, now }, rows, { step: 'restored', event: 'mail_restored' });
  return { done: rows.map(({ id }) => id), left };
}

export async function discardOf(tx: Tx, deciding: Deciding, sender: string): Promise<Decided> {
  const { companyId } = deciding.actor;
  const rows = await tx
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(and(eq(inboundMails.companyId, companyId), isUndecided, eq(inboundMails.sender, sender)))
    .limit(MOST_AT_ONCE);
  return discard(
    tx,
    deciding,
    rows.map(({ id }) => id),
  );
}

/** Releases emails that the current settings accept; a null sender means all senders. */
export async function releaseLetIn(
  tx: Tx,
  deciding: Deciding,
  context: Pick<Context, 'mayWrite'>,
  sender: string | null,
): Promise<Decided> {
  const ids = await letInNow(tx, deciding.actor, context, sender);
  return release(tx, deciding, ids.slice(0, MOST_AT_ONCE));
}

export function deciding(
  db: Database,
  actor: Actor,
  now: Date,
  work: (tx: Tx, deciding: Deciding) => Promise<Decided>,
): Promise<Decided> {
  return asCompany(db, actor, (tx) => work(tx, { actor, now }));
}

/** Locks emails in id order to avoid deadlocks; `left` has the reasons against a decision. */
async function lockMails(
  tx: Tx,
  { companyId }: Actor,
  ids: string[],
  whyNot: (row: Row) => Left['because'] | null,
): Promise<{ rows: Row[]; left: Left[] }> {
  if (ids.length === 0) return { rows: [], left: [] };
  const ours = and(eq(inboundMails.companyId, companyId), inArray(inboundMails.id, ids));
  const locked = await selectMails(tx, ours);
  // Includes emails that were filed since, which are not locked.
  const seen = await tx.select({ id: inboundMails.id }).from(inboundMails).where(ours);
  const byId = new Map(locked.map((row) => [row.id, row]));
  const left = seen.flatMap(({ id }): Left[] => {
    const row = byId.get(id);
    const because = row ? whyNot(row) : 'decided';
    return because ? [{ id, because }] : [];
  });
  const isLeft = new Set(left.map(({ id }) => id));
  return { rows: locked.filter(({ id }) => !isLeft.has(id)), left };
}

function selectMails(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      id: inboundMails.id,
      status: inboundMails.status,
      reason: inboundMails.reason,
      verdict: inboundMails.verdict,
      recipient: inboundMails.recipient,
      decision: inboundMails.decision,
      decidedAt: inboundMails.decidedAt,
      discardedFrom: inboundMails.discardedFrom,
      hasBytes: sql<boolean>`EXISTS (SELECT FROM raw_mails WHERE id = ${inboundMails.rawId})`,
    })
    .from(inboundMails)
    .where(where)
    .orderBy(asc(inboundMails.id))
    .for('update');
}

const isOpen = ({ status }: Row) => status === 'held' || status === 'unreadable';

type Change = PgUpdateSetSource<typeof inboundMails>;

async function change(tx: Tx, rows: Row[], to: Change): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(inboundMails)
    .set(to)
    .where(
      inArray(
        inboundMails.id,
        rows.map(({ id }) => id),
      ),
    );
}

async function note(
  tx: Tx,
  { actor, now }: Deciding,
  rows: Row[],
  { step, event }: { step: string; event: EventName },
): Promise<void> {
  if (rows.length === 0) return;
  const events = rows.map(({ id }) => ({ entryId: null, details: { mailId: id } }));
  await recordEach(tx, actor, event, events, now);
  const { companyId } = actor;
  const steps = rows.map(({ id, recipient }) => ({
    ts: now,
    type: step,
    inboundMailId: id,
    to: recipient,
    companyId,
  }));
  await tx.insert(inboundEmailEvents).values(steps);
}
