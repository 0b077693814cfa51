import { createContext, type ReactNode, startTransition, use, useContext, useState } from 'react';
import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts';
import type { Messages } from './en.ts';
import type { FrontMessages } from './en-front.ts';

const A_YEAR_MS = 365 * 86_400_000;

type Spoken = {
  language: Language;
  front: FrontMessages;
  speak: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<Spoken | null>(null);

/** The i18n messages of the language chosen; a page that asks for them is shown once they are there. */
export function useMessages(): Messages {
  const { language } = useLanguage();
  // To ask for what is there already would leave the page out first, and for a while.
  return there.get(language) ?? use(allMessages(language));
}

/** Those that are always there: what all screens say, and the pages for everybody. */
export function useFrontMessages(): FrontMessages {
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
export async function loadFrontMessages(language: Language): Promise<FrontMessages> {
  return language === 'fr'
    ? (await import('./fr-front.ts')).frFront
    : (await import('./en-front.ts')).enFront;
}

const fetched = new Map<Language, Promise<Messages>>();
const there = new Map<Language, Messages>();

/** Fetches all words of a language, once. */
export function allMessages(language: Language): Promise<Messages> {
  const known = fetched.get(language);
  if (known) return known;
  const fetching =
    language === 'fr'
      ? import('./fr.ts').then(({ fr }) => fr)
      : import('./en.ts').then(({ en }) => en);
  fetched.set(language, fetching);
  fetching.then(
    (messages) => there.set(language, messages),
    () => {},
  );
  return fetching;
}

type ProviderProps = { language: Language; front: FrontMessages; children: ReactNode };

/** Speaks a language to everything inside, beginning with the one given. */
export function LanguageProvider({ children, ...first }: ProviderProps) {
  const [spoken, setSpoken] = useState<Omit<Spoken, 'speak'>>(first);
  const speak = async (language: Language) => {
    const [front] = await Promise.all([loadFrontMessages(language), allMessages(language)]);
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
