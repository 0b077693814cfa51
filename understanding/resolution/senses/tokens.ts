import type { Language } from '#contract/languages.ts';
import { hashOf } from '../../model/hash.ts';
import type { Sentence } from '../../reading/sentences.ts';
import { perWord, remembered, type Word } from '../../reading/words.ts';
import { PAST } from '../predicates.ts';
import { MATTERS, NUMBER, SENSE_OF, UNKNOWN } from './book.ts';

/** A word as its sense and the form of its verb; `at` is the word, `id` includes the form. */
export type SenseToken = {
  at: number;
  sense: string;
  id: number;
  senseId: number;
  isKnown: boolean;
  /** True for a sense that a reply may answer. */
  isMatter: boolean;
};

type Form = '' | 'past' | 'ing' | 'base' | 'will' | 'was';

const SEED = 26;
export const senseIdOf = remembered((name: string) => hashOf(name, SEED));

const ACCENTED = /\p{L}{2}(?:é|ée|és|ées)$/iu;
const PAST_ENDING = {
  en: /[a-z]{2}ed$/,
  fr: /[a-z]{2}(?:ee|ees|is|ise|ises|u|ue|us|ues)$/,
};

function formOf(norm: string, language: Language): Form {
  if (PAST.has(norm) || PAST_ENDING[language].test(norm)) return 'past';
  if (language === 'en') return /[a-z]{2}ing$/.test(norm) ? 'ing' : '';
  if (/[a-z]{2}(?:er|ir|re)$/.test(norm)) return 'base';
  if (/[a-z]{2}(?:ra|ront|rai|rons|rez)$/.test(norm)) return 'will';
  return /[a-z]{2}(?:ait|aient)$/.test(norm) ? 'was' : '';
}

type Meaning = Omit<SenseToken, 'at'>;

function meaningOf(norm: string, language: Language, form: Form): Meaning {
  const sense = SENSE_OF[language](norm);
  return {
    sense,
    id: senseIdOf(form === '' ? sense : `${sense}/${form}`),
    senseId: senseIdOf(sense),
    isKnown: sense !== UNKNOWN && sense !== NUMBER,
    isMatter: MATTERS.has(sense),
  };
}

const MEANING_OF: Record<Language, (word: Word) => Meaning> = {
  en: perWord((norm) => meaningOf(norm, 'en', formOf(norm, 'en'))),
  fr: perWord((norm) => meaningOf(norm, 'fr', formOf(norm, 'fr'))),
};
/** Meanings of French participles, which the accent tells from the present ("réparé"). */
const PARTICIPLE_OF = perWord((norm) => meaningOf(norm, 'fr', 'past'));

/** Returns the senses of a sentence, without articles. */
export function tokensOf(
  { words, text, label }: Pick<Sentence, 'words' | 'text' | 'label'>,
  language: Language,
): SenseToken[] {
  const spoken = label === '' ? text : `${label}: ${text}`;
  const isParticiple = ({ norm, start, end }: Word) =>
    language === 'fr' && /ee?s?$/.test(norm) && ACCENTED.test(spoken.slice(start, end));
  return words.flatMap((word, at) => {
    const meaning = isParticiple(word) ? PARTICIPLE_OF(word) : MEANING_OF[language](word);
    return meaning.sense === DROPPED ? [] : { at, ...meaning };
  });
}

const DROPPED = '-';
