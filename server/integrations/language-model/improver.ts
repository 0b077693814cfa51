import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Answered, askModel, type Endpoint } from '#understanding/provider/ask-model.ts';
import { shownOf } from '#understanding/provider/fence.ts';
import { ModelFailure } from '#understanding/provider/model-failure.ts';
import type { ModelMode } from '#understanding/provider/modes.ts';
import { promptOf, type Question } from '#understanding/provider/prompt.ts';
import { replyPromptOf } from '#understanding/provider/reply-prompt.ts';
import { weekdayOf } from '#understanding/provider/weekday.ts';
import { applyAnswer, type TimedAnswer } from './apply-answer.ts';
import { applyReply } from './apply-reply.ts';
import type { Budget } from './budget.ts';
import { type Due, failCall, inCompany, type Reserved } from './calls.ts';
import { type DueReply, dueReplies, reserveReply } from './reply-store.ts';
import { dueEntries, reserveCall } from './store.ts';

type Model = { endpoint: Endpoint; budget: Budget; mode: ModelMode };

export type Improver = {
  due: (companyId: string) => Promise<Due[]>;
  /** Throws only on abort or database failure. */
  improve: (due: Due, signal: AbortSignal) => Promise<void>;
};

const ATTEMPT_MS = 20_000;
const RETRIES = 2;
/** Total timeout; must stay below the timeout in server/jobs/improve-entries.ts. */
const ALL_MS = 60_000;

export function openImprover(context: Context, model: Model): Improver {
  const { db, clock } = context;
  const { budget } = model;
  return {
    due: async (companyId) => {
      const limits = { budget, now: clock() };
      const entries = await dueEntries(db, companyId, limits);
      return [...entries, ...(await dueReplies(db, companyId, limits))];
    },
    improve: ({ updateId, ...due }, signal) =>
      updateId === undefined
        ? improveEntry(context, model, due, signal)
        : improveReply(context, model, { ...due, updateId }, signal),
  };
}

async function improveEntry(
  context: Context,
  model: Model,
  due: Due,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const { budget, mode } = model;
  const call = await reserveCall(db, due, { budget, now: clock() });
  if (!call) return;
  const day = weekdayOf(call.sentAt);
  const question = promptOf(shownOf(call), { boundary: randomUUID(), day });
  await runCall(context, model, call, question, {
    signal,
    apply: (tx, answered) => applyAnswer(tx, call, { answered, mode, now: clock() }),
  });
}

async function improveReply(
  context: Context,
  model: Model,
  due: DueReply,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const { budget, mode } = model;
  const call = await reserveReply(db, due, { budget, now: clock() });
  if (!call) return;
  const { original, reply } = call.sentAt;
  const days = { original: weekdayOf(original), reply: weekdayOf(reply) };
  const question = replyPromptOf(call.texts, { boundary: randomUUID(), days });
  await runCall(context, model, call, question, {
    signal,
    apply: (tx, answered) => applyReply(tx, call, { answered, mode, now: clock() }),
  });
}

/** Stores the failure, or applies the answer. */
async function runCall<Said>(
  context: Context,
  { endpoint }: Model,
  call: Reserved,
  question: Question<Said>,
  given: { signal: AbortSignal; apply: (tx: Tx, answered: TimedAnswer<Said>) => Promise<void> },
): Promise<void> {
  const begun = performance.now();
  const answered = await ask(endpoint, question, given.signal).catch(async (error) => {
    if (!(error instanceof ModelFailure)) throw error;
    await storeFailure(context, call, error);
    return null;
  });
  if (!answered) return;
  const latency = Math.round(performance.now() - begun);
  const timed = { ...answered, model: endpoint.model, latency };
  await inCompany(context.db, call.companyId, (tx) => given.apply(tx, timed));
}

async function ask<Said>(
  endpoint: Endpoint,
  question: Question<Said>,
  signal: AbortSignal,
): Promise<Answered<Said>> {
  const late = AbortSignal.timeout(ALL_MS);
  return askModel(endpoint, question, {
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
  call: Reserved,
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
