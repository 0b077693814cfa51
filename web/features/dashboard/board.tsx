import { type ComponentType, useState } from 'react';
import type { SessionUser } from '#contract/people/people.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { usePageTitle } from '#web/layout/page-shell.tsx';
import { DeletionNotice } from '#web/layout/workspace-deletion.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { useListView } from '#web/store/lists/list-view.ts';
import { POLL_MS } from '#web/store/live-stream.ts';
import { useOwnCounts } from '#web/store/own-counts-query.ts';
import { useWaiting } from '#web/store/waiting-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { UserMenu } from './account/user-menu.tsx';
import { BoardWindows } from './board-windows.tsx';
import { DeletedUpdatesLine } from './deleted-updates/deleted-updates-line.tsx';
import { NARROW } from './filters/narrow.ts';
import { BoardFocusProvider } from './focus/board-focus-provider.tsx';
import { useEntryOverBoard } from './focus/entry-over-board.ts';
import { IntakeChip } from './intake/intake-chip.tsx';
import { SetupBar } from './intake/setup-bar.tsx';
import { EntryList } from './list/entry-list.tsx';
import { MineLink } from './mine/mine-link.tsx';
import { NoteButton } from './note/note-button.tsx';
import { QuickNote } from './note/quick-note.tsx';
import { OpenPage } from './open-page.tsx';
import { RestLater } from './preload.tsx';
import { NarrowTop } from './top/narrow-top.tsx';
import { WideTop } from './top/wide-top.tsx';
import type { BoardWindow } from './use-board-tools.ts';
import { useLiveEntries } from './use-live-entries.ts';

type BoardProps = {
  user: SessionUser;
  /** The user's own work in place of the list; only that page loads it. */
  mine?: ComponentType<{ pollEvery: number | false }>;
};

export function Board({ user, mine: OwnWork }: BoardProps) {
  const isMine = OwnWork !== undefined;
  const { board } = useMessages();
  const stream = useLiveEntries(user.company.id);
  const pollEvery = stream === 'open' ? false : POLL_MS;
  const waiting = useWaiting(user, stream);
  const [shown, show] = useState<BoardWindow | null>(null);
  const over = useEntryOverBoard();
  const isNarrow = useMedia(NARROW);
  const { view } = useListView();
  const counts = useOwnCounts(pollEvery);
  usePageTitle(withCount(isMine ? board.mine : user.company.name, counts.unread));
  return (
    <BoardFocusProvider>
      <div className="mx-auto max-w-[1248px] px-4 pb-24 sm:px-6">
        <header className="flex items-center gap-3 py-0.5 sm:py-2.5">
          <Mark />
          <Badge>{board.beta}</Badge>
          {!isNarrow && !isMine && (
            <>
              <QuickNote sender={user.email} />
              <IntakeChip address={user.company.intakeEmail} />
            </>
          )}
          <div className="ml-auto flex items-center gap-2">
            <MineLink isMine={isMine} assigned={counts.assigned} />
            <Bell unread={counts.unread} />
            <UserMenu
              user={user}
              waiting={waiting}
              onShowShortcuts={() => show({ kind: 'shortcuts' })}
            />
          </div>
        </header>
        <main>
          <h1 className={isMine ? 'text-18 font-semibold sm:mt-2' : 'sr-only'}>
            {isMine ? board.mine : board.entriesOf(user.company.name)}
          </h1>
          <DeletionNotice company={user.company} />
          {OwnWork ? (
            <OwnWork pollEvery={pollEvery} />
          ) : (
            <>
              <SetupBar company={user.company} />
              <DeletedUpdatesLine />
              {isNarrow ? (
                <NarrowTop user={user} waiting={waiting} pollEvery={pollEvery} />
              ) : (
                <WideTop waiting={waiting} pollEvery={pollEvery} />
              )}
              <EntryList view={view} pollEvery={pollEvery} />
            </>
          )}
          {isNarrow && !isMine && <NoteButton sender={user.email} />}
        </main>
      </div>
      <OpenPage over={over} />
      <BoardWindows shown={shown} show={show} over={over} />
      <RestLater />
    </BoardFocusProvider>
  );
}

function withCount(title: string, unread: number): string {
  if (unread === 0) return title;
  return `(${unread > 99 ? '99+' : unread}) ${title}`;
}
