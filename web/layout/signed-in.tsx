import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import { noAnswerText, sessionFailureText } from '#web/errors/failure-text.ts';
import { useWhenQuiet } from '#web/loading/lazy-module.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { useSession } from '#web/session/session.ts';
import { tellNewZone } from '#web/store/time-zone/tell-new-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { NarrowPage } from './page-shell.tsx';

type SignedInProps = {
  pending?: ReactNode;
};

/** Layout of routes that require a session; redirects to sign-in and back. */
export function SignedIn({ pending = null }: SignedInProps) {
  const { isPending, data, error, refetch } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isPending) return pending;
  if (data) {
    return (
      <>
        <Outlet context={data.user satisfies SessionUser} />
        <TimeZoneLater userId={data.user.id} />
      </>
    );
  }
  if (error) return <SessionFailure error={error} onRetry={() => void refetch()} />;
  return <Navigate to={paths.loginThen(pathname + search + hash)} replace />;
}

/** Reports a new time zone when the page is idle; the digest uses it. */
function TimeZoneLater({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useWhenQuiet(true, () => tellNewZone(userId, queries));
  return null;
}

/** Returns the user; only below a layout that requires a session. */
export function useSignedInUser(): SessionUser {
  return useOutletContext<SessionUser>();
}

type SessionFailureProps = { error: Error; onRetry: () => void };

export function SessionFailure({ error, onRetry }: SessionFailureProps) {
  const { common } = useFrontMessages();
  const { session } = common;
  const unanswered = noAnswerText(error, common);
  return (
    <NarrowPage title={unanswered?.replace(/\.$/, '') ?? session.unknown}>
      <p role="alert" className="mb-6">
        {unanswered ? session.nothingLost : sessionFailureText(error, common)}
      </p>
      <Button look="main" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </NarrowPage>
  );
}
