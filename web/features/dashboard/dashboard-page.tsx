import { SignedIn } from '#web/signed-in.tsx';
import { useWords } from '#web/words/language.tsx';
import { Board } from './board.tsx';

/** The board, for those who are signed in. */
export function DashboardPage() {
  const { board } = useWords();
  return (
    <SignedIn loading={board.loading}>
      {(user) => <Board key={user.company.id} user={user} />}
    </SignedIn>
  );
}
