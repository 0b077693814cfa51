import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { Board } from '../board.tsx';
import { MineList } from './mine-list.tsx';

/** One's own work, as the board shows entries; another company's is another. */
export function MinePage() {
  const user = useSignedInUser();
  return <Board key={user.company.id} user={user} mine={MineList} />;
}
