import { finished, roughAt } from '../caption/fit.ts';
import { DANGLING, OPENS_PHRASE, OPENS_THOUGHT } from '../caption/signals.ts';
import { bareWord } from '../caption/word-form.ts';
import { LONGEST_FACT } from './clauses.ts';
import { MUST_FOLLOW, PRONOUN_SUBJECT, SUBORDINATES } from './signals.ts';
import { hasVerb, isVerb } from './words.ts';

/** A fact; `rough` is the badness of its cut, 0 if nothing is cut. */
export type Short = { text: string; words: readonly string[]; rough: number };

export const SHORTEST = 5;
const ROUGHEST = 0.9;
const PER_WORD_LOST = 0.06;
const VERB_AHEAD = 5;
const LIST = 0.6;
/** Cost of a lost time limit. */
const BOUND = 0.4;
const BOUNDS = /^(?:until|till|before|after|since|by|jusqu.*|avant|après|depuis)$/i;
const JOINS = /^(?:and|or|et|ou|but|mais|&)$/i;
/** Openings of phrases besides those of `roughAt`. */
const OPENS_MORE =
  /^(?:as|than|instead|rather|like|down|up|out|off|along|due|plus|including|comme|dès|jusqu.*)$/i;

/** True if the text after a comma continues a list. */
function isInList(words: readonly string[], at: number): boolean {
  if (!/,$/.test(words[at - 1] ?? '')) return false;
  for (let next = at; next < at + 4 && next < words.length; next += 1) {
    if (isVerb(words[next] ?? '')) return false;
    if (/,$/.test(words[next] ?? '') || JOINS.test(words[next + 1] ?? '')) return true;
  }
  return false;
}

/** True for a cut before a condition, or behind "not". */
function isBoundTo(words: readonly string[], at: number): boolean {
  const [before, next, after] = [words[at - 1], words[at], words[at + 1]].map((word) =>
    bareWord(word ?? ''),
  );
  if (MUST_FOLLOW.test(next ?? '') || /^(?:only|if|unless|except)$/.test(after ?? '')) return true;
  return /^(?:not|non|ne|pas|rather|either|neither|both)$/.test(before ?? '');
}

/** True if a cut removes the verb of the clause after "and". */
function isJoinOpen(words: readonly string[], at: number): boolean {
  for (let back = at - 1; back > 0; back -= 1) {
    if (isVerb(words[back] ?? '')) return false;
    if (JOINS.test(words[back] ?? '')) return hasVerb(words, at, at + VERB_AHEAD);
  }
  return false;
}

/** Returns the cost of a cut before a word, or null if the rest would be no whole statement. */
function costAt(words: readonly string[], at: number, firstVerb: number): number | null {
  const next = words[at] ?? '';
  const opens = OPENS_MORE.test(next) && !DANGLING.has(bareWord(words[at - 1] ?? ''));
  const rough = Math.min(roughAt(words, at), opens ? ROUGHEST : ROUGHEST + 1);
  if (rough > ROUGHEST || isBoundTo(words, at)) return null;
  const hasVerb = firstVerb < at - 1;
  if (lacksMainVerb(words, at)) return null;
  if (JOINS.test(next) && !opensAfter(words, at)) return null;
  if (!hasVerb && (isVerb(words[at] ?? '') || isVerb(words[at + 1] ?? ''))) return null;
  // "4 p.m." ends no sentence before "today".
  if (/\.$/.test(words[at - 1] ?? '') && /^[\p{Ll}\p{N}]/u.test(next)) return null;
  const isPhrase = rough === ROUGHEST;
  if (isPhrase && !hasVerb) return null;
  if (isPhrase && (isVerb(words[at - 1] ?? '') || isOpen(words, at) || isJoinOpen(words, at))) {
    return null;
  }
  const isBound = BOUNDS.test(next) || /\d/.test(words[at + 1] ?? '') ? BOUND : 0;
  return rough + isBound + (isInList(words, at) ? LIST : 0);
}

/** True if a new thought, not a further noun, follows "and". */
function opensAfter(words: readonly string[], at: number): boolean {
  if (/[,;]$/.test(words[at - 1] ?? '') || isVerb(words[at + 1] ?? '')) return true;
  const next = bareWord(words[at + 1] ?? '');
  if (PRONOUN_SUBJECT.test(next) || OPENS_PHRASE.has(next) || OPENS_THOUGHT.has(next)) return true;
  return isVerb(words[at + 2] ?? '') || isVerb(words[at + 3] ?? '');
}

/** True if a text before a cut has a subordinate clause, but no verb of its own. */
function lacksMainVerb(words: readonly string[], at: number): boolean {
  const opens = words.findIndex((word, nth) => nth > 0 && nth < at && SUBORDINATES.test(word));
  if (opens < 0 || hasVerb(words, 1, opens)) return false;
  let verbs = 0;
  for (let nth = opens; nth < at; nth += 1) if (isVerb(words[nth] ?? '')) verbs += 1;
  return verbs < 2;
}

/** True if a subordinate clause has just begun before a cut. */
function isOpen(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(1, at - 4), at).some((word) => SUBORDINATES.test(word));
}

/** Cuts a statement at the end of a thought, else before a phrase; null if it cannot be whole. */
export function cut(words: readonly string[], most = LONGEST_FACT): Short | null {
  const firstVerb = words.findIndex((word, at) => at > 0 && isVerb(word));
  let best: { at: number; cost: number; rough: number } | null = null;
  for (let at = most; at >= SHORTEST; at -= 1) {
    const rough = costAt(words, at, firstVerb < 0 ? words.length : firstVerb);
    if (rough === null) continue;
    const cost = rough + (most - at) * PER_WORD_LOST;
    if (best === null || cost < best.cost) best = { at, cost, rough };
  }
  if (!best) return null;
  const kept = words.slice(0, best.at);
  return { text: finished(kept.join(' ')), words: kept, rough: best.rough };
}
