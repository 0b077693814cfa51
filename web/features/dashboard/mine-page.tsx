import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { Board } from './board.tsx';
import { MineList } from './mine/mine-list.tsx';

/** Page of the user's own work; the key resets it for another company. */
export function MinePage() {
  const user = useSignedInUser();
  return <Board key={user.company.id} user={user} mine={MineList} />;
}
