import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type ListFocus,
  useListFocus,
} from '#web/features/dashboard/focus/board-focus-provider.tsx';
import type { Rearranged } from './keep-place.tsx';
import { heirOf, type Rows, type Section } from './list-rows.ts';
import { isOnScreen } from './places.ts';

/** Preserves the focus when entries change: on the same card, else on its successor. */
export function useRestoredFocus(
  root: RefObject<HTMLElement | null>,
): (rearranged: Rearranged) => void {
  const { currentId, setCurrent, goTo } = useListFocus();
  const latest = useRef(currentId);
  useLayoutEffect(() => {
    latest.current = currentId;
  });
  return useCallback(
    ({ before, after, isNewView, focusedId, wasSeen }: Rearranged) => {
      const id = focusedId ?? latest.current;
      const list = root.current;
      const old = id === null ? null : sectionOf(before, id);
      if (id === null || !list || !old) return;
      const now = sectionOf(after, id);
      const isSeen = now?.isFolded || isNewView || !wasSeen || isCardSeen(list, id);
      if (now?.status === old.status && isSeen) {
        // Moving a card in the DOM drops its focus.
        if (focusedId !== null && (isNewView || isNowhere())) goTo(id);
        return;
      }
      const heir = heirOf(before, after, id);
      if (focusedId === null) setCurrent(heir);
      else if (heir !== null) goTo(heir);
      else focusHeading(list, old.status);
    },
    [root, setCurrent, goTo],
  );
}

/** Scrolls to each requested entry once its row renders. */
export function useWantedFocus(
  root: RefObject<HTMLElement | null>,
  wanted: ListFocus['wanted'],
  reveal: (id: string) => void,
): void {
  const done = useRef(wanted);
  useLayoutEffect(() => {
    if (!root.current || !wanted || done.current === wanted) return;
    done.current = wanted;
    reveal(wanted.id);
    if (wanted.hasFocus) cardOf(root.current, wanted.id)?.focus({ preventScroll: true });
  });
}

function sectionOf(rows: Rows, id: string): Section | null {
  const isHere = ({ section }: { section: Section }) =>
    section.entries.some((entry) => entry.id === id);
  return rows.spans.find(isHere)?.section ?? null;
}

function cardOf(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector(`[data-row="${CSS.escape(id)}"] [data-entry-id]`);
}

function isCardSeen(root: HTMLElement, id: string): boolean {
  const card = cardOf(root, id);
  return card !== null && isOnScreen(card.getBoundingClientRect());
}

function focusHeading(root: HTMLElement, status: string): void {
  root.querySelector<HTMLElement>(`[data-section-head="${status}"]`)?.focus();
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
