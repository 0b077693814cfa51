import type { EmailKind, EmailState, NotSentReason } from '#contract/entries/email-kinds.ts';
import { inARow } from '#web/messages/list-text.ts';

/** What is said of emails about entries, in one language. */
export type EmailWords = {
  sentence: (who: string, what: string, became: string) => string;
  states: Record<EmailState, string>;
  /** What a limit kept from an email of its own. */
  sentInDigest: string;
  kinds: Record<EmailKind, string>;
  reasons: Record<NotSentReason, string>;
  and: (before: string, last: string) => string;
};

/** An email as an entry's history has it. */
type Email = {
  to: string;
  kinds: readonly EmailKind[];
  state: EmailState;
  reason: string | null;
};

/** Whom an email about an entry was for, what it tells, and what became of it, in a sentence. */
export function emailSentence({ to, kinds, state, reason }: Email, words: EmailWords): string {
  const why = reason && reasonText(reason, words);
  const is = state === 'sent' && why ? words.sentInDigest : words.states[state];
  const became = why ? `${is} (${why})` : is;
  return words.sentence(to, kindsText(kinds, words), became);
}

/** What an email tells, in a row. */
export function kindsText(kinds: readonly EmailKind[], words: EmailWords): string {
  return inARow(
    kinds.map((kind) => words.kinds[kind]),
    words.and,
  );
}

/** Why an email did not arrive; what a mail system said stays as it said it. */
export function reasonText(reason: string, words: EmailWords): string {
  return (words.reasons as Record<string, string>)[reason] ?? reason;
}
