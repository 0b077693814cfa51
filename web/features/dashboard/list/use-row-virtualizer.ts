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

/** What a card is high before it has been measured. */
const CARD: Record<CardShape, number> = {
  comfortable: 56,
  compact: 33,
  narrow: 102,
  'narrow compact': 78,
};
const HEAD = 37;
const NOTICE = 80;
/** The shapes that stand for what is not loaded. */
const TAIL = 171;
/** Rows that are ready beyond what is seen. */
const OVERSCAN = 8;
/** How much of the top and the bottom is covered by headings and by what floats. */
export const COVERED = { top: 48, bottom: 88 };

/** Which rows are on the page; headings and the row where somebody is always are. */
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
      const kept = current < 0 ? heads : [...heads, current];
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
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

/** How far an element is from the top of the page, also when what is above it grows. */
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
      // Whoever reads below the top of the list stays with what they read.
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
