import { and, asc, eq } from 'drizzle-orm';
import { type LabelRun, MOST_AT_ONCE } from '#contract/entries/label-runs.ts';
import type { EventName } from '#contract/events.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { labelRuns } from '#server/db/schema/label-runs.ts';
import { companies, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';
import { nextChange, takeTurn } from '../write/numbers.ts';
import {
  countConcerned,
  countUnassigned,
  type RunKind,
  relabelBatch,
  type Understand,
} from './relabel.ts';

export type OpenRun = { kind: RunKind; actor: Actor };

/** Starts a background run or returns the active one; null if small enough for the request. */
export function beginRun(
  db: Database,
  actor: Actor,
  { kind, now }: { kind: RunKind; now: Date },
): Promise<LabelRun | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const isIt = ofKind(companyId, kind);
    const [before] = await tx.select().from(labelRuns).where(isIt);
    if (before?.outcome === 'running') return runToWire(before);
    await record(tx, actor, EVENTS[kind], null, now);
    const total = await countConcerned(tx, companyId, kind);
    if (total <= MOST_AT_ONCE) return null;
    const version = await nextChange(tx, companyId);
    await tx.delete(labelRuns).where(isIt);
    const [run] = await tx
      .insert(labelRuns)
      .values({ companyId, kind, startedBy: actor.personId, startedAt: now, total, version })
      .returning();
    if (!run) throw new Error('a run just begun is gone');
    return runToWire(run);
  });
}

const EVENTS: Record<RunKind, EventName> = {
  'assign-departments': 'assign_all_asked',
  'rerun-detection': 'rerun_detection_asked',
};

export function listRuns(db: Database, asker: Asker): Promise<LabelRun[]> {
  return asCompany(db, asker, async (tx) => {
    const rows = await tx
      .select()
      .from(labelRuns)
      .where(eq(labelRuns.companyId, asker.companyId))
      .orderBy(asc(labelRuns.kind));
    return rows.map(runToWire);
  });
}

/** Returns the least advanced run, or null. */
export async function nextRun(tx: Tx): Promise<OpenRun | null> {
  const [row] = await tx
    .select({
      kind: labelRuns.kind,
      companyId: labelRuns.companyId,
      companyName: companies.name,
      personId: users.id,
      email: users.email,
    })
    .from(labelRuns)
    .innerJoin(companies, eq(companies.id, labelRuns.companyId))
    .innerJoin(users, eq(users.id, labelRuns.startedBy))
    .where(eq(labelRuns.outcome, 'running'))
    .orderBy(asc(labelRuns.seen))
    .limit(1);
  if (!row) return null;
  const { kind, ...actor } = row;
  return { kind, actor: { ...actor, client: null } };
}

/** Processes a batch and its cursor in one transaction, so any process can continue. */
export async function moveRunOn(
  tx: Tx,
  { kind, actor }: OpenRun,
  { now, understand }: { now: Date; understand: Understand },
): Promise<void> {
  const { companyId } = actor;
  await takeTurn(tx, companyId);
  const isIt = and(ofKind(companyId, kind), eq(labelRuns.outcome, 'running'));
  const [run] = await tx.select().from(labelRuns).where(isIt);
  if (!run) return;
  const batch = await relabelBatch(tx, actor, { kind, after: run.after, now }, understand);
  const asks = kind === 'assign-departments';
  const stillUnassigned = asks && !batch.last ? await countUnassigned(tx, companyId) : null;
  await tx
    .update(labelRuns)
    .set({
      seen: run.seen + batch.seen,
      updated: run.updated + batch.updated,
      version: await nextChange(tx, companyId),
      ...(batch.last
        ? { after: batch.last }
        : { outcome: 'done' as const, endedAt: now, stillUnassigned }),
    })
    .where(isIt);
}

/** Marks a run as failed; committed batches remain. */
export async function giveRunUp(tx: Tx, { kind, actor }: OpenRun, now: Date): Promise<void> {
  const { companyId } = actor;
  await tx
    .update(labelRuns)
    .set({ outcome: 'failed', endedAt: now, version: await nextChange(tx, companyId) })
    .where(and(ofKind(companyId, kind), eq(labelRuns.outcome, 'running')));
}

function ofKind(companyId: string, kind: RunKind) {
  return and(eq(labelRuns.companyId, companyId), eq(labelRuns.kind, kind));
}

function runToWire(run: typeof labelRuns.$inferSelect): LabelRun {
  const { kind, outcome, total, seen, updated, stillUnassigned, startedAt, endedAt } = run;
  return {
    kind,
    outcome,
    total,
    // Includes entries that arrived during the run.
    seen: Math.min(seen, total),
    updatedCount: updated,
    totalUnassigned: stillUnassigned,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
