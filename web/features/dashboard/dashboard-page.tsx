import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { Board } from './board.tsx';

/** The board; another company's is another. */
export function DashboardPage() {
  const user = useSignedInUser();
  return <Board key={user.company.id} user={user} />;
}

/** What stands there until it is known whose board it is. */
export function DashboardPending() {
  const { board } = useMessages();
  return <p className="p-16 text-center text-ink-quiet">{board.loading}</p>;
}
