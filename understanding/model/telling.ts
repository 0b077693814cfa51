import { PRIORITIES } from '#contract/entries/labels.ts';
import type { Reading } from '../reading/read-message.ts';
import { isNegated, isSupposed, saysWhere } from '../reading/scope.ts';
import { joinHashes } from './hash.ts';
import { knownWordOf } from './known-word.ts';
import { PRIORITIES_OF_CONCEPT } from './priority-concepts.ts';
import type { Weights } from './weights.ts';

/** Words that support labels alone; one bit per label column. */
export type Telling = { sentence: number; from: number; to: number; columns: number };

const LONGEST_RUN = 3;

/** Finds telling words that are not negated, hypothetical or locations. */
export function tellingIn(reading: Reading, weights: Weights): Telling[] {
  const found: Telling[] = [];
  for (const [sentence, { words }] of reading.sentences.entries()) {
    const known = words.map(knownWordOf);
    for (const [from, word] of known.entries()) {
      let { columns, to } = { columns: weights.tellingOf(word.id), to: from + 1 };
      let run = 0;
      for (let reach = 1; reach <= LONGEST_RUN && from + reach <= known.length; reach += 1) {
        run = joinHashes(run, known[from + reach - 1]?.stem ?? 0);
        const concept = weights.conceptOf(run);
        if (concept < 0) continue;
        const bits = priorityBits(weights.head.concepts[concept] ?? '');
        if (bits === 0) continue;
        columns |= bits;
        to = from + reach;
      }
      if (columns === 0 || isNegated(words, from) || isSupposed(words, from)) continue;
      if (to - from === 1 && saysWhere(words, from)) continue;
      found.push({ sentence, from, to, columns });
    }
  }
  return found;
}

function priorityBits(concept: string): number {
  const priorities = PRIORITIES_OF_CONCEPT.get(concept) ?? [];
  return priorities.reduce((bits, priority) => bits | (1 << PRIORITIES.indexOf(priority)), 0);
}
