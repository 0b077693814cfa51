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

/** A run that goes on in the background, on behalf of whoever asked for it. */
export type OpenRun = { kind: RunKind; actor: Actor };

/**
 * Begins a run of the background where it concerns more entries than one request takes; one that
 * goes on already is left alone. Null where the request itself can do it.
 */
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

/** The last run of each kind that went on in the background. */
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

/** The run that has come least far; null where none goes on. */
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

/**
 * Moves a run on by one batch, together with how far it has come: whoever goes on with it, in
 * whichever process, begins where this left off.
 */
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

/** Ends a run that cannot go on; what it has done stays done. */
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
    // Entries that came meanwhile are seen too.
    seen: Math.min(seen, total),
    updatedCount: updated,
    totalUnassigned: stillUnassigned,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
