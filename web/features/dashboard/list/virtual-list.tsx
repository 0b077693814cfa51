import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import type { CardShape } from '#web/features/entry/card/card-shape.ts';
import { KeepPlace } from './keep-place.tsx';
import type { Rows } from './list-rows.ts';
import { useRestoredFocus, useWantedFocus } from './restored-focus.ts';
import { type ListParts, SectionRows } from './section-rows.tsx';
import { COVERED, type RowVirtualizer, useRowVirtualizer } from './use-row-virtualizer.ts';
import type { LoadedSection } from './use-sections.ts';

/** Pixels to preload below the viewport. */
const NEAR = 3000;
const EDGE = 8;

export function VirtualList(props: ListParts) {
  const { rows, sections, shape, shownView } = props;
  const root = useRef<HTMLDivElement>(null);
  const rerender = useReducer((count: number) => count + 1, 0)[1];
  const { currentId, wanted, setCurrent } = useListFocus();
  const virtualizer = useRowVirtualizer(root, rows, currentId, shape);
  const restoreFocus = useRestoredFocus(root);
  const onScrolled = useCallback(
    (by: number) => {
      // Set before the scroll event, to render the new rows in the same frame.
      virtualizer.scrollOffset = (virtualizer.scrollOffset ?? 0) + by;
      rerender();
    },
    [virtualizer],
  );
  useMoreOfWhatIsNear(virtualizer, rows, sections);
  useTopOfNewView(root, shownView);
  useSameEntryInNewShape(root, virtualizer, shape);
  useWantedFocus(root, wanted, (id) => {
    const index = rows.indexOf(id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useFocusWithin(root, setCurrent);
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={root} className="relative [overflow-anchor:none]">
      <KeepPlace
        root={root}
        rows={rows}
        view={shownView}
        onScrolled={onScrolled}
        onRearranged={restoreFocus}
      >
        {rows.spans.map(({ section }, at) => (
          <SectionRows
            key={section.status}
            {...props}
            at={at}
            items={items}
            virtualizer={virtualizer}
          />
        ))}
      </KeepPlace>
    </div>
  );
}

function useMoreOfWhatIsNear(
  virtualizer: RowVirtualizer,
  rows: Rows,
  sections: readonly LoadedSection[],
): void {
  useEffect(() => {
    const top = virtualizer.scrollOffset ?? 0;
    const bottom = top + window.innerHeight + NEAR;
    for (const [at, { tail }] of rows.spans.entries()) {
      const section = sections[at];
      const row = tail === null ? undefined : virtualizer.measurementsCache[tail];
      if (!row || !section || section.isLoading || section.moreError) continue;
      if (row.end > top + EDGE && row.start < bottom) section.loadMore();
    }
  });
}

function useTopOfNewView(root: RefObject<HTMLElement | null>, shownView: string): void {
  const shown = useRef(shownView);
  useLayoutEffect(() => {
    if (shown.current === shownView) return;
    shown.current = shownView;
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top, behavior: 'instant' });
  }, [root, shownView]);
}

function useSameEntryInNewShape(
  root: RefObject<HTMLElement | null>,
  virtualizer: RowVirtualizer,
  shape: CardShape,
): void {
  const laidOut = useRef(shape);
  useLayoutEffect(() => {
    if (laidOut.current === shape) return;
    laidOut.current = shape;
    const top = root.current?.getBoundingClientRect().top ?? 0;
    const first = virtualizer.getVirtualItemForOffset(
      (virtualizer.scrollOffset ?? 0) + COVERED.top,
    );
    virtualizer.measure();
    if (top < 0 && first) virtualizer.scrollToIndex(first.index, { align: 'start' });
  }, [root, virtualizer, shape]);
}

function useFocusWithin(root: RefObject<HTMLElement | null>, onFocus: (id: string) => void): void {
  useEffect(() => {
    const list = root.current;
    const tell = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (row?.dataset.row) onFocus(row.dataset.row);
    };
    list?.addEventListener('focusin', tell);
    return () => list?.removeEventListener('focusin', tell);
  }, [root, onFocus]);
}
