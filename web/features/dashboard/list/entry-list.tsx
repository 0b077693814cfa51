import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { FilterChips } from '#web/features/dashboard/filters/filter-bar.tsx';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { isFiltered, type ListView, NO_FILTERS, useListView } from '#web/store/lists/list-view.ts';
import type { SectionName } from '#web/store/lists/place-in-list.ts';
import { statsQuery } from '../figures/stats-query.ts';
import { useEditedPlace } from './edited-place.ts';
import { rowsOf } from './list-rows.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useCardShape } from './use-card-shape.ts';
import { useFolded } from './use-folded.ts';
import { type LoadedSection, useSection, useShownView } from './use-sections.ts';
import { VirtualList } from './virtual-list.tsx';

type EntryListProps = {
  view: ListView;
  /** Poll interval; false = live updates. */
  pollEvery: number | false;
};

const FOLDED: readonly SectionName[] = ['snoozed'];

export function EntryList({ view, pollEvery }: EntryListProps) {
  const { arrange } = useListFocus();
  const list = useListView();
  const shape = useCardShape();
  const { list: says } = useMessages();
  const stats = useQuery(statsQuery({ pollEvery: false }));
  const { folded, toggle } = useFolded(FOLDED);
  const ask = (status: SectionName) => {
    // Search results are never folded.
    const isFolded = folded.includes(status) && (status !== 'snoozed' || view.words === '');
    return { status, view, pollEvery, isFolded };
  };
  const open = useSection(ask('open'));
  const snoozed = useSection(ask('snoozed'));
  const done = useSection(ask('resolved'));
  const isWaiting = open.isPlaceholder || snoozed.isPlaceholder || done.isPlaceholder;
  const shownView = useShownView(view, isWaiting);
  const hasSnoozed = isShown(snoozed.loaded);
  const hasDone = isShown(done.loaded);
  const loaded = useMemo(
    () => [
      open.section,
      ...(hasSnoozed ? [snoozed.section] : []),
      ...(hasDone ? [done.section] : []),
    ],
    [open.section, snoozed.section, done.section, hasSnoozed, hasDone],
  );
  const shown = useEditedPlace(loaded);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  useLayoutEffect(() => arrange(rows.entries), [arrange, rows]);
  const { present } = open.loaded;
  const all = stats.data?.open ?? null;
  const showing = present === null || all === null ? null : says.showing(present, all);
  return (
    <div aria-busy={isWaiting} className="relative sm:mt-2">
      {isWaiting && <PassingLine />}
      {isFiltered(view) && <FilterChips {...list} showing={showing} />}
      <VirtualList
        rows={rows}
        sections={[
          open.loaded,
          ...(hasSnoozed ? [snoozed.loaded] : []),
          ...(hasDone ? [done.loaded] : []),
        ]}
        view={view}
        shape={shape}
        count={countIn([open.loaded, snoozed.loaded, done.loaded], says.entries)}
        shownView={shownView}
        onFold={toggle}
        onClear={() => list.change({ ...NO_FILTERS, words: '' })}
      />
      <SelectionBar />
    </div>
  );
}

/** Progress line for the next view, after a delay. */
function PassingLine() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 -top-1.5 h-0.5 animate-[appear_1ms_100ms_both] overflow-hidden"
    >
      <div className="h-full w-1/4 animate-[pass-by_1200ms_var(--ease-out)_infinite] rounded-md bg-spruce motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}

/** Empty snoozed and done sections are hidden. */
function isShown({ entries, error }: LoadedSection): boolean {
  return entries.length > 0 || error !== null;
}

/** Returns the number of results in words; null if unknown. */
function countIn(
  sections: readonly LoadedSection[],
  inWords: (n: number) => string,
): string | null {
  let sum = 0;
  for (const { present } of sections) {
    if (present === null) return null;
    sum += present;
  }
  return inWords(sum);
}
