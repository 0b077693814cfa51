import { readPrefix } from '#mail/forward/subject.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { ancestors } from '#mail/message/thread.ts';

/** A mail that came from the same sender to the same company. */
export type RecentMail = { subject: string | null; receivedAt: Date };

const MINUTE = 60_000;

/** How far back `isLoop` looks, in milliseconds. */
export const LOOP_SPAN = 60 * MINUTE;

/** No person answers as often: in ten minutes on one subject, in an hour on all. */
const MOST_ON_SUBJECT = { count: 60, span: 10 * MINUTE };
const MOST_OF_SENDER = { count: 500, span: LOOP_SPAN };

/** Whether a mail answers another, by its ids or its subject; only what answers can go in a circle. */
export function isAnswer(mail: Pick<ParsedMail, 'subject' | 'inReplyTo' | 'references'>): boolean {
  return ancestors(mail).length > 0 || readPrefix(mail.subject) === 'reply';
}

/**
 * Whether an answer goes in a circle between programs that do not say what they are (RFC 3834,
 * 2): its sender answered more often of late than a person does. News, however many, never do.
 */
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

/** A subject without the prefixes that each answer adds. */
function stemOf(subject: string | null): string {
  let rest = (subject ?? '').slice(0, 400);
  for (let n = 0; n < MOST_PREFIXES && readPrefix(rest) !== null; n += 1) {
    const [, behind] = rest.match(/^[^:：]{0,100}[:：](.*)$/s) ?? [];
    if (behind === undefined) break;
    rest = behind;
  }
  return rest.trim().toLowerCase();
}
