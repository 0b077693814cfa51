import type { Language } from '#contract/languages.ts';

export type Tone = 'critical' | 'high' | 'normal' | 'low' | 'done' | 'quiet';

/** `title` and facts may be untrusted, so services escape them. */
export type ChatMessage = {
  language: Language;
  /** The news; null for the entry itself. */
  lead: string | null;
  title: string;
  facts: { label: string; value: string }[];
  tone: Tone;
  link: string;
  open: string;
};
