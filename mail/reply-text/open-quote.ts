import type { ParsedMail } from '#mail/message/parsed-mail.ts';

type Mail = Pick<ParsedMail, 'visibleText' | 'openQuote'>;

/** Words that are compared in sequence. */
const SEQUENCE = 3;
/** Share of the sequences that an earlier message must hold; clients change some words. */
const FEWEST_FOUND = 0.6;
/** Words read. */
const MOST_WORDS = 5000;

/**
 * Decides whether a quote without attribution is history: if the earlier messages of the thread
 * hold its words. `earlier` is null for a mail that answers nothing known; its quote is content.
 */
export function settleOpenQuote<One extends Mail>(mail: One, earlier: string[] | null): One {
  const { openQuote } = mail;
  if (!openQuote) return mail;
  const { text, visibleWith, visibleWithout } = openQuote;
  const isHistory = earlier !== null && isFound(text, earlier) && visibleWithout !== '';
  return { ...mail, visibleText: isHistory ? visibleWithout : visibleWith, openQuote: null };
}

function isFound(text: string, earlier: string[]): boolean {
  const known = new Set(earlier.flatMap((one) => sequencesIn(one)));
  const sequences = sequencesIn(text);
  const found = sequences.filter((one) => known.has(one)).length;
  return sequences.length > 0 && found / sequences.length >= FEWEST_FOUND;
}

/** Sequences of words, or all words if there are fewer. */
function sequencesIn(text: string): string[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const length = Math.min(SEQUENCE, words.length);
  if (length === 0) return [];
  return words
    .slice(0, words.length - length + 1)
    .map((_, at) => words.slice(at, at + length).join(' '));
}
