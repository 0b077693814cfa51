import { Link, Outlet, useLocation } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { SidePage } from '#web/layout/side-page.tsx';
import { SessionFailure } from '#web/layout/signed-in.tsx';
import { paths } from '#web/routing/paths.ts';
import { useSession } from '#web/session/session.ts';

/** Layout of the operator pages; explains denied access. */
export function OperatorOnly() {
  const says = useAdminMessages();
  const { pathname } = useLocation();
  const session = useSession();
  const user = session.data?.user;
  if (session.isError && !user) {
    return <SessionFailure error={session.error} onRetry={() => void session.refetch()} />;
  }
  return (
    <SidePage title={pathname === paths.adminInbound ? says.inbound.title : says.title}>
      {session.isPending && <p className="mt-6 text-ink-quiet">{says.checking}</p>}
      {!session.isPending && !user && <SignedOut path={pathname} />}
      {user && user.role !== 'admin' && <p className="mt-6">{says.denied}</p>}
      {user?.role === 'admin' && <Outlet />}
    </SidePage>
  );
}

function SignedOut({ path }: { path: string }) {
  const says = useAdminMessages();
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

type RefusedProps = {
  error: Error;
  path: string;
  /** Text that names the missing content. */
  says: string;
  onRetry: () => void;
};

export function Refused({ error, path, says: own, onRetry }: RefusedProps) {
  const says = useAdminMessages();
  const { kind, said } = error instanceof ApiError ? error : { kind: null, said: null };
  if (kind === 'signed_out') return <SignedOut path={path} />;
  if (kind === 'forbidden' || said?.code === 'operators_only') {
    return (
      <p role="alert" className="mt-6">
        {says.denied}
      </p>
    );
  }
  return <LoadFailure error={error} says={own} onRetry={onRetry} className="mt-6" />;
}
