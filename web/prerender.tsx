// The application's interface for the server, built separately by scripts/web/build-web.ts.

import { prerender as renderWhole } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { readAttention, readStats } from '#contract/board/stats.ts';
import { STATUSES } from '#contract/entries/labels.ts';
import type { BuiltApplication, PageSettings } from '#contract/workspace/page-settings.ts';
import { addressOf } from './api/api.ts';
import { Application, openQueries } from './application.tsx';
import { loadFrontMessages } from './messages/language.tsx';
import { settings as given, giveSettings } from './page-settings/page-settings.ts';
import { fetchPage } from './routes.tsx';
import { headOf } from './routing/page-titles.ts';
import { paths } from './routing/paths.ts';
import { sessionQuery } from './session/session.ts';
import { firstPageAddress } from './store/lists/list-query.ts';
import { readView } from './store/lists/list-view.ts';

/** Renders a public page for a signed-out visitor. */
export const prerender: BuiltApplication['prerender'] = async (path, language, settings) => {
  const head = headOf(shownAt(path, settings), language);
  if (!head) return null;
  const [front] = await Promise.all([loadFrontMessages(language), fetchPage(path)]);
  giveSettings(settings);
  const queries = openQueries();
  queries.setQueryData(sessionQuery.queryKey, null);
  const application = (
    <Application
      language={language}
      front={front}
      queries={queries}
      route={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>}
    />
  );
  const failures: unknown[] = [];
  const { prelude } = await renderWhole(application, {
    // Inlines all content; chunks streamed later would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, ...head };
};

function shownAt(path: string, { landing }: Pick<PageSettings, 'landing'>): string {
  return path === paths.landing && landing === 'waitlist' ? paths.waitlist : path;
}

const BOARD = ['features/dashboard/dashboard-page.tsx', 'ui/tooltip/tooltip.tsx'];
const PAGES: Record<string, string[]> = {
  [paths.landing]: ['features/landing/landing-page.tsx'],
  [paths.waitlist]: ['features/waitlist/waitlist-page.tsx'],
  [paths.access]: ['features/waitlist/access-page.tsx'],
  [paths.collectRoute]: ['features/landing/collect-page.tsx'],
  [paths.login]: ['features/sign-in/login-page.tsx'],
  [paths.signup]: ['features/sign-in/account-pages.tsx'],
  [paths.register]: ['features/sign-in/account-pages.tsx'],
};

/**
 * Returns the board's first requests, which must equal its own as far as the server can know them.
 */
export const questionsOf: BuiltApplication['questionsOf'] = (path) => {
  if (path !== paths.dashboard) return [];
  const view = readView(new URLSearchParams(), null);
  return [
    ...STATUSES.map((status) => firstPageAddress(status, view)),
    addressOf(readStats, {}),
    addressOf(readAttention, { query: { scope: 'department' } }),
  ];
};

export const preloadedPaths: BuiltApplication['preloadedPaths'] = [
  paths.dashboard,
  ...Object.keys(PAGES),
];

/** Returns the source files to preload, to avoid a request waterfall. */
export const sourcesOf: BuiltApplication['sourcesOf'] = (path, language) => {
  const messages = `messages/${language}/${language}`;
  const front = [`${messages}-front.ts`];
  if (path === paths.dashboard || path.startsWith(`${paths.dashboard}/`)) {
    return [...BOARD, `${messages}.ts`, ...front];
  }
  return [...(PAGES[shownAt(path, given)] ?? []), ...front];
};
