import { phrasesOf } from '#mail/languages/languages.ts';

/** Start of a failure report's subject; replies start differently. */
export const REPORT_SUBJECT = new RegExp(
  `^(?:\\[[^\\]]{1,30}\\] ?)?(?:${phrasesOf('bounceSubjects').join('|')})`,
  'iu',
);

export const REPORT_TEXT = new RegExp(phrasesOf('bounceTexts').join('|'), 'iu');
