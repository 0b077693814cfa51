import type { Language } from '#contract/languages.ts';

/**
 * Probability from which a resolution is proposed, by language of the reply. A wrong "done" loses a
 * matter; a wrong "open" only repeats a question (figures in RULES.md).
 */
export const PROPOSES: Record<Language, number> = { en: 0.8, fr: 0.85 };

/** Probability from which a plain claim closes the entry without confirmation. */
export const CLOSES = 0.995;
