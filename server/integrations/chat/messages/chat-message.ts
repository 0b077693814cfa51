import type { Language } from '#contract/languages.ts';

/** How much a message wants to be seen. */
export type Tone = 'critical' | 'high' | 'normal' | 'low' | 'done' | 'quiet';

/**
 * A message as every service can send it. `title` and the values of facts may be words of a stranger:
 * on one line and not too long, but for the service to escape.
 */
export type ChatMessage = {
  language: Language;
  /** What has become of the entry, in a few words of ours; null = it is told by itself. */
  lead: string | null;
  title: string;
  facts: { label: string; value: string }[];
  tone: Tone;
  /** Where it leads, and what the link says. */
  link: string;
  open: string;
};
