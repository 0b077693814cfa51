import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import type { LanguageModel } from '#contract/workspace/language-model.ts';
import { MODEL_FAILURES } from '#contract/workspace/model-failures.ts';
import type { ModelConfig } from '#server/config/model.ts';
import type { Database } from '#server/db/connect.ts';
import { modelCalls } from '#server/db/schema/model.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Person } from '#server/http/session.ts';
import { CALLS_OF_CHECK } from '#understanding/provider/check/calls.ts';
import { nextDay, readUse, spentLimit } from './budget.ts';
import { inCompany } from './calls.ts';
import { latestCheck } from './checks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_CALLS = 500;

/** Returns the state of the model for a member; null without a model. */
export async function readModelStatus(
  db: Database,
  person: Pick<Person, 'company' | 'role'>,
  { model, now }: { model: ModelConfig | null; now: Date },
): Promise<LanguageModel | null> {
  if (!model || model.mode === 'off') return null;
  const { endpoint, budget, mode } = model;
  const companyId = person.company.id;
  return inCompany(db, companyId, async (tx) => {
    const use = await readUse(tx, companyId, now);
    return {
      name: endpoint.model,
      mode,
      calls: { used: use.calls, limit: budget.callsPerDay },
      tokens: { used: use.tokens, limit: budget.tokensPerDay },
      spent: spentLimit(use, budget),
      until: nextDay(now).toISOString(),
      failing: await readFailing(tx, companyId, now),
      check: await latestCheck(tx, endpoint.model),
      checkCalls: person.role === 'admin' ? CALLS_OF_CHECK : null,
    };
  });
}

async function readFailing(
  tx: Tx,
  companyId: string,
  now: Date,
): Promise<LanguageModel['failing']> {
  const calls = await tx
    .select({
      outcome: modelCalls.outcome,
      failure: modelCalls.failure,
      startedAt: modelCalls.startedAt,
    })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.companyId, companyId),
        isNotNull(modelCalls.outcome),
        gte(modelCalls.startedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(modelCalls.startedAt))
    .limit(MOST_CALLS);
  const answered = calls.findIndex(({ outcome }) => outcome !== 'failed');
  const failed = answered < 0 ? calls : calls.slice(0, answered);
  const [latest, first] = [failed[0], failed.at(-1)];
  if (!latest || !first) return null;
  const kind = MODEL_FAILURES.find((one) => one === latest.failure) ?? 'unreachable';
  return { kind, count: failed.length, since: first.startedAt.toISOString() };
}
