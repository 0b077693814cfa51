import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isRequest } from './stop-phrases.ts';

/** Limits; longer mails need a human reader. */
const MOST_WORDS = 60;
const MOST_CHARACTERS = 2000;

/** Detects an unsubscribe request: the subject or one sentence must be only that. */
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

function sentencesOf(line: string): string[] {
  return line.match(/[^.!?;:]+[.!?;:]*/g) ?? [];
}
