import { phrasesOf } from '#mail/languages/languages.ts';

/** Matched at the start, as forwards and replies by people have another prefix. */
const STRONG = new RegExp(`^\\s*(?:${phrasesOf('autoReplySubjects').join('|')})`, 'iu');
const WEAK = new RegExp(`^\\s*\\[?(?:${phrasesOf('absenceSubjects').join('|')})`, 'iu');
const NOTICE = new RegExp(`^\\s*(?:${phrasesOf('absenceNotices').join('|')})`, 'iu');

/** Matches a reply's subject with words that a program prepended. */
const ANSWERS_A_REPLY =
  /^[^:：]{3,60}[:：]\s*(?:re|aw|sv|antw|fwd?|tr|rv|wg|odp|отв|ha|回复|答复)\s*[:：]/iu;

/** True for a subject that only programs use. */
export function isAutoReplySubject(subject: string | null): boolean {
  const line = subject?.slice(0, 300) ?? '';
  return STRONG.test(line) || (WEAK.test(line) && ANSWERS_A_REPLY.test(line));
}

/** True for a subject that programs and people use. */
export function mayBeAutoReplySubject(subject: string | null): boolean {
  return WEAK.test(subject?.slice(0, 300) ?? '');
}

/** True for an absence subject that people use too. */
export function mayBeNotice(subject: string | null): boolean {
  return NOTICE.test(subject?.slice(0, 300) ?? '');
}
