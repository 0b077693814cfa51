import { useState } from 'react';
import type { HeldMail } from '#contract/intake/held.ts';
import type { HeldView } from './use-held-view.ts';

export type HeldFocus = {
  /** Mail that shortcuts act on: the open one, else the focused row. */
  current: HeldMail | null;
  selected: Set<string>;
  /** The selected mails, else the current one. */
  chosen: () => HeldMail[];
  setCurrent: (id: string) => void;
  move: (by: 1 | -1) => void;
  toggle: (id: string) => void;
  clear: () => void;
  /** Opens the next mail after a decision; returns to the list on narrow screens. */
  goOn: (decided: string[]) => void;
};

export const rowId = (id: string) => `held-${id}`;

/** True if a mail can be released, discarded or restored. */
export function canDecide({ isOpen, restorableUntil }: HeldMail): boolean {
  return isOpen || restorableUntil !== null;
}

type Around = { mails: HeldMail[]; view: HeldView; isWide: boolean };

export function useHeldFocus({ mails, view, isWide }: Around): HeldFocus {
  const [currentId, setCurrent] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const atId = view.openId ?? currentId;
  const current = mails.find(({ id }) => id === atId) ?? null;
  // Mails that left the list lose their selection.
  const selected = new Set(mails.map(({ id }) => id).filter((id) => marked.has(id)));
  const clear = () => setMarked(new Set());
  const goTo = (mail: HeldMail | undefined) => {
    if (!mail) return;
    setCurrent(mail.id);
    if (view.openId !== null) view.open(mail.id);
    else document.getElementById(rowId(mail.id))?.focus();
  };
  return {
    current,
    selected,
    chosen: () =>
      selected.size > 0 ? mails.filter(({ id }) => selected.has(id)) : current ? [current] : [],
    setCurrent,
    move: (by) => {
      const at = mails.findIndex(({ id }) => id === atId);
      goTo(at < 0 ? mails[0] : mails[at + by]);
    },
    toggle: (id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setMarked(next);
    },
    clear,
    goOn: (decided) => {
      clear();
      if (atId === null || !decided.includes(atId)) return;
      const isLeft = ({ id }: HeldMail) => !decided.includes(id);
      const at = mails.findIndex(({ id }) => id === atId);
      const next = mails.slice(at + 1).find(isLeft) ?? mails.slice(0, at).findLast(isLeft);
      if (view.openId === null) {
        // Moves on, as the focused row is about to be removed.
        goTo(next);
        return;
      }
      if (next && isWide && view.show === 'waiting') view.open(next.id);
      else view.close();
    },
  };
}
