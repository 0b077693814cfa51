import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { Board } from './board.tsx';
import { MineList } from './mine/mine-list.tsx';

/** The key resets the page for another company. */
export function MinePage() {
  const user = useSignedInUser();
  return <Board key={user.company.id} user={user} mine={MineList} />;
}
