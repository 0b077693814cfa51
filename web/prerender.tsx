// What the server asks of the built application; built by itself (scripts/web/build-web.ts).

import { prerender as renderWhole } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { readAttention, readStats } from '#contract/board/stats.ts';
import { STATUSES } from '#contract/entries/labels.ts';
import type { BuiltApplication, PageSettings } from '#contract/workspace/page-settings.ts';
import { addressOf } from './api/api.ts';
import { Application, openQueries } from './application.tsx';
import { loadFrontMessages } from './messages/language.tsx';
import { headOf } from './page-titles.ts';
import { paths } from './paths.ts';
import { fetchPage } from './routes.tsx';
import { sessionQuery } from './session/session.ts';
import { settings as given, giveSettings } from './settings.ts';
import { firstPageAddress } from './store/lists/list-query.ts';
import { readView } from './store/lists/list-view.ts';

/** A page for visitors, as one sees it who is not signed in. */
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
    // All of it in its place: what is sent behind the page would take a script to be put there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, ...head };
};

/** The page that stands at a path: the front door may be the waitlist's. */
function shownAt(path: string, { landing }: Pick<PageSettings, 'landing'>): string {
  return path === paths.landing && landing === 'waitlist' ? paths.waitlist : path;
}

const BOARD = ['features/dashboard/dashboard-page.tsx', 'ui/tooltip.tsx'];
const PAGES: Record<string, string[]> = {
  [paths.landing]: ['features/landing/landing-page.tsx'],
  [paths.waitlist]: ['features/waitlist/waitlist-page.tsx'],
  [paths.access]: ['features/waitlist/access-page.tsx'],
  [paths.collectRoute]: ['features/landing/collect-page.tsx'],
  [paths.login]: ['features/sign-in/login-page.tsx'],
  [paths.signup]: ['features/sign-in/account-pages.tsx'],
  [paths.register]: ['features/sign-in/account-pages.tsx'],
};

/** In the very words in which the board will ask, as far as the server can know them. */
export const questionsOf: BuiltApplication['questionsOf'] = (path) => {
  if (path !== paths.dashboard) return [];
  const view = readView(new URLSearchParams(), null);
  return [
    ...STATUSES.map((status) => firstPageAddress(status, view)),
    addressOf(readStats, {}),
    addressOf(readAttention, { query: { scope: 'department' } }),
  ];
};

/** So that a browser fetches at once what it would else find out step by step. */
export const sourcesOf: BuiltApplication['sourcesOf'] = (path, language) => {
  const front = [`words/${language}-front.ts`];
  if (path === paths.dashboard || path.startsWith(`${paths.dashboard}/`)) {
    return [...BOARD, `words/${language}.ts`, ...front];
  }
  return [...(PAGES[shownAt(path, given)] ?? []), ...front];
};
