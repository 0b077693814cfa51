import { CLAUSE_KINDS, type ClauseKind } from '../model/columns.ts';
import type { Sign } from '../model/features.ts';
import type { Sentence } from '../reading/sentences.ts';

/** What a clause of a reply most probably says, by kind; the probabilities sum up to 1. */
export type ClauseGuess = Record<ClauseKind, number>;

const CLAUSES_AT_MOST = 12;
const SHORTEST = 2;

/** The clauses of a reply, in order: a clause of one word stays with the one before it. */
export function clausesOf(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(clausesIn).slice(-CLAUSES_AT_MOST);
}

function clausesIn({ text, words, label, asks }: Sentence): string[] {
  const spoken = label === '' ? text : `${label}: ${text}`;
  const parts: { start: number; end: number; clause: number; words: number }[] = [];
  for (const { start, end, clause } of words) {
    const last = parts.at(-1);
    if (last && (last.clause === clause || last.words < SHORTEST)) {
      Object.assign(last, { end, clause, words: last.words + 1 });
    } else {
      parts.push({ start, end, clause, words: 1 });
    }
  }
  return parts.map(({ start, end }, at) => {
    const clause = spoken.slice(start, end);
    return asks && at === parts.length - 1 ? `${clause}?` : clause;
  });
}

const TELLING: readonly ClauseKind[] = CLAUSE_KINDS.filter(
  (kind) => !['courtesy', 'thanks', 'info'].includes(kind),
);
const SETTLES: readonly ClauseKind[] = ['done', 'works', 'closed', 'answer', 'grant'];
const OPENS: readonly ClauseKind[] = [
  'denial',
  'part',
  'workaround',
  'question',
  'step',
  'promise',
];
/** How much a kind of clause counts beside the words. */
const VALUE = 1.5;

function sumOf(guess: ClauseGuess, kinds: readonly ClauseKind[]): number {
  return kinds.reduce((sum, kind) => sum + guess[kind], 0);
}

/**
 * What the clauses of a reply come to, as signs: what is said of each kind at most, what the last
 * clause that tells anything says, and whether something is open after what was settled.
 */
export function clauseSigns(guesses: readonly ClauseGuess[]): Sign[] {
  const most = (value: (guess: ClauseGuess) => number) =>
    guesses.reduce((best, guess) => Math.max(best, value(guess)), 0);
  const signs: Sign[] = CLAUSE_KINDS.map((kind) => ({
    name: `clause ${kind}`,
    value: VALUE * most((guess) => guess[kind]),
  }));
  const telling = guesses.filter((guess) => sumOf(guess, TELLING) > 0.5);
  const last = telling.at(-1);
  if (last) {
    for (const kind of TELLING) signs.push({ name: `last ${kind}`, value: VALUE * last[kind] });
  }
  let settled = 0;
  let undone = 0;
  for (const guess of guesses) {
    undone = Math.max(undone * (1 - sumOf(guess, SETTLES)), sumOf(guess, OPENS));
    settled = Math.max(settled * (1 - guess.denial), sumOf(guess, SETTLES));
  }
  signs.push({ name: 'clauses settled', value: 2 * VALUE * settled });
  signs.push({ name: 'clauses undone', value: 2 * VALUE * undone });
  signs.push({ name: 'clauses settled only', value: 2 * VALUE * settled * (1 - undone) });
  return signs.filter(({ value }) => value > 0.01);
}
