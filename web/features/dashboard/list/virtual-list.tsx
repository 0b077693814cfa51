import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import type { CardShape } from '#web/features/entry/card/card-shape.ts';
import { KeepPlace } from './keep-place.tsx';
import { useKeptFocus, useWantedFocus } from './kept-focus.ts';
import type { Rows } from './list-rows.ts';
import { type ListParts, SectionRows } from './section-rows.tsx';
import { COVERED, type RowVirtualizer, useRowVirtualizer } from './use-row-virtualizer.ts';
import type { LoadedSection } from './use-sections.ts';

/** What is not loaded yet is asked for when it is so near below what is seen, in pixels. */
const NEAR = 3000;
/** What ends so near the top of what is seen lies above it. */
const EDGE = 8;

/** Both sections, of which only those rows are on the page that are near what is seen. */
export function VirtualList(props: ListParts) {
  const { rows, sections, shape, shownView } = props;
  const root = useRef<HTMLDivElement>(null);
  const rerender = useReducer((count: number) => count + 1, 0)[1];
  const { currentId, wanted, setCurrent } = useListFocus();
  const virtualizer = useRowVirtualizer(root, rows, currentId, shape);
  const keepFocus = useKeptFocus(root);
  const onScrolled = useCallback(
    (by: number) => {
      // The rows of the new place are there in the same frame, before the browser tells of it.
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
        onRearranged={keepFocus}
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

/** Asks for what follows in a section before somebody gets there; not for what lies above them. */
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

/** Another view begins at its top. */
function useTopOfNewView(root: RefObject<HTMLElement | null>, shownView: string): void {
  const shown = useRef(shownView);
  useLayoutEffect(() => {
    if (shown.current === shownView) return;
    shown.current = shownView;
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top, behavior: 'instant' });
  }, [root, shownView]);
}

/** Where cards are laid out in another way, the entry at the top of the screen is there again. */
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

/** Says in which entry the focus comes to be. */
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
