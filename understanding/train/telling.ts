import { MESSAGE_COLUMNS } from '#understanding/model/columns.ts';
import { knownWord, runOf } from '#understanding/model/known-word.ts';
import type { LabelledMessage } from './read-corpus.ts';
import type { Lexicon } from './read-lexicon.ts';

const SEEN_IN = 8;
/** Minimum voices, as one author's names and habits prove nothing. */
const VOICES = 3;
/** Log-likelihood ratio that corresponds to p < 0.001. */
const BEYOND_CHANCE = 10.83;
const SHARE = 0.45;
const WORD = /^\p{L}{3,}$/u;
/** Questions of telling words; priority uses `../model/priority-concepts.ts` instead. */
const QUESTIONS = ['department', 'category'] as const;

/**
 * Returns column bitmasks of lexicon words that support a department or category alone, by the
 * log-likelihood ratio (Dunning 1993) and several voices.
 */
export function tellingWords(
  messages: readonly LabelledMessage[],
  norms: readonly (readonly string[])[],
  lexicon: Lexicon,
): Map<number, number> {
  const { labels, from } = MESSAGE_COLUMNS;
  const masks = new Map<number, number>();
  for (const [norm, places] of placesOf(norms)) {
    if (!WORD.test(norm) || !lexicon.byRun.has(runOf([norm]))) continue;
    for (const question of QUESTIONS) {
      const answered = (message: LabelledMessage | undefined) => message?.[question] != null;
      const seen = places.flatMap((at) => messages[at] ?? []).filter(answered);
      if (seen.length < SEEN_IN) continue;
      for (const [column, label] of labels[question].entries()) {
        const own = seen.filter((message) => message[question] === label);
        if (own.length < SHARE * seen.length) continue;
        if (new Set(own.map(({ voice }) => voice)).size < VOICES) continue;
        const all = messages.filter(answered);
        const total = all.filter((message) => message[question] === label).length;
        if (likelihoodRatio(own.length, seen.length, total, all.length) < BEYOND_CHANCE) continue;
        const { id } = knownWord(norm);
        masks.set(id, ((masks.get(id) ?? 0) | (1 << (from[question] + column))) >>> 0);
      }
    }
  }
  return masks;
}

function placesOf(norms: readonly (readonly string[])[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, own] of norms.entries()) {
    for (const norm of new Set(own)) {
      const row = places.get(norm);
      if (row) row.push(at);
      else places.set(norm, [at]);
    }
  }
  return places;
}

function likelihoodRatio(own: number, seen: number, total: number, all: number): number {
  const share = total / all;
  const unseen = all - seen;
  const others = total - own;
  return (
    2 *
    (term(own, seen * share) +
      term(seen - own, seen * (1 - share)) +
      term(others, unseen * share) +
      term(unseen - others, unseen * (1 - share)))
  );
}

function term(observed: number, expected: number): number {
  return observed === 0 ? 0 : observed * Math.log(observed / expected);
}
