import { LANGUAGES } from '#contract/languages.ts';
import { useLanguage } from '#web/messages/language.tsx';
import { useSpeak } from '#web/session/session.ts';

export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

export function LanguageSwitch() {
  const { language } = useLanguage();
  const speak = useSpeak();
  return LANGUAGES.filter((each) => each !== language).map((other) => (
    <button
      key={other}
      type="button"
      lang={other}
      onClick={() => void speak(other)}
      className="-mx-2 min-h-8 rounded-md px-2 text-13 text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
    >
      {LANGUAGE_NAMES[other]}
    </button>
  ));
}
