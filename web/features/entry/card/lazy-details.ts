import { lazyPiece } from '#web/loading/lazy-piece.ts';

export const entryDetails = lazyPiece(() => import('#web/features/entry/page/entry-details.tsx'));

export const entryDialogs = lazyPiece(
  () => import('#web/features/entry/actions/entry-dialogs.tsx'),
);

export const entryPage = lazyPiece(() => import('#web/features/entry/page/entry-page.tsx'));
