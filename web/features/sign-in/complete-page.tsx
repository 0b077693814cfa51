import { Navigate, useSearchParams } from 'react-router';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { SessionFailure } from '#web/layout/signed-in.tsx';
import { paths } from '#web/routing/paths.ts';
import { useSession } from '#web/session/session.ts';

/** Target of a confirmed link: redirects to the requested page if the session is valid. */
export function CompletePage() {
  const [search] = useSearchParams();
  const session = useSession();
  const { signingIn } = useSignInMessages();
  if (session.isPending) return <p className="p-16 text-center text-ink-quiet">{signingIn}</p>;
  if (session.isError && !session.data) {
    return <SessionFailure error={session.error} onRetry={() => void session.refetch()} />;
  }
  if (!session.data) return <Navigate to={paths.login} replace />;
  return <Navigate to={localNext(search.get('next')) ?? paths.dashboard} replace />;
}

/**
 * Returns a path of this site, or null. Prevents open redirects: the server checks `next`, but
 * this URL may be crafted.
 */
function localNext(next: string | null): string | null {
  if (!next?.startsWith('/')) return null;
  const url = new URL(next, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
