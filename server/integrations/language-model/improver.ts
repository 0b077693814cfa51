import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Context } from '#server/context.ts';
import { type Answered, askModel, type Endpoint } from '#understanding/provider/ask-model.ts';
import { shownOf } from '#understanding/provider/fence.ts';
import { ModelFailure } from '#understanding/provider/model-failure.ts';
import type { ModelMode } from '#understanding/provider/modes.ts';
import { promptOf } from '#understanding/provider/prompt.ts';
import { applyAnswer } from './apply-answer.ts';
import type { Budget } from './budget.ts';
import { type Call, type DueEntry, dueEntries, failCall, inCompany, reserveCall } from './store.ts';

type Model = { endpoint: Endpoint; budget: Budget; mode: ModelMode };

export type Improver = {
  due: (companyId: string) => Promise<DueEntry[]>;
  /** Throws only on abort or database failure. */
  improve: (entry: DueEntry, signal: AbortSignal) => Promise<void>;
};

const ATTEMPT_MS = 20_000;
const RETRIES = 2;
/** Total timeout; must stay below the timeout in server/jobs/improve-entries.ts. */
const ALL_MS = 60_000;

export function openImprover(context: Context, { endpoint, budget, mode }: Model): Improver {
  const { db, clock } = context;
  return {
    due: (companyId) => dueEntries(db, companyId, { budget, now: clock() }),
    improve: async (entry, signal) => {
      const call = await reserveCall(db, entry, { budget, now: clock() });
      if (!call) return;
      const begun = performance.now();
      const answered = await ask(endpoint, call, signal).catch(async (error) => {
        if (!(error instanceof ModelFailure)) throw error;
        await storeFailure(context, call, error);
        return null;
      });
      if (!answered) return;
      const latency = Math.round(performance.now() - begun);
      const timed = { ...answered, model: endpoint.model, latency };
      await inCompany(db, call.companyId, (tx) =>
        applyAnswer(tx, call, {
          answered: timed,
          mode,
          now: clock(),
        }),
      );
    },
  };
}

async function ask(endpoint: Endpoint, call: Call, signal: AbortSignal): Promise<Answered> {
  const { sentAt } = call;
  const day = sentAt.toLocaleDateString('en-CA', { weekday: 'long', timeZone: 'UTC' });
  const prompt = promptOf(shownOf(call), {
    boundary: randomUUID(),
    day: `${day} ${sentAt.toISOString().slice(0, 10)}`,
  });
  const late = AbortSignal.timeout(ALL_MS);
  return askModel(endpoint, prompt, {
    timeoutMs: ATTEMPT_MS,
    retries: RETRIES,
    signal: AbortSignal.any([signal, late]),
  }).catch((error) => {
    if (late.aborted && !signal.aborted) throw new ModelFailure('timeout');
    throw error;
  });
}

async function storeFailure(
  { db, clock, recordError }: Context,
  call: Call,
  failure: ModelFailure,
): Promise<void> {
  const errorId = randomUUID().slice(0, 8);
  const action = 'ask the language model';
  await inCompany(db, call.companyId, (tx) =>
    failCall(tx, call, { kind: failure.kind, tokens: failure.tokens, now: clock() }),
  );
  const message = failure.message;
  await recordError({ errorId, errorType: 'ModelFailure', action, message });
}
