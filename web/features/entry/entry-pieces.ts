import { late } from '#web/late.ts';

/** What an opened card shows. */
export const entryDetails = late(() => import('./entry-details.tsx'));

/** The windows of an entry. */
export const entryDialogs = late(() => import('./entry-dialogs.tsx'));

/** An entry's own page. */
export const entryPage = late(() => import('./entry-page.tsx'));
