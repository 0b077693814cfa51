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
import { paths } from '#web/routing/paths.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { endSession, followSessionEnd, hasLeftSession, leaveSession } from './session-end.ts';
import { forgetDrafts } from './tab-storage.ts';

const FRESH_MS = 30_000;
const FRESH_ON_BOARD_MS = 5 * 60_000;
const AFTER_LOGOUT_MS = 100;

/** The current session; null if signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client }): Promise<Answer<typeof me> | null> => {
    const before = client.getQueryData<Answer<typeof me> | null>(['me']) ?? null;
    const session = await call(me, {}).catch((error: unknown) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 401 && status !== 403) throw error;
      forgetTokens();
      for (const act of signedOutActs) act();
      // The user signed out while the request was pending.
      if (!client.getQueryData(['me'])) return null;
      // The page keeps its state behind the dialog, as the same user may sign in again.
      if (before) endSession();
      return before;
    });
    showsCompany(session?.user.company.id ?? null);
    if (!before || !session) return session;
    // Reloads, so that one user's data is never shown to another.
    if (session.user.id !== before.user.id) location.reload();
    // The user switched workspaces elsewhere.
    else if (session.user.company.id !== before.user.company.id) forgetCompany(client);
    return session;
  },
  staleTime: FRESH_MS,
  // Prevents another request when a component mounts late.
  retryOnMount: false,
  retry: (failures, error) =>
    failures < 1 && !(error instanceof ApiError && [401, 403, 429].includes(error.status)),
});

/** Returns the session embedded in the page; undefined if there is none. */
export function embeddedSession(): Answer<typeof me> | null | undefined {
  const text = document.getElementById(SESSION_ELEMENT)?.textContent;
  if (!text) return undefined;
  const session = JSON.parse(text) as Answer<typeof me> | null;
  showsCompany(session?.user.company.id ?? null);
  return session;
}

function forgetCompany(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
}

let companyChannel: BroadcastChannel | null = null;

/** Reloads when another tab switches workspaces. */
export function followCompany(): void {
  companyChannel = new BroadcastChannel('tidings-company');
  companyChannel.onmessage = () => location.reload();
}

export function followSession(queries: QueryClient): void {
  followSessionEnd({
    userId: () => queries.getQueryData(sessionQuery.queryKey)?.user.id,
    onResume: () => void queries.invalidateQueries(),
  });
  // Checked on clicks too, so that a returning user notices early.
  document.addEventListener('click', () => {
    if (!queries.getQueryData(sessionQuery.queryKey)) return;
    const staleTime = freshFor(location.pathname);
    queries.fetchQuery({ ...sessionQuery, staleTime }).catch(() => {});
  });
}

/** Returns a setter for the user after a change or a switch of workspaces. */
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

/** Changes the language, also of emails if signed in. */
export function useSpeak(): (language: Language) => Promise<void> {
  const { speak } = useLanguage();
  const queries = useQueryClient();
  const knownAs = useKnownAs();
  return async (language) => {
    await speak(language);
    if (!queries.getQueryData(sessionQuery.queryKey)) return;
    // The page's language changes even if this fails.
    await call(changeLanguage, { body: { language } }).then(
      ({ user }) => knownAs(user),
      () => {},
    );
  };
}

/** Returns the session; the board refetches less often, as its event stream reports the end. */
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
 * Signs out locally even if the server fails, which is reported. `end` replaces the logout
 * request.
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
      // URL that ends the session at the SSO provider.
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

/** Returns the error of a logout; null if the session is gone despite it. */
function failureOfLogout(error: unknown): unknown {
  return isDone(error) || (error instanceof ApiError && error.status === 401) ? null : error;
}

const signedOutActs = new Set<() => void>();

/** Registers a callback for sign-outs, to discard a user's data. */
export function whenSignedOut(act: () => void): void {
  signedOutActs.add(act);
}

/** Removes tokens that are left in storage; the session is only in its cookie. */
export function forgetTokens(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of ['tidings_token', 'tidings_user', 'token']) storage.removeItem(key);
  }
}

/** Removes `token` from the URL, to keep it out of history and shared links. */
export function dropTokenFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}
