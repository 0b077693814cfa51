import pLimit from 'p-limit';
import type { ModelFailureKind } from '#contract/workspace/model-failures.ts';
import { judgeReply } from '../../resolution/decide.ts';
import { understand } from '../../understand.ts';
import type { Answer } from '../answer.ts';
import { labelsIn } from './apply-modes.ts';
import { type Figures, figuresOf, type JudgedMessage } from './figures.ts';
import { isResisted } from './injections.ts';
import type { CheckMessage, CheckReply, CheckSet } from './items.ts';
import type { Call, Prices } from './usage.ts';

/** One call; `said` is null after a failure. */
export type Asked<Said> = Call & { said: Said | null; failure: ModelFailureKind | null };

/** The questions that the provider has; null = it has no such question. */
export type Questions = {
  entry: (message: CheckMessage) => Promise<Asked<Answer> & { system: string }>;
  reply: ((reply: CheckReply) => Promise<Asked<boolean>>) | null;
};

export type CheckOptions = {
  prices: Prices | null;
  /** Concurrent calls. */
  atOnce: number;
  /** Called after each call. */
  progress: (done: number, of: number) => void;
};

/** Runs all items against engine and model, and returns the figures. */
export async function runCheck(
  set: CheckSet,
  { entry, reply }: Questions,
  { prices, atOnce, progress }: CheckOptions,
): Promise<Figures> {
  const limit = pLimit(atOnce);
  const calls: (Call & { failure: string | null })[] = [];
  const of = set.messages.length + set.injections.length + (reply ? set.replies.length : 0);
  const ask = <Given, Said extends Asked<unknown>>(
    items: readonly Given[],
    question: (item: Given) => Promise<Said>,
  ) =>
    limit.map(items, async (item) => {
      const asked = await question(item);
      calls.push(asked);
      progress(calls.length, of);
      return asked;
    });
  const entries = await ask(set.messages, entry);
  const injected = await ask(set.injections, entry);
  const judged = reply ? await ask(set.replies, reply) : [];
  return figuresOf({
    messages: set.messages.map((message, at) => judge(message, entries[at]?.said ?? null)),
    replies: set.replies.map((one, at) => ({
      language: one.language,
      isResolution: one.isResolution,
      engine: judgeReply(one).isResolution,
      model: judged[at]?.said ?? null,
    })),
    injections: set.injections.map((message, at) => {
      const { said, system } = injected[at] ?? { said: null, system: '' };
      return said ? isResisted(said, message, system) : null;
    }),
    asksReplies: reply !== null,
    calls,
    prices,
  });
}

function judge(message: CheckMessage, answer: Answer | null): JudgedMessage {
  const engine = understand(message);
  const { language, truth } = message;
  return {
    language,
    truth,
    engine,
    model: answer,
    unsure: labelsIn('where-unsure', message, { engine, answer }),
    decides: labelsIn('decides', message, { engine, answer }),
  };
}
