import { LANGUAGES, type PhraseList } from '#mail/languages/languages.ts';

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

/** The phrases of a list in each language, as the alternatives of a regular expression. */
function alternativesByLanguage(list: PhraseList): string[] {
  return LANGUAGES.map((language) =>
    language[list]
      .map((phrase) => phrase.replaceAll('…', '.{0,60}').replaceAll("'", "['’]"))
      .map((phrase) => phrase.replaceAll(' ', '\\s'))
      .join('|'),
  );
}

/** The phrases of a list in all languages. */
export function alternatives(list: PhraseList): string {
  return alternativesByLanguage(list).join('|');
}

/** Whether a lower-case sentence begins with a phrase of a list, in each language. */
export function beginsByLanguage(list: PhraseList): RegExp[] {
  return alternativesByLanguage(list).map((phrases) => new RegExp(`${LEAD}(?:${phrases})`));
}

/** The same in any language, with a phrase of any of some lists. */
export function begins(...lists: PhraseList[]): RegExp {
  return new RegExp(`${LEAD}(?:${lists.map(alternatives).join('|')})`);
}

/** Whether a lower-case text holds one of them as words, in each language. */
export function holdsByLanguage(list: PhraseList): RegExp[] {
  return alternativesByLanguage(list).map(
    (phrases) => new RegExp(`(?<![${LETTERS}'’])(?:${phrases})(?![${LETTERS}])`),
  );
}

/** Whether it holds the beginning of one of them, in any language. */
export function holds(list: PhraseList): RegExp {
  return new RegExp(`(?<![${LETTERS}])(?:${alternatives(list)})`);
}

/** Builds a pattern of each language's phrases of a list. */
export function byLanguage(list: PhraseList, build: (phrases: string) => string): RegExp[] {
  return alternativesByLanguage(list).map((phrases) => new RegExp(build(phrases)));
}
