import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type AskLimits, askModel, type Endpoint } from '../ask-model.ts';
import { shownOf } from '../fence.ts';
import { ModelFailure } from '../model-failure.ts';
import { promptOf, type Question } from '../prompt.ts';
import { replyPromptOf, shownReply } from '../reply-prompt.ts';
import { weekdayOf } from '../weekday.ts';
import type { Asked, Questions } from './run-check.ts';

/** Returns the product's questions for an endpoint. Only failures of the model are caught. */
export function questionsFor(endpoint: Endpoint, limits: AskLimits): Questions {
  return {
    entry: async (message) => {
      const day = weekdayOf(message.now);
      const question = promptOf(shownOf(message), { boundary: randomUUID(), day });
      return { ...(await ask(endpoint, question, limits)), system: question.system };
    },
    reply: async ({ original, reply, received }) => {
      const day = weekdayOf(received);
      const texts = shownReply({ original: { subject: '', body: original }, reply });
      const days = { original: day, reply: day };
      const question = replyPromptOf(texts, { boundary: randomUUID(), days });
      const asked = await ask(endpoint, question, limits);
      return { ...asked, said: asked.said && asked.said.verdict === 'resolved' };
    },
  };
}

async function ask<Said>(
  endpoint: Endpoint,
  question: Question<Said>,
  limits: AskLimits,
): Promise<Asked<Said>> {
  const begun = performance.now();
  const asked = await askModel(endpoint, question, limits).catch(caught);
  const ms = performance.now() - begun;
  if (asked instanceof ModelFailure) {
    const { kind, tokens } = asked;
    return { said: null, failure: kind, ms, tokens, usage: null };
  }
  const { answer, tokens, usage } = asked;
  return { said: answer, failure: null, ms, tokens, usage };
}

function caught(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw error;
}
