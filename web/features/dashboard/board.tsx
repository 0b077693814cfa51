import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#contract/people.ts';
import { entryPage } from '#web/features/entry/entry-pieces.ts';
import { LABEL_NAMES, type LabelName } from '#web/features/entry/label-name.ts';
import { useListView } from '#web/features/entry/list-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { usePageTitle } from '#web/ui/page-shell.tsx';
import { Select } from '#web/ui/select.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useWords } from '#web/words/language.tsx';
import { DeletionNotice } from '#web/workspace-deletion.tsx';
import { AttentionTiles, SCOPES, ScopeChoice } from './attention-tiles.tsx';
import { BoardWindows } from './board-windows.tsx';
import { DeletedUpdatesLine } from './deleted-updates/deleted-updates-line.tsx';
import { useEntryOverBoard } from './entry-over-board.ts';
import { DeletedSwitch, FilterChips, Search, SortSelect } from './filter-bar.tsx';
import { IntakeChip } from './intake-chip.tsx';
import { BoardFocusProvider } from './list/board-focus-provider.tsx';
import { EntryList } from './list/entry-list.tsx';
import { QuickNote } from './quick-note.tsx';
import { RestLater } from './rest-later.tsx';
import { SetupBar } from './setup-bar.tsx';
import { StatCards } from './stat-cards.tsx';
import { statsQuery } from './stats-query.ts';
import type { BoardWindow } from './use-board-tools.ts';
import { useLiveEntries } from './use-live-entries.ts';
import { UserMenu } from './user-menu.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** The board: what is wrong, what is many, and the list. */
export function Board({ user }: { user: SessionUser }) {
  const { board } = useWords();
  const { pollEvery } = useLiveEntries(user.company.id);
  const [shown, show] = useState<BoardWindow | null>(null);
  const over = useEntryOverBoard();
  const page = entryPage.usePiece(over.id !== null);
  const isNarrow = useMedia('(width < 640px)');
  const { view } = useListView();
  usePageTitle(user.company.name);
  return (
    <BoardFocusProvider>
      <div className="mx-auto max-w-[960px] px-4 pb-24 sm:px-6">
        <header className="flex items-center gap-3 py-3">
          <Mark />
          <Badge>{board.beta}</Badge>
          <div className="ml-auto flex min-w-0 items-center gap-2">
            {!isNarrow && <IntakeChip address={user.company.intakeEmail} />}
            <UserMenu user={user} onShowShortcuts={() => show({ kind: 'shortcuts' })} />
          </div>
        </header>
        <main>
          <h1 className="sr-only">{board.entriesOf(user.company.name)}</h1>
          <DeletionNotice company={user.company} />
          <SetupBar company={user.company} />
          <WaitingLine user={user} pollEvery={pollEvery} />
          <DeletedUpdatesLine />
          <Top user={user} pollEvery={pollEvery} isNarrow={isNarrow} />
          <EntryList view={view} pollEvery={pollEvery} />
        </main>
      </div>
      <BoardWindows shown={shown} show={show} />
      {over.id !== null && page && (
        <page.EntryPage key={over.id} id={over.id} onClose={over.close} />
      )}
      <RestLater />
    </BoardFocusProvider>
  );
}

type TopProps = { user: SessionUser; pollEvery: number | false; isNarrow: boolean };

/** What stands above the list; on a phone the search first. */
function Top({ user, pollEvery, isNarrow }: TopProps) {
  const words = useWords();
  const list = useListView();
  const { scope, choose } = useScope();
  const { data: stats } = useQuery(statsQuery({ pollEvery: false }));
  // Their choice alone comes with the first entry; the tiles have their room, so that no list moves.
  const hasOpen = stats === undefined || stats.open > 0;
  if (isNarrow) {
    return (
      <div className="grid gap-2">
        <div className="flex gap-2">
          <Search {...list} />
          <SortSelect {...list} labelPlace="hidden" />
        </div>
        <div className="flex min-w-0 gap-2">
          {hasOpen && (
            <Select
              label={words.board.tiles.label}
              labelPlace="hidden"
              className="shrink-0"
              value={scope}
              options={SCOPES.map((value) => ({ value, label: words.board.tiles.scopes[value] }))}
              onChoose={choose}
            />
          )}
          <AttentionTiles scope={scope} view={list.view} toggle={list.toggle} look="chips" />
        </div>
        <FilterChips {...list} />
        <StatCards pollEvery={pollEvery} />
        <QuickNote sender={user.email} />
        <IntakeChip address={user.company.intakeEmail} />
        <DeletedSwitch {...list} />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <QuickNote sender={user.email} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <StatCards pollEvery={pollEvery} />
        {hasOpen && <ScopeChoice scope={scope} onChoose={choose} />}
      </div>
      <AttentionTiles scope={scope} view={list.view} toggle={list.toggle} look="tiles" />
      <div className="flex items-center gap-4">
        <Search {...list} />
        <SortSelect {...list} labelPlace="before" />
        <DeletedSwitch {...list} />
      </div>
      <FilterChips {...list} />
    </div>
  );
}

const SCOPE_KEPT = 'tidings_tiles';

/** By which label the tiles stand; remembered in this browser. */
function useScope() {
  const [scope, setScope] = useState<LabelName>(() => {
    const kept = localStorage.getItem(SCOPE_KEPT);
    return LABEL_NAMES.find((label) => label === kept) ?? 'department';
  });
  const choose = (next: LabelName) => {
    localStorage.setItem(SCOPE_KEPT, next);
    setScope(next);
  };
  return { scope, choose };
}
