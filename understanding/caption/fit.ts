import { fold, remembered } from '../reading/words.ts';
import { capitalized } from './join.ts';
import { DANGLING, OPENS_PHRASE, OPENS_THOUGHT, RELATES } from './signals.ts';

/** Words of a caption; the shortest is right if one part says it all. */
export const SHORTEST = 7;
export const FEWEST = 10;
export const MOST = 16;

/** A cut text; `rough` is the badness of the cut, 0 at the end of a thought. */
export type Fitted = { text: string; rough: number };

const TRAILING = /[\s,;:.!/…–—-]{1,20}$/;
const MARKS_AROUND = /^[^\p{L}\p{N}]{1,10}|[^\p{L}\p{N}]{1,10}$/gu;
const ROUGH = {
  sentence: 0,
  pause: 0.2,
  thought: 0.4,
  phrase: 0.9,
  inside: 2,
  name: 3,
  dangling: 8,
};
const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cent)$/i;
const PER_WORD_LOST = 0.15;

/** Returns a word in `fold` form, without surrounding punctuation. */
export const bareWord = remembered((word) => fold(word.slice(0, 80)).replaceAll(MARKS_AROUND, ''));

function isNumberPart(word: string): boolean {
  const bare = word.replace(/[.,;:]$/, '');
  return /\d$|^[$€£#°]$|^n°$/i.test(bare) || NUMBER_WORD.test(bare);
}

const UNIT = /^(?:\d|[%€$£]|\p{Ll}{1,12}(?!\p{L}))/u;
const JOINS = /^(?:and|or|to|et|ou|à)$/i;

/** True for numbers or names joined by a word: "between 1 and 3", "Hal and Priyanka". */
function belongTogether(word: string, after: string): boolean {
  const names = [word, after].every((one) => /^\p{Lu}\p{Ll}/u.test(one));
  return names || [word, after].every((one) => /^[$€£]?\d/.test(one));
}

/** Words that are incomplete without a complement, as in "is standing" or "lean". */
const IN_PROGRESS =
  /^(?:standing|sitting|lying|coming|going|leaning|running|looking|waiting|depending|relying|working)$/;
const POINTS_BACK = new Set(
  'it them him her me us that this which whom lui elle eux moi nous cela'.split(' '),
);

/** Returns the roughness of a cut after a word; high within numbers with units and within names. */
function roughness(word: string, next: string, after: string): number {
  const bare = bareWord(word);
  if (bare === '') return ROUGH.dangling;
  if (/[.?!…]$/.test(word) && !DANGLING.has(bare)) return ROUGH.sentence;
  if (/[,;:]$/.test(word)) return ROUGH.pause;
  if (DANGLING.has(bare)) return ROUGH.dangling;
  if (JOINS.test(next) && belongTogether(word, after)) return ROUGH.name;
  const opener = bareWord(next);
  if (OPENS_PHRASE.has(opener) && (IN_PROGRESS.test(bare) || POINTS_BACK.has(bareWord(after)))) {
    return ROUGH.inside;
  }
  if (RELATES.has(opener)) return ROUGH.inside;
  if (OPENS_THOUGHT.has(opener)) return ROUGH.thought;
  if (OPENS_PHRASE.has(opener)) return ROUGH.phrase;
  if (isNumberPart(word) && UNIT.test(next)) return ROUGH.name;
  const isName = /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Lu}\p{Ll}/u.test(next);
  return isName ? ROUGH.name : ROUGH.inside;
}

export function roughAt(words: readonly string[], end: number): number {
  return roughness(words[end - 1] ?? '', words[end] ?? '', words[end + 1] ?? '');
}

function closed(text: string): string {
  const opens = text.split('(').length;
  const closes = text.split(')').length;
  const whole = opens === closes ? text : text.replaceAll(/[()]/g, '');
  return whole.split('[').length === whole.split(']').length
    ? whole
    : whole.replaceAll(/[[\]]/g, '');
}

export function finished(text: string): string {
  const bare = closed(text)
    .replace(TRAILING, '')
    .replace(/^[\s,;:.)…–—-]{1,20}/, '');
  return capitalized(bare);
}

/** Cuts a text, preferably at the end of a thought. Short text is returned whole. */
export function cutToFit(text: string, fewest = FEWEST, most = MOST): Fitted {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length <= most) return { text: finished(words.join(' ')), rough: 0 };
  let best = { at: most, cost: Number.POSITIVE_INFINITY, rough: ROUGH.dangling };
  for (let at = most; at >= Math.min(fewest, most); at -= 1) {
    const rough = roughAt(words, at);
    const cost = rough + (most - at) * PER_WORD_LOST;
    if (cost < best.cost) best = { at, cost, rough };
  }
  return { text: finished(words.slice(0, best.at).join(' ')), rough: best.rough };
}
