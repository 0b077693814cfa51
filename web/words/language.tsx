import { createContext, type ReactNode, startTransition, use, useContext, useState } from 'react';
import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts';
import type { Words } from './en.ts';
import type { FrontWords } from './en-front.ts';

const A_YEAR_MS = 365 * 86_400_000;

type Spoken = {
  language: Language;
  front: FrontWords;
  speak: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<Spoken | null>(null);

/** The words of the language chosen; a page that asks for them is shown once they are there. */
export function useWords(): Words {
  const { language } = useLanguage();
  // To ask for what is there already would leave the page out first, and for a while.
  return there.get(language) ?? use(allWords(language));
}

/** Those that are always there: what all screens say, and the pages for everybody. */
export function useFrontWords(): FrontWords {
  return useLanguage().front;
}

/** The language chosen, and how to choose another. */
export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('this stands outside the LanguageProvider');
  return spoken;
}

/** The language that the server found: the person's choice in this browser, else the browser's own. */
export function languageOfPage(): Language {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}

/** Fetches the words of the pages for everybody. */
export async function loadFrontWords(language: Language): Promise<FrontWords> {
  return language === 'fr'
    ? (await import('./fr-front.ts')).frFront
    : (await import('./en-front.ts')).enFront;
}

const fetched = new Map<Language, Promise<Words>>();
const there = new Map<Language, Words>();

/** Fetches all words of a language, once. */
export function allWords(language: Language): Promise<Words> {
  const known = fetched.get(language);
  if (known) return known;
  const fetching =
    language === 'fr'
      ? import('./fr.ts').then(({ fr }) => fr)
      : import('./en.ts').then(({ en }) => en);
  fetched.set(language, fetching);
  fetching.then(
    (words) => there.set(language, words),
    () => {},
  );
  return fetching;
}

type ProviderProps = { language: Language; front: FrontWords; children: ReactNode };

/** Speaks a language to everything inside, beginning with the one given. */
export function LanguageProvider({ children, ...first }: ProviderProps) {
  const [spoken, setSpoken] = useState<Omit<Spoken, 'speak'>>(first);
  const speak = async (language: Language) => {
    const [front] = await Promise.all([loadFrontWords(language), allWords(language)]);
    keepLanguage(language);
    document.documentElement.lang = language;
    // As a transition the page stays as it is until all of it can be said in the other language.
    startTransition(() => setSpoken({ language, front }));
  };
  return <LanguageContext value={{ ...spoken, speak }}>{children}</LanguageContext>;
}

/**
 * In a cookie, so that the server speaks it too. Where the browser keeps none (no HTTPS), the
 * choice lasts as long as the page.
 */
function keepLanguage(language: Language): void {
  if (!('cookieStore' in window)) return;
  const expires = Date.now() + A_YEAR_MS;
  void cookieStore.set({ name: LANGUAGE_COOKIE, value: language, expires, sameSite: 'lax' });
}
