import { LayoutList, UserRoundCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';

type MineLinkProps = { isMine: boolean; assigned: number };

const LINK =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-13 text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 justify-center';

export function MineLink({ isMine, assigned }: MineLinkProps) {
  const { board, pages, common } = useMessages();
  if (isMine) {
    return (
      <Link to={paths.dashboard} className={LINK}>
        <LayoutList aria-hidden="true" className="size-4" />
        {pages.board}
      </Link>
    );
  }
  return (
    <Link to={paths.mine} aria-label={board.mineCount(assigned)} className={LINK}>
      <UserRoundCheck aria-hidden="true" className="size-4" />
      <span className="max-sm:hidden">{board.mine}</span>
      {assigned > 0 && (
        <span className="font-semibold text-ink tabular-nums">{common.number(assigned)}</span>
      )}
    </Link>
  );
}
