import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Answer } from '#contract/endpoint.ts';
import { changeLanguage } from '#contract/intake/email-language.ts';
import type { Language } from '#contract/languages.ts';
import { logout, me } from '#contract/people/auth.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { SESSION_ELEMENT } from '#contract/workspace/page-settings.ts';
import { call, showsCompany } from '#web/api/api.ts';
import { ApiError, isDone } from '#web/api/api-error.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useFrontMessages, useLanguage } from '#web/messages/language.tsx';
import { paths } from '#web/paths.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { endSession, followSessionEnd, hasLeftSession, leaveSession } from './session-end.ts';
import { forgetDrafts } from './tab-storage.ts';

const FRESH_MS = 30_000;
const FRESH_ON_BOARD_MS = 5 * 60_000;
const AFTER_LOGOUT_MS = 100;

/** Who is signed in; null = nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client }): Promise<Answer<typeof me> | null> => {
    const before = client.getQueryData<Answer<typeof me> | null>(['me']) ?? null;
    const session = await call(me, {}).catch((error: unknown) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 401 && status !== 403) throw error;
      forgetTokens();
      for (const act of signedOutActs) act();
      // Somebody signed out here while it was asked.
      if (!client.getQueryData(['me'])) return null;
      // The page stays as it is behind what says so: the same person may go on in it.
      if (before) endSession();
      return before;
    });
    showsCompany(session?.user.company.id ?? null);
    if (!before || !session) return session;
    // What stands on this page is nobody else's.
    if (session.user.id !== before.user.id) location.reload();
    // Somewhere else the person went to another of their workspaces.
    else if (session.user.company.id !== before.user.company.id) forgetCompany(client);
    return session;
  },
  staleTime: FRESH_MS,
  // A page whose files come only after it failed asks no third time by itself.
  retryOnMount: false,
  retry: (failures, error) =>
    failures < 1 && !(error instanceof ApiError && [401, 403, 429].includes(error.status)),
});

/** What the server said with the page of who is signed in; undefined = it did not say. */
export function toldSession(): Answer<typeof me> | null | undefined {
  const text = document.getElementById(SESSION_ELEMENT)?.textContent;
  if (!text) return undefined;
  const session = JSON.parse(text) as Answer<typeof me> | null;
  showsCompany(session?.user.company.id ?? null);
  return session;
}

/** What was asked of one workspace is no answer in another. */
function forgetCompany(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
}

let companyChannel: BroadcastChannel | null = null;

/** Loads this page anew when another page of the browser goes to another workspace. */
export function followCompany(): void {
  companyChannel = new BroadcastChannel('tidings-company');
  companyChannel.onmessage = () => location.reload();
}

/** Notices when the session ends, whichever page of the browser hears of it. */
export function followSession(queries: QueryClient): void {
  followSessionEnd({
    userId: () => queries.getQueryData(sessionQuery.queryKey)?.user.id,
    onResume: () => void queries.invalidateQueries(),
  });
  // Also by a click that asks the server for nothing: whoever comes back to a page after a while is
  // told before they go on in it.
  document.addEventListener('click', () => {
    if (!queries.getQueryData(sessionQuery.queryKey)) return;
    const staleTime = freshFor(location.pathname);
    queries.fetchQuery({ ...sessionQuery, staleTime }).catch(() => {});
  });
}

/** The person as they are known from here on: after a change, or in another workspace. */
export function useKnownAs(): (user: SessionUser) => void {
  const queries = useQueryClient();
  return (user) => {
    const before = queries.getQueryData(sessionQuery.queryKey);
    showsCompany(user.company.id);
    const isOther = before?.user.company.id !== user.company.id;
    queries.setQueryData<Answer<typeof me> | null>(['me'], (known) => known && { ...known, user });
    if (!isOther) return;
    forgetCompany(queries);
    companyChannel?.postMessage('entered');
  };
}

/** Speaks another language; to somebody signed in, in emails too. */
export function useSpeak(): (language: Language) => Promise<void> {
  const { speak } = useLanguage();
  const queries = useQueryClient();
  const knownAs = useKnownAs();
  return async (language) => {
    await speak(language);
    if (!queries.getQueryData(sessionQuery.queryKey)) return;
    // The page speaks it either way.
    await call(changeLanguage, { body: { language } }).then(
      ({ user }) => knownAs(user),
      () => {},
    );
  };
}

/** The session as a component sees it; the board, which hears of its end, asks less often. */
export function useSession() {
  const { pathname } = useLocation();
  return useQuery({ ...sessionQuery, staleTime: freshFor(pathname) });
}

function freshFor(pathname: string): number {
  return pathname.startsWith(paths.dashboard) || pathname.startsWith(paths.mine)
    ? FRESH_ON_BOARD_MS
    : FRESH_MS;
}

/**
 * Signs out: whatever the server answers, this browser forgets the session and goes to the
 * sign-in page. Where the server did not end the session, that is said. `end` stands for the call
 * where something else has ended it.
 */
export function useLogout(): (end?: () => Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { common } = useFrontMessages();
  return async (end = () => call(logout, {})) => {
    leaveSession();
    let atProvider: string | null = null;
    const failure = await end().then((answer) => {
      // Where the provider of somebody's company ends its own session.
      atProvider = (answer as Partial<Answer<typeof logout>> | null)?.continueAt ?? null;
      return null;
    }, failureOfLogout);
    forgetTokens();
    forgetDrafts();
    setTimeout(() => {
      hasLeftSession();
      for (const act of signedOutActs) act();
      queries.clear();
      queries.setQueryData(sessionQuery.queryKey, null);
      if (atProvider !== null) return location.assign(atProvider);
      navigate(paths.login);
      if (failure) sayFailed(failure, common.logoutFailed);
      else say({ title: common.loggedOut });
    }, AFTER_LOGOUT_MS);
  };
}

/** Null = there is no session any more all the same. */
function failureOfLogout(error: unknown): unknown {
  return isDone(error) || (error instanceof ApiError && error.status === 401) ? null : error;
}

const signedOutActs = new Set<() => void>();

/** Does something whenever this browser turns out to be signed out: what one person did is not another's. */
export function whenSignedOut(act: () => void): void {
  signedOutActs.add(act);
}

/** A session lives in its cookie alone; a token that anything left in the browser goes. */
export function forgetTokens(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of ['tidings_token', 'tidings_user', 'token']) storage.removeItem(key);
  }
}

/** Takes a `token` out of the address, so that it is neither kept nor shared. */
export function dropTokenFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}
