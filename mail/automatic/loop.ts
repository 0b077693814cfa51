import { readPrefix } from '#mail/forward/subject.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { type Answering, ancestors } from '#mail/message/thread.ts';

export type RecentMail = { subject: string | null; receivedAt: Date };

const MINUTE = 60_000;

/** Milliseconds of history for `isLoop`. */
export const LOOP_SPAN = 60 * MINUTE;

/** More mails than a person writes. */
const MOST_ON_SUBJECT = { count: 60, span: 10 * MINUTE };
const MOST_OF_SENDER = { count: 500, span: LOOP_SPAN };

/** True for a reply; other mail cannot loop. */
export function isAnswer(mail: Answering & Pick<ParsedMail, 'subject'>): boolean {
  return ancestors(mail).length > 0 || readPrefix(mail.subject) === 'reply';
}

/** Detects a mail loop (RFC 3834, 2): more recent replies than a person writes. */
export function isLoop(subject: string | null, receivedAt: Date, recent: RecentMail[]): boolean {
  const within = (span: number) =>
    recent.filter((mail) => receivedAt.getTime() - mail.receivedAt.getTime() <= span);
  const stem = stemOf(subject);
  const onSubject = within(MOST_ON_SUBJECT.span).filter(
    (mail) =>
      mail.subject === subject ||
      (readPrefix(mail.subject) === 'reply' && stemOf(mail.subject) === stem),
  );
  const answers = within(MOST_OF_SENDER.span).filter(
    (mail) => readPrefix(mail.subject) === 'reply',
  );
  return onSubject.length >= MOST_ON_SUBJECT.count || answers.length >= MOST_OF_SENDER.count;
}

const MOST_PREFIXES = 20;

function stemOf(subject: string | null): string {
  let rest = (subject ?? '').slice(0, 400);
  for (let n = 0; n < MOST_PREFIXES && readPrefix(rest) !== null; n += 1) {
    const [, behind] = rest.match(/^[^:：]{0,100}[:：](.*)$/s) ?? [];
    if (behind === undefined) break;
    rest = behind;
  }
  return rest.trim().toLowerCase();
}
