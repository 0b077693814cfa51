import { phrasesOf } from '#mail/languages/languages.ts';

/** Forwards and replies have another prefix and are by people. */
const STRONG = new RegExp(`^\\s*(?:${phrasesOf('autoReplySubjects').join('|')})`, 'iu');
const WEAK = new RegExp(`^\\s*\\[?(?:${phrasesOf('absenceSubjects').join('|')})`, 'iu');
const NOTICE = new RegExp(`^\\s*(?:${phrasesOf('absenceNotices').join('|')})`, 'iu');

/** Programs prepend their words to the original subject. */
const ANSWERS_A_REPLY =
  /^[^:：]{3,60}[:：]\s*(?:re|aw|sv|antw|fwd?|tr|rv|wg|odp|отв|ha|回复|答复)\s*[:：]/iu;

/** Only programs use it. */
export function isAutoReplySubject(subject: string | null): boolean {
  const line = subject?.slice(0, 300) ?? '';
  return STRONG.test(line) || (WEAK.test(line) && ANSWERS_A_REPLY.test(line));
}

/** Programs and people use it. */
export function mayBeAutoReplySubject(subject: string | null): boolean {
  return WEAK.test(subject?.slice(0, 300) ?? '');
}

/** An absence subject that people use too. */
export function mayBeNotice(subject: string | null): boolean {
  return NOTICE.test(subject?.slice(0, 300) ?? '');
}
