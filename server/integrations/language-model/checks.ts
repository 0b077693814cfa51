import { desc, eq } from 'drizzle-orm';
import type { CheckFigures, ModelCheck } from '#contract/workspace/model-check.ts';
import { modelChecks } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';

type Row = typeof modelChecks.$inferSelect;

const isRunning = eq(modelChecks.outcome, 'running');

/** Starts a check, or returns the running one. */
export async function beginCheck(
  tx: Tx,
  given: { model: string; total: number; now: Date },
): Promise<ModelCheck> {
  const { model, total, now } = given;
  const [begun] = await tx
    .insert(modelChecks)
    .values({ model, total, startedAt: now })
    .onConflictDoNothing()
    .returning();
  const check = begun ?? (await readRunning(tx));
  if (!check) throw new Error('the running check has just ended');
  return checkToWire(check);
}

export async function readRunning(tx: Tx): Promise<Row | null> {
  const [row] = await tx.select().from(modelChecks).where(isRunning);
  return row ?? null;
}

/** Returns the latest check of a model; null without one. */
export async function latestCheck(tx: Tx, model: string): Promise<ModelCheck | null> {
  const [row] = await tx
    .select()
    .from(modelChecks)
    .where(eq(modelChecks.model, model))
    .orderBy(desc(modelChecks.startedAt))
    .limit(1);
  return row ? checkToWire(row) : null;
}

export async function countDone(tx: Tx, { id }: Row, done: number): Promise<void> {
  await tx.update(modelChecks).set({ done }).where(eq(modelChecks.id, id));
}

export async function endCheck(
  tx: Tx,
  { id }: Row,
  end: { figures: CheckFigures | null; failure: ModelCheck['failure']; now: Date },
): Promise<void> {
  const { figures, failure, now } = end;
  await tx
    .update(modelChecks)
    .set({ outcome: failure ? 'failed' : 'done', figures, failure, endedAt: now })
    .where(eq(modelChecks.id, id));
}

function checkToWire(row: Row): ModelCheck {
  const { model, outcome, startedAt, endedAt, done, total, figures, failure } = row;
  return {
    model,
    outcome,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    done,
    total,
    figures,
    failure: failure as ModelCheck['failure'],
  };
}
