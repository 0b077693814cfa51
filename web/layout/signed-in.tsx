import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import { noAnswerText, sessionFailureText } from '#web/errors/failure-text.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { NarrowPage } from './page-shell.tsx';

type SignedInProps = {
  /** What is said until it is known who is signed in. */
  loading?: string;
  children: (user: SessionUser) => ReactNode;
};

/** A page for who is signed in; others are led to sign in, and come back to it. */
export function SignedIn({ loading, children }: SignedInProps) {
  const { isPending, data, error, refetch } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isPending) {
    return loading === undefined ? null : (
      <p className="p-16 text-center text-ink-quiet">{loading}</p>
    );
  }
  if (data) return children(data.user);
  if (error) return <SessionFailure error={error} onRetry={() => void refetch()} />;
  return <Navigate to={paths.loginThen(pathname + search + hash)} replace />;
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
