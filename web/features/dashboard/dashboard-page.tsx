import { useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { NarrowPage } from '#web/ui/page-shell.tsx';
import { useWords } from '#web/words/language.tsx';
import { Board } from './board.tsx';

/** The board, for those who are signed in. */
export function DashboardPage() {
  const session = useSession();
  const location = useLocation();
  const { board } = useWords();
  const wasSignedIn = useRef(false);
  if (session.isPending) {
    return <p className="p-16 text-center text-ink-quiet">{board.loading}</p>;
  }
  if (session.isError && !session.data) return <Unreachable retry={() => session.refetch()} />;
  if (!session.data) {
    if (wasSignedIn.current) return <SessionEnded />;
    return <Navigate to={paths.loginThen(location.pathname + location.search)} replace />;
  }
  wasSignedIn.current = true;
  const { user } = session.data;
  return <Board key={user.company.id} user={user} />;
}

function SessionEnded() {
  const navigate = useNavigate();
  const { signedOut } = useWords().board;
  return (
    <NarrowPage title={signedOut.title}>
      <p className="mb-6">{signedOut.says}</p>
      <Button look="main" onClick={() => navigate(paths.login)}>
        {signedOut.signIn}
      </Button>
    </NarrowPage>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  const { board, common } = useWords();
  return (
    <NarrowPage title={board.unreachable.title}>
      <p className="mb-6">{board.unreachable.says}</p>
      <Button look="main" onClick={retry}>
        {common.tryAgain}
      </Button>
    </NarrowPage>
  );
}
