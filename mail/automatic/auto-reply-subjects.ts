import { phrasesOf } from '#mail/languages/languages.ts';

/** A forward or reply of an automatic reply begins with its own prefix, and is a person's. */
const STRONG = new RegExp(`^\\s*(?:${phrasesOf('autoReplySubjects').join('|')})`, 'iu');
const WEAK = new RegExp(`^\\s*\\[?(?:${phrasesOf('absenceSubjects').join('|')})`, 'iu');
const NOTICE = new RegExp(`^\\s*(?:${phrasesOf('absenceNotices').join('|')})`, 'iu');

/** A program puts its own words before the subject that it answers, with its prefix. */
const ANSWERS_A_REPLY =
  /^[^:：]{3,60}[:：]\s*(?:re|aw|sv|antw|fwd?|tr|rv|wg|odp|отв|ha|回复|答复)\s*[:：]/iu;

/** Whether only a program gives a mail this subject. */
export function isAutoReplySubject(subject: string | null): boolean {
  const line = subject?.slice(0, 300) ?? '';
  return STRONG.test(line) || (WEAK.test(line) && ANSWERS_A_REPLY.test(line));
}

/** Whether a program may have given a mail this subject, or a person. */
export function mayBeAutoReplySubject(subject: string | null): boolean {
  return WEAK.test(subject?.slice(0, 300) ?? '');
}

/** Whether a subject is an absence note's, though a person might have written it. */
export function mayBeNotice(subject: string | null): boolean {
  return NOTICE.test(subject?.slice(0, 300) ?? '');
}
