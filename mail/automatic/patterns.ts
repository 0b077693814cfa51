import { LANGUAGES, type PhraseList } from '#mail/languages/languages.ts';

/** Scripts with spaces between words. */
const LETTERS = 'a-z0-9\\u00b5-\\u024f\\u0370-\\u05ff\\u1e00-\\u1eff';
/** Optional greeting: "Hello Ann,". */
const LEAD = '^(?:[^,，、:!！]{1,40}[,，、!！]\\s?)?';

/** Case-insensitive Unicode patterns take ten times as long to compile. */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase();
}

function alternativesByLanguage(list: PhraseList): string[] {
  return LANGUAGES.map((language) =>
    language[list]
      .map((phrase) => phrase.replaceAll('…', '.{0,60}').replaceAll("'", "['’]"))
      .map((phrase) => phrase.replaceAll(' ', '\\s'))
      .join('|'),
  );
}

export function alternatives(list: PhraseList): string {
  return alternativesByLanguage(list).join('|');
}

/** Start of a sentence, per language. */
export function beginsByLanguage(list: PhraseList): RegExp[] {
  return alternativesByLanguage(list).map((phrases) => new RegExp(`${LEAD}(?:${phrases})`));
}

/** The same for all languages. */
export function begins(...lists: PhraseList[]): RegExp {
  return new RegExp(`${LEAD}(?:${lists.map(alternatives).join('|')})`);
}

/** Whole words, per language. */
export function holdsByLanguage(list: PhraseList): RegExp[] {
  return alternativesByLanguage(list).map(
    (phrases) => new RegExp(`(?<![${LETTERS}'’])(?:${phrases})(?![${LETTERS}])`),
  );
}

/** Starts of words, all languages. */
export function holds(list: PhraseList): RegExp {
  return new RegExp(`(?<![${LETTERS}])(?:${alternatives(list)})`);
}

export function byLanguage(list: PhraseList, build: (phrases: string) => string): RegExp[] {
  return alternativesByLanguage(list).map((phrases) => new RegExp(build(phrases)));
}
