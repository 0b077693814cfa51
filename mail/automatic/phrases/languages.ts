import { CHINESE } from './chinese.ts';
import { CZECH } from './czech.ts';
import { DANISH } from './danish.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FINNISH } from './finnish.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import type { RobotPhrases } from './language.ts';
import { NORWEGIAN } from './norwegian.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import { TURKISH } from './turkish.ts';
import { UKRAINIAN } from './ukrainian.ts';
import { VIETNAMESE } from './vietnamese.ts';

const LANGUAGES: RobotPhrases[] = [
  ...[ENGLISH, FRENCH, GERMAN, SPANISH, ITALIAN, PORTUGUESE, DUTCH, SWEDISH, DANISH, NORWEGIAN],
  ...[FINNISH, POLISH, CZECH, RUSSIAN, UKRAINIAN, JAPANESE, CHINESE, KOREAN, VIETNAMESE, TURKISH],
];

type Kind = keyof RobotPhrases;

/** The letters and figures of all scripts that part words by blanks, in lower case. */
const LETTERS = 'a-z0-9\\u00b5-\\u024f\\u0370-\\u05ff\\u1e00-\\u1eff';
/** "Hello Ann," may stand before it on the same line. */
const LEAD = '^(?:[^,，、:!！]{1,40}[,，、!！]\\s?)?';

/**
 * A text as the patterns here know it. They are for lower case alone: to look past upper and lower
 * case in all scripts, a regular expression takes ten times as long to be made.
 */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase();
}

/** The phrases of one kind in each language, as the alternatives of a regular expression. */
function alternativesByLanguage(kind: Kind): string[] {
  return LANGUAGES.map((language) =>
    language[kind]
      .map((phrase) => phrase.replaceAll('…', '.{0,60}').replaceAll("'", "['’]"))
      .map((phrase) => phrase.replaceAll(' ', '\\s'))
      .join('|'),
  );
}

/** The phrases of one kind in all languages. */
export function alternatives(kind: Kind): string {
  return alternativesByLanguage(kind).join('|');
}

/** Whether a lower-case sentence begins with a phrase of a kind, in each language. */
export function beginsByLanguage(kind: Kind): RegExp[] {
  return alternativesByLanguage(kind).map((phrases) => new RegExp(`${LEAD}(?:${phrases})`));
}

/** The same in any language. */
export function begins(kind: Kind): RegExp {
  return new RegExp(`${LEAD}(?:${alternatives(kind)})`);
}

/** Whether a lower-case text holds one of them as words, in each language. */
export function holdsByLanguage(kind: Kind): RegExp[] {
  return alternativesByLanguage(kind).map(
    (phrases) => new RegExp(`(?<![${LETTERS}'’])(?:${phrases})(?![${LETTERS}])`),
  );
}

/** Whether it holds the beginning of one of them, in any language. */
export function holds(kind: Kind): RegExp {
  return new RegExp(`(?<![${LETTERS}])(?:${alternatives(kind)})`);
}

/** Builds a pattern of each language's phrases of a kind. */
export function byLanguage(kind: Kind, build: (phrases: string) => string): RegExp[] {
  return alternativesByLanguage(kind).map((phrases) => new RegExp(build(phrases)));
}
