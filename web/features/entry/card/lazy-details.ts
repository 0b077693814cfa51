import { lazyPiece } from '#web/loading/lazy-piece.ts';

/** What an opened card shows. */
export const entryDetails = lazyPiece(() => import('#web/features/entry/page/entry-details.tsx'));

/** The windows of an entry. */
export const entryDialogs = lazyPiece(
  () => import('#web/features/entry/actions/entry-dialogs.tsx'),
);

/** An entry's own page. */
export const entryPage = lazyPiece(() => import('#web/features/entry/page/entry-page.tsx'));
