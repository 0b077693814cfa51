/** The header by which Google Groups repeats its own check of the author. */
export const RESULTS_HEADER = 'x-original-authentication-results';

/** Set by Mailman on mails of its own. */
export const ADMINISTRATION_HEADER = 'x-list-administrivia';

/** Headers of Google Groups. A repeated one counts as absent: the author may have added it. */
export const ORIGINAL_HEADERS = ['x-original-from', 'x-original-sender', RESULTS_HEADER];
