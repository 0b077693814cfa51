import { useLayoutEffect, useMemo } from 'react';
import { MINE_PARTS } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { type ListView, NO_FILTERS } from '#web/store/lists/list-view.ts';
import { rowsOf, type Section } from '../list/list-rows.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import { useCardShape } from '../list/use-card-shape.ts';
import { useFolded } from '../list/use-folded.ts';
import { type LoadedSection, useSection } from '../list/use-sections.ts';
import { VirtualList } from '../list/virtual-list.tsx';

const VIEW: ListView = { ...NO_FILTERS, sort: 'recent', words: '', showsDeleted: false };

/** The user's own work; each entry only in its first section. */
export function MineList({ pollEvery }: { pollEvery: number | false }) {
  const { arrange } = useListFocus();
  const shape = useCardShape();
  const { list: says } = useMessages();
  const { folded, toggle } = useFolded([]);
  const ask = (status: (typeof MINE_PARTS)[number]) => ({
    status,
    view: VIEW,
    pollEvery,
    isFolded: folded.includes(status),
  });
  const [assigned, waking, changed, reported] = [
    useSection(ask(MINE_PARTS[0])),
    useSection(ask(MINE_PARTS[1])),
    useSection(ask(MINE_PARTS[2])),
    useSection(ask(MINE_PARTS[3])),
  ];
  const sections = useMemo(
    () => onceEach([assigned.section, waking.section, changed.section, reported.section]),
    [assigned.section, waking.section, changed.section, reported.section],
  );
  const all = [assigned, waking, changed, reported];
  const loaded = all.flatMap(({ loaded: one }, n): LoadedSection[] => {
    const { entries = [] } = sections[n] ?? {};
    const hidden = one.entries.length - entries.length;
    const present = one.present === null ? null : one.present - hidden;
    return entries.length > 0 || one.error ? [{ ...one, entries, present }] : [];
  });
  // If all are empty, the first section shows its notice.
  const shown = loaded.length > 0 ? loaded : [assigned.loaded];
  const names = shown.map(({ status }) => status).join();
  const rows = useMemo(
    () => rowsOf(sections.filter(({ status }) => names.split(',').includes(status))),
    [sections, names],
  );
  useLayoutEffect(() => arrange(rows.entries), [arrange, rows]);
  const total = loaded.reduce((sum, { present }) => sum + (present ?? 0), 0);
  return (
    <div className="relative sm:mt-2">
      <VirtualList
        rows={rows}
        sections={shown}
        view={VIEW}
        shape={shape}
        count={total > 0 ? says.entries(total) : null}
        shownView="mine"
        onFold={toggle}
        onClear={() => {}}
      />
      <SelectionBar />
    </div>
  );
}

function onceEach(sections: readonly Section[]): Section[] {
  const seen = new Set<string>();
  return sections.map((section) => {
    const isNew = ({ id }: Issue) => !seen.has(id) && seen.add(id);
    const entries = section.entries.filter(isNew);
    return { ...section, entries, hasNotice: section.hasNotice || entries.length === 0 };
  });
}
