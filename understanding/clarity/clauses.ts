import { DANGLING, FINITE_VERB, OPENS_PHRASE, OPENS_THOUGHT } from '../caption/signals.ts';
import { bareWord } from '../caption/word-form.ts';
import { splitAtAsks } from '../reading/asks.ts';
import { cutAt } from '../reading/plain-text.ts';
import { JOINS, OPENS_NOUN, PRONOUN_SUBJECT, SUBORDINATES } from './signals.ts';
import { hasVerb, isVerb, refersBack, spacedWords } from './words.ts';

/** Words of a fact. */
export const LONGEST_FACT = 14;
const LOOKED_AT = 1200;
const MAY_SPLIT = /[,;:–—]\s|\s(?:and|but|so|because|et|mais|donc|car)\s/i;
/** Words within which a noun has its verb. */
const VERB_WITHIN = 7;
/** The same without an article. */
const BARE_WITHIN = 3;
const OPENERS = [DANGLING, OPENS_PHRASE, OPENS_THOUGHT];
/** Words before "and" that are a thought, though no verb is known. */
const WHOLE = 5;
/** Verbs of "I need this cancelled and the other stopped". */
const WISHES = /^(?:needs?|wants?|wanted|like)$/i;
const PAUSES = /[,;:–—]$/;
const ENDS = /;$/;

/** French orders inside a sentence: ", dites-moi …". */
const ORDERS = /^\p{L}{3,}-(?:moi|nous)$/iu;

/** True if a full clause begins at a word: "we have no spare", "the radio is down". */
function beginsClause(words: readonly string[], at: number, isWish: boolean): boolean {
  const first = words[at] ?? '';
  if (PAUSES.test(first)) return false;
  const bare = bareWord(first);
  // "They say," alone is an aside.
  if (PRONOUN_SUBJECT.test(bare)) return at + 2 < words.length && !PAUSES.test(words[at + 1] ?? '');
  const isNoun = OPENS_NOUN.test(bare) || /^[\p{Lu}\p{N}]/u.test(first);
  if (!isNoun && (isVerb(first) || OPENERS.some((set) => set.has(bare)))) return false;
  const within = isNoun ? VERB_WITHIN : BARE_WITHIN;
  for (let next = at + 1; next <= at + within && next < words.length - 1; next += 1) {
    const word = words[next] ?? '';
    if (isNoun && !isWish ? isVerb(word) : FINITE_VERB.test(word)) return true;
    if (SUBORDINATES.test(word) || PAUSES.test(word)) return false;
  }
  return false;
}

/** Returns the word indexes at which a thought begins. */
function startsOf(words: readonly string[]): number[] {
  const starts = [0];
  let depth = words[0]?.startsWith('(') ? 1 : 0;
  for (let at = 1; at < words.length - 2; at += 1) {
    const before = words[at - 1] ?? '';
    if (words[at]?.startsWith('(')) depth += 1;
    if (/\)[,.;:]*$/.test(before)) depth = Math.max(0, depth - 1);
    if (at < 2 || depth > 0) continue;
    const joins = JOINS.test(words[at] ?? '');
    const next = joins ? at + 1 : at;
    if (ENDS.test(before) && !joins) starts.push(at);
    else if (joins || PAUSES.test(before)) {
      const isOrder = ORDERS.test(words[next] ?? '');
      const from = starts.at(-1) ?? 0;
      const isWish = words.slice(from, at).some((word) => WISHES.test(word));
      const isWhole = hasVerb(words, from, at) || (joins && at - from >= WHOLE);
      const isSplit = isOrder || (isWhole && beginsClause(words, next, isWish));
      if (isSplit) starts.push(next);
    }
  }
  return starts;
}

/** Splits a sentence into thoughts; one that refers back stays with its noun if both are short. */
function thoughtsOf(text: string): string[] {
  if (!MAY_SPLIT.test(text)) return [text];
  const words = spacedWords(text);
  const starts = startsOf(words);
  const thoughts: string[][] = [];
  for (const [nth, start] of starts.entries()) {
    const own = words.slice(start, starts[nth + 1]);
    const before = thoughts.at(-1);
    const length = (before?.length ?? 0) + own.length;
    if (before && length < LONGEST_FACT && refersBack(own.join(' '))) before.push(...own);
    else thoughts.push(own);
  }
  return thoughts.map((own) => withoutJoin(own).join(' ')).filter((thought) => thought !== '');
}

function withoutJoin(words: readonly string[]): readonly string[] {
  return JOINS.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/** Splits a sentence before requests and between full thoughts. */
export function partsOf(text: string): string[] {
  return splitAtAsks(cutAt(text, LOOKED_AT)).flatMap(thoughtsOf);
}
