import { lazyModule } from '#web/loading/lazy-module.ts';

export const entryDetails = lazyModule(() => import('#web/features/entry/page/entry-details.tsx'));

export const entryDialogs = lazyModule(
  () => import('#web/features/entry/actions/entry-dialogs.tsx'),
);

export const entryPage = lazyModule(() => import('#web/features/entry/page/entry-page.tsx'));
