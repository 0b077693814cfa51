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
import type { Phrases } from './language.ts';
import { NORWEGIAN } from './norwegian.ts';
import { ARABIC, GREEK, HEBREW, HUNGARIAN, ROMANIAN } from './others.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import { TURKISH } from './turkish.ts';
import { UKRAINIAN } from './ukrainian.ts';
import { VIETNAMESE } from './vietnamese.ts';

/** A mail may mix languages, its program's and its author's: all are looked for at once. */
const LANGUAGES: Phrases[] = [
  ...[ENGLISH, FRENCH, GERMAN, SPANISH, ITALIAN, PORTUGUESE, DUTCH, SWEDISH, DANISH, NORWEGIAN],
  ...[FINNISH, POLISH, CZECH, RUSSIAN, UKRAINIAN, JAPANESE, CHINESE, KOREAN, VIETNAMESE, TURKISH],
  ...[HUNGARIAN, ROMANIAN, GREEK, ARABIC, HEBREW],
];

/** The phrases of one kind in every language, each once, the longest first. */
export function phrasesOf(kind: keyof Phrases): string[] {
  const all = new Set(LANGUAGES.flatMap((language) => language[kind]));
  return [...all].sort((a, b) => b.length - a.length);
}

/** One regular expression's alternatives for phrases; "…" stands for 1 to 100 characters. */
export function alternatives(phrases: string[]): string {
  return phrases
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.{1,100}'))
    .map((phrase) => phrase.replace(/['’]/g, "['’]").replaceAll(' ', '\\s+'))
    .join('|');
}
