import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import type { CardShape } from '#web/features/entry/card/card-shape.ts';
import { EntryCard } from '#web/features/entry/card/entry-card.tsx';
import { useMessages } from '#web/messages/language.tsx';
import type { ListView } from '#web/store/lists/list-view.ts';
import type { SectionName } from '#web/store/lists/place-in-list.ts';
import { Button } from '#web/ui/button.tsx';
import { CardShapes, ListNotice } from './list-notice.tsx';
import { entryAt, type Rows, type Span } from './list-rows.ts';
import { SectionHead } from './section-head.tsx';
import type { RowVirtualizer } from './use-row-virtualizer.ts';
import type { LoadedSection } from './use-sections.ts';

export type ListParts = {
  rows: Rows;
  sections: readonly LoadedSection[];
  view: ListView;
  shape: CardShape;
  /** Number of results in words; null if unknown. */
  count: string | null;
  shownView: string;
  onFold: (status: SectionName) => void;
  onClear: () => void;
};

type SectionRowsProps = ListParts & {
  at: number;
  items: readonly VirtualItem[];
  virtualizer: RowVirtualizer;
};

/** Rows of a section; padding replaces those that are not rendered. */
export function SectionRows(props: SectionRowsProps) {
  const { rows, sections, at, items, virtualizer } = props;
  const headingId = useId();
  const own = useRef<HTMLElement>(null);
  useHeadInView(own, sections[at]?.isFolded ?? false);
  const span = rows.spans[at];
  const section = sections[at];
  if (!span || !section) return null;
  const [head, ...below] = items.filter(({ index }) => index >= span.head && index < span.end);
  const notice = below.find(({ index }) => index === span.notice);
  const above = notice ?? head;
  const next = rows.spans[at + 1];
  const end =
    items.find(({ index }) => index === next?.head)?.start ??
    virtualizer.options.scrollMargin + virtualizer.getTotalSize();
  return (
    <section ref={own} aria-labelledby={headingId} className="flex flex-col">
      <SectionHead
        ref={virtualizer.measureElement}
        index={span.head}
        headingId={headingId}
        section={section}
        onFold={() => props.onFold(section.status)}
        entries={at === 0 ? props.count : null}
        jump={jumpTo(props, () => own.current)}
      />
      {notice && (
        <div ref={virtualizer.measureElement} data-index={notice.index}>
          <ListNotice section={section} view={props.view} onClear={props.onClear} />
        </div>
      )}
      <Cards
        span={span}
        section={section}
        shape={props.shape}
        items={below.filter(({ index }) => index >= span.first)}
        start={above?.end ?? 0}
        end={end}
        measure={virtualizer.measureElement}
      />
    </section>
  );
}

/** Scrolls to the heading after folding the section from its middle. */
function useHeadInView(own: RefObject<HTMLElement | null>, isFolded: boolean): void {
  const before = useRef(isFolded);
  useLayoutEffect(() => {
    if (before.current === isFolded) return;
    before.current = isFolded;
    const top = own.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) own.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [own, isFolded]);
}

function jumpTo({ rows, sections, at }: SectionRowsProps, own: () => HTMLElement | null) {
  const total = sections.find(({ status }) => status === 'resolved')?.present ?? 0;
  if (at > 0 || total === 0 || rows.spans[at]?.count === 0) return null;
  return {
    total,
    // Finds the heading in the DOM, as row indexes change while rows load.
    onGo: () => {
      const head = own()?.parentElement?.querySelector<HTMLElement>('[data-section-head=resolved]');
      head?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
      head?.focus({ preventScroll: true });
    },
  };
}

type CardsProps = {
  span: Span;
  section: LoadedSection;
  shape: CardShape;
  items: readonly VirtualItem[];
  /** Pixels. */
  start: number;
  end: number;
  measure: (node: HTMLElement | null) => void;
};

function Cards({ span, section, shape, items, start, end, measure }: CardsProps) {
  const { list } = useMessages();
  const focus = useListFocus();
  const { selected, toggle } = focus.selection;
  if (span.count === 0) return null;
  const last = items.at(-1);
  return (
    <ul
      aria-label={list.sections[section.status]}
      className="flex flex-col"
      style={{ paddingBottom: Math.max(end - (last?.end ?? start), 0) }}
    >
      {items.map((item, at) => {
        const entry = entryAt(span, item.index);
        const gap = item.start - (items[at - 1]?.end ?? start);
        const row = {
          ref: measure,
          'data-index': item.index,
          style: gap > 0 ? { marginTop: gap } : {},
        };
        if (!entry) {
          return (
            <li key={item.key} {...row} aria-hidden={section.moreError === null}>
              <Tail section={section} />
            </li>
          );
        }
        return (
          <li
            key={item.key}
            {...row}
            data-row={entry.id}
            data-section={section.status}
            aria-posinset={item.index - span.first + 1}
            aria-setsize={section.total ?? -1}
            className="border-b border-line [contain:layout_style]"
          >
            <EntryCard
              entry={entry}
              shape={shape}
              isOpen={focus.openIds.has(entry.id)}
              onToggle={focus.toggleOpen}
              isCurrent={entry.id === focus.tabStopId}
              isSelected={selected.has(entry.id)}
              onSelect={toggle}
              hasSelection={selected.size > 0}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Tail({ section }: { section: LoadedSection }) {
  const { list, common } = useMessages();
  if (!section.moreError) return <CardShapes />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <p className="text-critical">{list.moreNotLoaded}</p>
      <Button size="small" onClick={section.loadMore}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
