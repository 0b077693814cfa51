import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Answered, type AskLimits, askModel, type Endpoint } from '../ask-model.ts';
import { shownOf } from '../fence.ts';
import { ModelFailure } from '../model-failure.ts';
import { promptOf } from '../prompt.ts';
import type { Questions } from './run-check.ts';

/** Returns the product's questions for an endpoint. Only failures of the model are caught. */
export function questionsFor(endpoint: Endpoint, limits: AskLimits): Questions {
  return {
    entry: async (message) => {
      const day = message.now.toLocaleDateString('en-CA', { weekday: 'long', timeZone: 'UTC' });
      const prompt = promptOf(shownOf(message), {
        boundary: randomUUID(),
        day: `${day} ${message.now.toISOString().slice(0, 10)}`,
      });
      const begun = performance.now();
      const asked = await askModel(endpoint, prompt, limits).catch(caught);
      const ms = performance.now() - begun;
      const { system } = prompt;
      if (asked instanceof ModelFailure) {
        const { kind, tokens } = asked;
        return { said: null, failure: kind, ms, tokens, usage: null, system };
      }
      const { answer, tokens, usage } = asked;
      return { said: answer, failure: null, ms, tokens, usage, system };
    },
    reply: null,
  };
}

function caught(error: unknown): Answered | ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw error;
}
