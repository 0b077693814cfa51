import { phrasesOf } from '#mail/languages/languages.ts';

/** The subjects that mail systems give to their reports; a reply to one begins otherwise. */
export const REPORT_SUBJECT = new RegExp(
  `^(?:\\[[^\\]]{1,30}\\] ?)?(?:${phrasesOf('bounceSubjects').join('|')})`,
  'iu',
);

/** How the text of a report opens, wherever it was written. */
export const REPORT_TEXT = new RegExp(phrasesOf('bounceTexts').join('|'), 'iu');
