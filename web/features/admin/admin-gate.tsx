import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/people.ts';
import { ApiError } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { SidePage } from '#web/ui/side-page.tsx';
import { useAdminWords } from '#web/words/admin-words.ts';

type AdminGateProps = {
  title: string;
  /** Where this is, to come back to after signing in. */
  path: string;
  children: (user: SessionUser) => ReactNode;
};

/** A page for the operator; says to everybody else why they don't see it. */
export function AdminGate({ title, path, children }: AdminGateProps) {
  const says = useAdminWords();
  const session = useSession();
  const user = session.data?.user;
  return (
    <SidePage title={title}>
      {session.isPending && <p className="mt-6 text-ink-quiet">{says.checking}</p>}
      {!session.isPending && !user && <SignedOut path={path} />}
      {user && user.role !== 'admin' && <p className="mt-6">{says.denied}</p>}
      {user?.role === 'admin' && children(user)}
    </SidePage>
  );
}

function SignedOut({ path }: { path: string }) {
  const says = useAdminWords();
  return (
    <>
      <p className="mt-6">{says.signedOut}</p>
      <p className="mt-4">
        <Link to={paths.loginThen(path)} className="font-medium text-spruce underline">
          {says.signIn}
        </Link>
      </p>
    </>
  );
}

/** What a page says that the server did not give what it asked for. */
export function Refused({
  error,
  path,
  otherwise,
}: {
  error: Error;
  path: string;
  otherwise: string;
}) {
  const says = useAdminWords();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return <SignedOut path={path} />;
  return (
    <p role="alert" className="mt-6">
      {status === 403 ? says.denied : otherwise}
    </p>
  );
}
