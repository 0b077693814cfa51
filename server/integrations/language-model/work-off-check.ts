import type { CheckFigures } from '#contract/workspace/model-check.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { log } from '#server/process/log/log.ts';
import type { Endpoint } from '#understanding/provider/ask-model.ts';
import type { Figures, LabelFigures } from '#understanding/provider/check/figures.ts';
import { questionsFor } from '#understanding/provider/check/questions.ts';
import { readCheckSet } from '#understanding/provider/check/read-check-set.ts';
import { type Questions, runCheck } from '#understanding/provider/check/run-check.ts';
import { ModelFailure } from '#understanding/provider/model-failure.ts';
import { countDone, endCheck, readRunning } from './checks.ts';

const AT_ONCE = 4;
const ATTEMPT_MS = 20_000;
const RETRIES = 2;
/** Failures without an answer after which a check ends. */
const MOST_FAILURES = 12;
/** Calls between two reports of progress. */
const STEP = 5;

type CheckContext = Pick<Context, 'config' | 'db' | 'clock' | 'hub'>;

/** Runs the waiting check, also after a crash; nothing without one. */
export async function workOffCheck(context: CheckContext, stopping: AbortSignal): Promise<void> {
  const { config, db, clock, hub } = context;
  const check = await asSystem(db, readRunning);
  if (!check) return;
  const endpoint = config.model?.endpoint;
  const end = async (how: Omit<Parameters<typeof endCheck>[2], 'now'>) => {
    await asSystem(db, (tx) => endCheck(tx, check, { ...how, now: clock() }));
    hub.modelChecked();
  };
  if (endpoint?.model !== check.model) return end({ figures: null, failure: 'error' });
  const report = (done: number) =>
    asSystem(db, (tx) => countDone(tx, check, done)).then(hub.modelChecked);
  try {
    await end({ figures: await measure(endpoint, report, stopping), failure: null });
  } catch (error) {
    // The next process starts it again.
    if (stopping.aborted) throw new Error('a check was interrupted');
    if (!(error instanceof ModelFailure)) log.error('The model was not measured', { error });
    await end({ figures: null, failure: error instanceof ModelFailure ? error.kind : 'error' });
  }
}

async function measure(
  endpoint: Endpoint,
  report: (done: number) => Promise<void>,
  stopping: AbortSignal,
): Promise<CheckFigures> {
  const failing = new AbortController();
  const signal = AbortSignal.any([stopping, failing.signal]);
  const questions = questionsFor(endpoint, { timeoutMs: ATTEMPT_MS, retries: RETRIES, signal });
  let reporting = Promise.resolve();
  const figures = await runCheck(readCheckSet(), untilFailing(questions, failing), {
    prices: null,
    atOnce: AT_ONCE,
    progress: (done) => {
      if (done % STEP === 0) reporting = reporting.then(() => report(done)).catch(() => {});
    },
  }).finally(() => reporting);
  return figuresToWire(figures);
}

/** Ends the check of a model that gives no answer at all. */
function untilFailing(questions: Questions, failing: AbortController): Questions {
  let answered = 0;
  let failures = 0;
  return {
    ...questions,
    entry: async (message) => {
      failing.signal.throwIfAborted();
      const asked = await questions.entry(message);
      if (asked.failure === null) answered += 1;
      else failures += 1;
      if (asked.failure !== null && answered === 0 && failures >= MOST_FAILURES) {
        failing.abort(new ModelFailure(asked.failure));
        failing.signal.throwIfAborted();
      }
      return asked;
    },
  };
}

function figuresToWire({ labels, usage, injections, failures, recommendation }: Figures) {
  const compared = ({ engine, model }: LabelFigures) => ({ engine, model });
  return {
    labels: {
      all: compared(labels.all),
      english: compared(labels.english),
      french: compared(labels.french),
    },
    latencyMs: usage.latencyMs,
    tokensPerMessage: usage.tokensPerMessage,
    injections,
    failedCalls: Object.values(failures).reduce((sum, count) => sum + count, 0),
    recommendation,
  };
}
