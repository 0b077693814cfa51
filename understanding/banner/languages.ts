import type { BannerLanguage } from './language.ts';
import { CHINESE } from './languages/chinese.ts';
import { CZECH } from './languages/czech.ts';
import { DANISH } from './languages/danish.ts';
import { DUTCH } from './languages/dutch.ts';
import { ENGLISH } from './languages/english.ts';
import { FINNISH } from './languages/finnish.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { ITALIAN } from './languages/italian.ts';
import { JAPANESE } from './languages/japanese.ts';
import { KOREAN } from './languages/korean.ts';
import { NORWEGIAN } from './languages/norwegian.ts';
import { POLISH } from './languages/polish.ts';
import { PORTUGUESE } from './languages/portuguese.ts';
import { RUSSIAN } from './languages/russian.ts';
import { SPANISH } from './languages/spanish.ts';
import { SWEDISH } from './languages/swedish.ts';
import { TURKISH } from './languages/turkish.ts';
import { UKRAINIAN } from './languages/ukrainian.ts';
import { VIETNAMESE } from './languages/vietnamese.ts';

/** The languages of mail reading (`mail/languages/`). */
export const BANNER_LANGUAGES: BannerLanguage[] = [
  CHINESE,
  CZECH,
  DANISH,
  DUTCH,
  ENGLISH,
  FINNISH,
  FRENCH,
  GERMAN,
  ITALIAN,
  JAPANESE,
  KOREAN,
  NORWEGIAN,
  POLISH,
  PORTUGUESE,
  RUSSIAN,
  SPANISH,
  SWEDISH,
  TURKISH,
  UKRAINIAN,
  VIETNAMESE,
];
