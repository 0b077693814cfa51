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
import type { MailLanguage } from './language.ts';
import { NORWEGIAN } from './norwegian.ts';
import { PARTLY_KNOWN } from './partly-known.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import { TURKISH } from './turkish.ts';
import { UKRAINIAN } from './ukrainian.ts';
import { VIETNAMESE } from './vietnamese.ts';

export const LANGUAGES: MailLanguage[] = [
  ENGLISH,
  FRENCH,
  GERMAN,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  SWEDISH,
  DANISH,
  NORWEGIAN,
  FINNISH,
  POLISH,
  CZECH,
  RUSSIAN,
  UKRAINIAN,
  JAPANESE,
  CHINESE,
  KOREAN,
  VIETNAMESE,
  TURKISH,
];

const ALL: Partial<MailLanguage>[] = [...LANGUAGES, ...PARTLY_KNOWN];

export type PhraseList = Exclude<keyof MailLanguage, 'months' | 'absence'>;

/** Returns the phrases of all languages, as client and author may use different ones. */
export function phrasesOf(list: PhraseList): string[] {
  return [...new Set(ALL.flatMap((language) => language[list] ?? []))];
}

export function furtherMonths(): [string, number][] {
  return ALL.flatMap((language) => Object.entries(language.months ?? {}));
}
