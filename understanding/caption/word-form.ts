import { hashOf } from '../model/hash.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { fold, remembered } from '../reading/words.ts';
import { DANGLING, FINITE_VERB, OPENS_PHRASE, OPENS_THOUGHT, RELATES, VERB } from './signals.ts';
import { isVerb } from './verbs.ts';

/** What captions need to know of a written word, computed once per word. */
export type WordForm = {
  text: string;
  /** The word in `fold` form, without surrounding punctuation. */
  bare: string;
  /** `bare` without an elided article; `#` for numbers. */
  norm: string;
  /** Hashes of `norm` and of its last three characters. */
  hash: number;
  ending: number;
  /** 1 to 6: number, capitals, capital, with digits, stop word, other. */
  shape: number;
  /** Id that detects repeated words; 0 for stop words. */
  contentId: number;
  /** The punctuation mark at its end; empty if none. */
  mark: string;
  isVerb: boolean;
  /** By `VERB` and by `FINITE_VERB`. */
  mayBeVerb: boolean;
  isFinite: boolean;
  isDangling: boolean;
  opens: 'relative' | 'thought' | 'phrase' | '';
  isName: boolean;
  /** The end of a number, and a unit that may follow one. */
  isNumber: boolean;
  isUnit: boolean;
};

const LONGEST = 80;
const MARKS_AROUND = /^[^\p{L}\p{N}]{1,10}|[^\p{L}\p{N}]{1,10}$/gu;
const MARK = /[,;:.?!…)]$/;
const ELIDED = /^(?:[ldmnstcj]|qu)['’]/;
const CONTENT = 6;
const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cent)$/i;
const UNIT = /^(?:\d|[%€$£]|\p{Ll}{1,12}(?!\p{L}))/u;

/** Returns the form of a written word. */
export const formOf = remembered((text: string): WordForm => {
  const bare = fold(text.slice(0, LONGEST)).replaceAll(MARKS_AROUND, '');
  const own = bare.replace(ELIDED, '');
  const norm = /^[$€£]?\d/.test(own) ? '#' : own;
  return {
    text,
    bare,
    norm,
    hash: hashOf(norm),
    ending: hashOf(norm.slice(-3)),
    shape: shapeOf(text, bare),
    contentId: own === '' || STOP_WORDS.has(own) ? 0 : hashOf(own.slice(0, CONTENT)),
    mark: MARK.exec(text)?.[0] ?? '',
    isVerb: isVerb(text),
    mayBeVerb: VERB.test(bare),
    isFinite: FINITE_VERB.test(bare),
    isDangling: DANGLING.has(bare),
    opens: openerOf(bare),
    isName: /^\p{Lu}\p{Ll}/u.test(text),
    isNumber: isNumberPart(text),
    isUnit: UNIT.test(text),
  };
});

/** Returns a word in `fold` form, without surrounding punctuation. */
export function bareWord(text: string): string {
  return formOf(text).bare;
}

/** True if a word ends with one of the marks. */
export function endsWith({ mark }: WordForm, marks: string): boolean {
  return mark !== '' && marks.includes(mark);
}

/** Marks of a pause. */
export const PAUSE = ',;:.?!)';

function shapeOf(text: string, bare: string): number {
  const begun = text.replace(/^[^\p{L}\p{N}$€£]+/u, '');
  if (/^[$€£]?\d/.test(begun)) return 1;
  if (/^\p{Lu}[\p{Lu}\d-]+/u.test(begun)) return 2;
  if (/^\p{Lu}/u.test(begun)) return 3;
  if (/\d/.test(begun)) return 4;
  return STOP_WORDS.has(bare) ? 5 : 6;
}

function openerOf(bare: string): WordForm['opens'] {
  if (RELATES.has(bare)) return 'relative';
  if (OPENS_THOUGHT.has(bare)) return 'thought';
  return OPENS_PHRASE.has(bare) ? 'phrase' : '';
}

function isNumberPart(text: string): boolean {
  const bare = text.replace(/[.,;:]$/, '');
  return /\d$|^[$€£#°]$|^n°$/i.test(bare) || NUMBER_WORD.test(bare);
}
