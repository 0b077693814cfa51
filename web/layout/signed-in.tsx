import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import { noAnswerText, sessionFailureText } from '#web/errors/failure-text.ts';
import { useWhenQuiet } from '#web/loading/lazy-piece.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { tellNewZone } from '#web/store/time-zone/tell-new-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { NarrowPage } from './page-shell.tsx';

type SignedInProps = {
  /** What is shown until it is known who is signed in. */
  pending?: ReactNode;
};

/** The layout of routes for who is signed in; others are led to sign in, and come back to it. */
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

/** Lets the server know by whose clock it is morning, once nobody waits for anything. */
function TimeZoneLater({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useWhenQuiet(true, () => tellNewZone(userId, queries));
  return null;
}

/** Who is signed in, on a page whose route has one of the layouts that ask for it. */
export function useSignedInUser(): SessionUser {
  return useOutletContext<SessionUser>();
}

type SessionFailureProps = { error: Error; onRetry: () => void };

/** Stands in the place of a page where nobody can tell who is signed in. */
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
