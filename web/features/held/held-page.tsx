import { Navigate, useLocation } from 'react-router';
import type { SessionUser } from '#contract/people.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { SidePage } from '#web/ui/side-page.tsx';
import { useHeldWords } from '#web/words/held-words.ts';
import { HeldBoard } from './held-board.tsx';

/** Mail that did not become an entry: who wrote what, why it is held, and what to do with it. */
export function HeldPage() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.isPending) return null;
  if (!session.data) return <Navigate to={paths.loginThen(pathname + search)} replace />;
  const { user } = session.data;
  return <Held key={user.company.id} user={user} />;
}

function Held({ user }: { user: SessionUser }) {
  const words = useHeldWords();
  const isAdmin = user.company.role === 'company_admin';
  return (
    <SidePage title={words.title} isWide>
      {isAdmin ? <HeldBoard company={user.company} /> : <p className="mt-6">{words.onlyAdmins}</p>}
    </SidePage>
  );
}
