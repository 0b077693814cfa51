import { useState } from 'react';
import type { SessionUser } from '#contract/people/people.ts';
import { useListView } from '#web/features/entry/list-view.ts';
import { POLL_MS } from '#web/live-stream.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { usePageTitle } from '#web/ui/page-shell.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useWaiting } from '#web/waiting.ts';
import { useWords } from '#web/words/language.tsx';
import { DeletionNotice } from '#web/workspace-deletion.tsx';
import { BoardWindows } from './board-windows.tsx';
import { DeletedUpdatesLine } from './deleted-updates/deleted-updates-line.tsx';
import { useEntryOverBoard } from './entry-over-board.ts';
import { IntakeChip } from './intake-chip.tsx';
import { BoardFocusProvider } from './list/board-focus-provider.tsx';
import { EntryList } from './list/entry-list.tsx';
import { NARROW } from './narrow.ts';
import { NoteButton } from './note/note-button.tsx';
import { QuickNote } from './note/quick-note.tsx';
import { OpenPage } from './open-page.tsx';
import { RestLater } from './rest-later.tsx';
import { SetupBar } from './setup-bar.tsx';
import { NarrowTop } from './top/narrow-top.tsx';
import { WideTop } from './top/wide-top.tsx';
import type { BoardWindow } from './use-board-tools.ts';
import { useLiveEntries } from './use-live-entries.ts';
import { UserMenu } from './user-menu.tsx';

/** The board: what is wrong, what is many, and the list. */
export function Board({ user }: { user: SessionUser }) {
  const { board } = useWords();
  const stream = useLiveEntries(user.company.id);
  const pollEvery = stream === 'open' ? false : POLL_MS;
  const waiting = useWaiting(user, stream);
  const [shown, show] = useState<BoardWindow | null>(null);
  const over = useEntryOverBoard();
  const isNarrow = useMedia(NARROW);
  const { view } = useListView();
  usePageTitle(user.company.name);
  return (
    <BoardFocusProvider>
      <div className="mx-auto max-w-[1248px] px-4 pb-24 sm:px-6">
        <header className="flex items-center gap-3 py-0.5 sm:py-2.5">
          <Mark />
          <Badge>{board.beta}</Badge>
          {!isNarrow && (
            <>
              <QuickNote sender={user.email} />
              <IntakeChip address={user.company.intakeEmail} />
            </>
          )}
          <div className="ml-auto flex items-center gap-2">
            <UserMenu
              user={user}
              waiting={waiting}
              onShowShortcuts={() => show({ kind: 'shortcuts' })}
            />
          </div>
        </header>
        <main>
          <h1 className="sr-only">{board.entriesOf(user.company.name)}</h1>
          <DeletionNotice company={user.company} />
          <SetupBar company={user.company} />
          <DeletedUpdatesLine />
          {isNarrow ? (
            <NarrowTop user={user} waiting={waiting} pollEvery={pollEvery} />
          ) : (
            <WideTop waiting={waiting} pollEvery={pollEvery} />
          )}
          <EntryList view={view} pollEvery={pollEvery} />
          {isNarrow && <NoteButton sender={user.email} />}
        </main>
      </div>
      <OpenPage over={over} />
      <BoardWindows shown={shown} show={show} over={over} />
      <RestLater />
    </BoardFocusProvider>
  );
}
