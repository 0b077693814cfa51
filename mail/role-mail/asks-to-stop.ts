import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isRequest } from './stop-phrases.ts';

/** A plain request is short; what is longer speaks of more, and a person should read it. */
const MOST_WORDS = 60;
const MOST_CHARACTERS = 2000;

/**
 * Whether a mail plainly asks to be taken off a list: a sentence of its author's reply text is such
 * a request and nothing else, or its subject is. What it quotes or passes on does not count.
 */
export function asksToStop(
  mail: Pick<ParsedMail, 'subject' | 'visibleText' | 'isForward'>,
): boolean {
  if (mail.isForward || mail.visibleText.length > MOST_CHARACTERS) return false;
  const own = mail.visibleText;
  if (own.split(/\s+/).filter(Boolean).length > MOST_WORDS) return false;
  return [mail.subject ?? '', ...own.split(/\n+/)].some((line) =>
    sentencesOf(line.slice(0, 300)).some(isRequest),
  );
}

/** With the mark that ends each. */
function sentencesOf(line: string): string[] {
  return line.match(/[^.!?;:]+[.!?;:]*/g) ?? [];
}
