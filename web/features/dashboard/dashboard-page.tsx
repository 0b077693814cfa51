import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { Board } from './board.tsx';

/** Page of the board; the key resets it for another company. */
export function DashboardPage() {
  const user = useSignedInUser();
  return <Board key={user.company.id} user={user} />;
}

export function DashboardPending() {
  const { board } = useMessages();
  return <p className="p-16 text-center text-ink-quiet">{board.loading}</p>;
}
