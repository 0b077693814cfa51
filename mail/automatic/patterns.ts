import type { AbsenceList } from '#mail/languages/absence/absence-phrases.ts';
import { LANGUAGES, type PhraseList } from '#mail/languages/languages.ts';

/** Letters of scripts with spaces between words. */
export const LETTERS = 'a-z0-9\\u00b5-\\u024f\\u0370-\\u05ff\\u1e00-\\u1eff';
/** An optional greeting: "Hello Ann,". */
const LEAD = '^(?:[^,，、:!！]{1,40}[,，、!！]\\s?)?';

/**
 * Lowers text before matching, as case-insensitive Unicode patterns take ten times as long to
 * compile.
 */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase();
}

type List = PhraseList | AbsenceList;

function alternativesByLanguage(list: List): string[] {
  return LANGUAGES.map((language) =>
    ({ ...language, ...language.absence })[list]
      .map((phrase) => phrase.replaceAll('…', '.{0,60}').replaceAll("'", "['’]"))
      .map((phrase) => phrase.replaceAll(' ', '\\s'))
      .join('|'),
  );
}

export function alternatives(list: PhraseList): string {
  return alternativesByLanguage(list).join('|');
}

export function beginsByLanguage(list: PhraseList): RegExp[] {
  return alternativesByLanguage(list).map((phrases) => new RegExp(`${LEAD}(?:${phrases})`));
}

export function begins(...lists: PhraseList[]): RegExp {
  return new RegExp(`${LEAD}(?:${lists.map(alternatives).join('|')})`);
}

export function holdsByLanguage(list: PhraseList): RegExp[] {
  return alternativesByLanguage(list).map(
    (phrases) => new RegExp(`(?<![${LETTERS}'’])(?:${phrases})(?![${LETTERS}])`),
  );
}

/** One pattern for starts of words, in all languages. */
export function holds(list: PhraseList): RegExp {
  return new RegExp(`(?<![${LETTERS}])(?:${alternatives(list)})`);
}

/** Patterns for starts of words; an empty list matches nothing. */
export function startsByLanguage(list: List): RegExp[] {
  return byLanguage(list, (phrases) =>
    phrases === '' ? '(?!)' : `(?<![${LETTERS}])(?:${phrases})`,
  );
}

export function byLanguage(list: List, build: (phrases: string) => string): RegExp[] {
  return alternativesByLanguage(list).map((phrases) => new RegExp(build(phrases)));
}
