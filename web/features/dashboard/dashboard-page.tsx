import { SignedIn } from '#web/layout/signed-in.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { Board } from './board.tsx';

/** The board, for those who are signed in. */
export function DashboardPage() {
  const { board } = useMessages();
  return (
    <SignedIn loading={board.loading}>
      {(user) => <Board key={user.company.id} user={user} />}
    </SignedIn>
  );
}
