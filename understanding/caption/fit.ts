import { capitalized } from './join.ts';
import { endsWith, formOf, type WordForm } from './word-form.ts';

/** Words of a caption; the shortest is right if one part says it all. */
export const SHORTEST = 7;
export const FEWEST = 10;
export const MOST = 16;

/** A cut text; `rough` is the badness of the cut, 0 at the end of a thought. */
export type Fitted = { text: string; rough: number };

const TRAILING = /[\s,;:.!/…–—-]{1,20}$/;
const ROUGH = {
  sentence: 0,
  pause: 0.2,
  thought: 0.4,
  phrase: 0.9,
  inside: 2,
  name: 3,
  dangling: 8,
};
const PER_WORD_LOST = 0.15;

const JOINS = /^(?:and|or|to|et|ou|à)$/i;

/** True for numbers or names joined by a word: "between 1 and 3", "Hal and Priyanka". */
function belongTogether(one: WordForm, other: WordForm): boolean {
  return (one.isName && other.isName) || [one, other].every(({ text }) => /^[$€£]?\d/.test(text));
}

/** Words that are incomplete without a complement, as in "is standing" or "lean". */
const IN_PROGRESS =
  /^(?:standing|sitting|lying|coming|going|leaning|running|looking|waiting|depending|relying|working)$/;
const POINTS_BACK = new Set(
  'it them him her me us that this which whom lui elle eux moi nous cela'.split(' '),
);

/** Returns the roughness of a cut after a word; high within numbers with units and within names. */
export function roughnessOf(word: WordForm, next: WordForm, after: WordForm): number {
  if (word.bare === '') return ROUGH.dangling;
  if (endsWith(word, '.?!…') && !word.isDangling) return ROUGH.sentence;
  if (endsWith(word, ',;:')) return ROUGH.pause;
  if (word.isDangling) return ROUGH.dangling;
  if (JOINS.test(next.text) && belongTogether(word, after)) return ROUGH.name;
  if (next.opens === 'relative') return ROUGH.inside;
  if (next.opens === 'thought') return ROUGH.thought;
  if (next.opens === 'phrase') {
    const isBound = IN_PROGRESS.test(word.bare) || POINTS_BACK.has(after.bare);
    return isBound ? ROUGH.inside : ROUGH.phrase;
  }
  if (word.isNumber && next.isUnit) return ROUGH.name;
  return word.isName && next.isName ? ROUGH.name : ROUGH.inside;
}

export function roughAt(words: readonly string[], end: number): number {
  const at = (place: number) => formOf(words[place] ?? '');
  return roughnessOf(at(end - 1), at(end), at(end + 1));
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
