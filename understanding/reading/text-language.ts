import type { Language } from '#contract/languages.ts';
import { fold } from './words.ts';

/** Frequent words that the other language does not have. */
const FUNCTION_WORDS: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(`the and is are was were be been have has had will would can could should not of to in at
    for from with by this that these those it its we you they he she our your their my what when where
    which who how there here if but or because please thanks thank hello hi dear am an do does did
    don't doesn't isn't can't it's i'm we're you're again still today tomorrow yesterday`),
  fr: wordsOf(`le la les un une des du de et est sont etait ete etre ai as avons avez ont avait sera
    pas ne que qui quoi dans pour avec sur sous par chez ce cette ces il elle nous vous ils elles je tu
    mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs au aux mais ou donc si car quand
    comment pourquoi bonjour bonsoir salut merci svp c'est n'est j'ai qu'il d'un d'une l'a y en
    encore toujours aujourd'hui demain hier plus tres bien fait depuis il y a`),
};

/** Elision (`l’eau`), and accents, which are rare in English. */
const ELISION = /\b(?:[cdjlmnst]|qu)['’](?=\p{L})/giu;
const ACCENTS = /[àâçéèêëîïôûùœ]/giu;

/** Detects English or French; null if undecided. */
export function textLanguage(text: string): Language | null {
  const words = fold(text.slice(0, 4000)).split(/[^\p{L}']+/u);
  const count = (language: Language) =>
    words.filter((word) => FUNCTION_WORDS[language].has(word)).length;
  const french =
    count('fr') +
    (text.match(ELISION)?.length ?? 0) +
    Math.min(3, text.match(ACCENTS)?.length ?? 0);
  const english = count('en');
  if (french === english) return null;
  return french > english ? 'fr' : 'en';
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
