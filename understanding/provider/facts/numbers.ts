import { FACTOR_WORDS, ORDINAL_WORDS, UNITS_OF_NUMBERS } from './number-words.ts';

/** A number with its groups, decimals and suffix; not a part of a code such as "B-12". */
export const DIGITS =
  /(?<![\p{L}\p{N}])\d+(?:(?:[.,']\d{3})+(?!\d)|(?: \d{3})+(?![\d:/-]))?(?:[.,]\d+)?(?:st|nd|rd|th|eme|ieme|er|ere|e)?(?: ?[km](?=[$€£])|[km](?!\p{L}))?(?!\p{N})/gu;

const THOUSAND = 1000;
const SUFFIX = { k: 1000, m: 1_000_000 } as const;

/** Values that a written number may have: "1,200" is 1200, in French also 1.2. */
export function valuesOf(written: string): number[] {
  const bare = written.replace(/(?:st|nd|rd|th|eme|ieme|er|ere|e)$/, '');
  const suffix = bare.at(-1);
  const digits = bare.replace(/ ?[km]$/, '').replaceAll(/[ ']/g, '');
  const plain = readingsOf(digits);
  if (suffix !== 'k' && suffix !== 'm') return plain;
  const many = plain.map((value) => value * SUFFIX[suffix]);
  return suffix === 'k' ? many : [...plain, ...many];
}

function readingsOf(digits: string): number[] {
  const marks = digits.replaceAll(/\d/g, '');
  if (marks === '') return [Number(digits)];
  const asDecimal = Number(digits.replace(',', '.'));
  const inGroups = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  if (marks.length === 1) {
    return inGroups ? [Number(digits.replace(/[.,]/, '')), asDecimal] : [asDecimal];
  }
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const isMixed = new Set(marks).size === 2;
  const whole = digits.slice(0, isMixed ? last : undefined).replaceAll(/[.,]/g, '');
  return [Number(isMixed ? `${whole}.${digits.slice(last + 1)}` : whole)];
}

type Spoken = { value: number; word: string; from: number; to: number };
type Step = { value: number; kind: 'unit' | 'factor' | 'ordinal' };
type Run = { sum: number; part: number; from: number; to: number; isEnded: boolean };

const WORD = /\p{L}+/gu;
const GAP = /^[ -](?:(?:and|et)[ -])?$/;

/** Numbers in words: "twenty-five" is 25, "deux cents" 200, "soixante et onze" 71. */
export function spokenIn(lower: string): Spoken[] {
  const runs: Run[] = [];
  for (const match of lower.matchAll(WORD)) {
    const step = stepOf(match[0]);
    if (!step) continue;
    const to = match.index + match[0].length;
    const run = runs.at(-1);
    const longer = run && GAP.test(lower.slice(run.to, match.index)) ? extended(run, step) : null;
    if (longer) runs[runs.length - 1] = { ...longer, to };
    else runs.push(started(step, match.index, to));
  }
  return runs.map(({ sum, part, from, to }) => ({
    value: sum + part,
    word: lower.slice(from, to),
    from,
    to,
  }));
}

function stepOf(word: string): Step | null {
  const unit = UNITS_OF_NUMBERS.get(word);
  if (unit !== undefined) return { value: unit, kind: 'unit' };
  const factor = FACTOR_WORDS.get(word);
  if (factor !== undefined) return { value: factor, kind: 'factor' };
  const ordinal = ORDINAL_WORDS.get(word);
  return ordinal === undefined ? null : { value: ordinal, kind: 'ordinal' };
}

function started({ value, kind }: Step, from: number, to: number): Run {
  const isLarge = kind === 'factor' && value >= THOUSAND;
  const isEnded = kind === 'ordinal';
  return { sum: isLarge ? value : 0, part: isLarge ? 0 : value, isEnded, from, to };
}

/** Null if the word begins another number, as in "two, three". */
function extended(run: Run, { value, kind }: Step): Run | null {
  if (run.isEnded) return null;
  if (kind === 'factor') {
    const times = Math.max(1, run.part) * value;
    return value >= THOUSAND ? { ...run, sum: run.sum + times, part: 0 } : { ...run, part: times };
  }
  // "dix-sept" is 17, "quatre-vingt" 80.
  if (run.part === 4 && value === 20) return { ...run, part: 80 };
  const room = run.part % 100;
  const isFrench = room === 10 && value >= 7 && value <= 9;
  const isRoom =
    run.part === 0 || isFrench || (room >= 20 && value < 20) || (run.part >= 100 && room === 0);
  return isRoom ? { ...run, part: run.part + value, isEnded: kind === 'ordinal' } : null;
}
