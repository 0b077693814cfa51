import type { Language } from '#contract/languages.ts';
import { samples as english } from '#web/features/landing/messages/samples.en.ts';
import { samples as french } from '#web/features/landing/messages/samples.fr.ts';

export const SAMPLES: Record<Language, string[]> = { en: english, fr: french };
