import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CardShape } from '#web/features/entry/card/card-shape.ts';
import type { Rows } from './list-rows.ts';

export type RowVirtualizer = Virtualizer<Window, HTMLElement>;

/** Estimated heights in pixels. */
const CARD: Record<CardShape, number> = {
  comfortable: 56,
  compact: 33,
  narrow: 102,
  'narrow compact': 78,
};
const HEAD = 37;
const NOTICE = 80;
const TAIL = 171;
const OVERSCAN = 8;
/** Pixels covered by headings and floating elements. */
export const COVERED = { top: 48, bottom: 88 };

/** Virtualizes the rows; headings and the current row are always rendered. */
export function useRowVirtualizer(
  root: RefObject<HTMLElement | null>,
  rows: Rows,
  currentId: string | null,
  shape: CardShape,
): RowVirtualizer {
  const scrollMargin = useTopOf(root);
  const current = currentId === null ? -1 : rows.indexOf(currentId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const heads = rows.spans.map(({ head }) => head);
      const rendered = current < 0 ? heads : [...heads, current];
      return [...new Set([...rendered, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
    [rows, current],
  );
  const estimateSize = useCallback(
    (index: number) => {
      const span = rows.spans.find(({ end }) => index < end);
      if (index === span?.head) return HEAD;
      if (index === span?.notice) return NOTICE;
      if (index === span?.tail) return TAIL;
      return CARD[shape];
    },
    [rows, shape],
  );
  return useWindowVirtualizer<HTMLElement>({
    count: rows.count,
    getItemKey: rows.keyAt,
    estimateSize,
    rangeExtractor,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
  });
}

function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const known = useRef<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (!rect) return;
      const now = Math.round(rect.top + window.scrollY);
      const before = known.current;
      known.current = now;
      if (before === now) return;
      // Preserves the reading position below the top of the list.
      if (before !== null && window.scrollY > before) {
        window.scrollBy({ top: now - before, behavior: 'instant' });
      }
      setTop(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
