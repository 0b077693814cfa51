import type { EmailKind, EmailState, NotSentReason } from '#contract/entries/email-kinds.ts';
import { inARow } from '#web/messages/list-text.ts';

export type EmailWords = {
  sentence: (who: string, what: string, became: string) => string;
  states: Record<EmailState, string>;
  /** Sent in the digest due to a limit. */
  sentInDigest: string;
  kinds: Record<EmailKind, string>;
  reasons: Record<NotSentReason, string>;
  and: (before: string, last: string) => string;
};

type Email = {
  to: string;
  kinds: readonly EmailKind[];
  state: EmailState;
  reason: string | null;
};

export function emailSentence({ to, kinds, state, reason }: Email, words: EmailWords): string {
  const why = reason && reasonText(reason, words);
  const is = state === 'sent' && why ? words.sentInDigest : words.states[state];
  const became = why ? `${is} (${why})` : is;
  return words.sentence(to, kindsText(kinds, words), became);
}

export function kindsText(kinds: readonly EmailKind[], words: EmailWords): string {
  return inARow(
    kinds.map((kind) => words.kinds[kind]),
    words.and,
  );
}

/** Returns why an email failed; texts of mail servers stay unchanged. */
export function reasonText(reason: string, words: EmailWords): string {
  return (words.reasons as Record<string, string>)[reason] ?? reason;
}
