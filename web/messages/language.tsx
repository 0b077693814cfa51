import { createContext, type ReactNode, startTransition, use, useContext, useState } from 'react';
import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts';
import type { Messages } from './en/en.ts';
import type { FrontMessages } from './en/en-front.ts';

const A_YEAR_MS = 365 * 86_400_000;

type Spoken = {
  language: Language;
  front: FrontMessages;
  speak: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<Spoken | null>(null);

/** Returns all messages of the chosen language; suspends until loaded. */
export function useMessages(): Messages {
  const { language } = useLanguage();
  // Checked before `use`, which suspends even for loaded messages and would hide the page briefly.
  return there.get(language) ?? use(allMessages(language));
}

export function useFrontMessages(): FrontMessages {
  return useLanguage().front;
}

export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('this is outside the LanguageProvider');
  return spoken;
}

/** Returns the server's choice: the stored language, else the browser's. */
export function languageOfPage(): Language {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}

export async function loadFrontMessages(language: Language): Promise<FrontMessages> {
  return language === 'fr'
    ? (await import('./fr/fr-front.ts')).frFront
    : (await import('./en/en-front.ts')).enFront;
}

const fetched = new Map<Language, Promise<Messages>>();
const there = new Map<Language, Messages>();

/** Loads all messages of a language; memoized. */
export function allMessages(language: Language): Promise<Messages> {
  const known = fetched.get(language);
  if (known) return known;
  const fetching =
    language === 'fr'
      ? import('./fr/fr.ts').then(({ fr }) => fr)
      : import('./en/en.ts').then(({ en }) => en);
  fetched.set(language, fetching);
  fetching.then(
    (messages) => there.set(language, messages),
    () => {},
  );
  return fetching;
}

type ProviderProps = { language: Language; front: FrontMessages; children: ReactNode };

export function LanguageProvider({ children, ...first }: ProviderProps) {
  const [spoken, setSpoken] = useState<Omit<Spoken, 'speak'>>(first);
  const speak = async (language: Language) => {
    const [front] = await Promise.all([loadFrontMessages(language), allMessages(language)]);
    storeLanguage(language);
    document.documentElement.lang = language;
    // The transition keeps the page visible until all messages are loaded.
    startTransition(() => setSpoken({ language, front }));
  };
  return <LanguageContext value={{ ...spoken, speak }}>{children}</LanguageContext>;
}

/**
 * Stores the language in a cookie, so that the server uses it too. Without HTTPS there is no
 * `cookieStore`, and the choice lasts until a reload.
 */
function storeLanguage(language: Language): void {
  if (!('cookieStore' in window)) return;
  const expires = Date.now() + A_YEAR_MS;
  void cookieStore.set({ name: LANGUAGE_COOKIE, value: language, expires, sameSite: 'lax' });
}
