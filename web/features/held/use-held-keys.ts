import { useEffect, useRef } from 'react';
import { shortcutKey } from '#web/keys/shortcut-key.ts';
import { useSingleKeys } from '#web/keys/single-keys.ts';
import { undoLast } from '#web/store/changes/undo.ts';
import type { Asked } from './decisions/confirm-decision.tsx';
import type { Decisions } from './decisions/use-decisions.ts';
import { canDecide, type HeldFocus } from './use-held-focus.ts';
import type { HeldView } from './use-held-view.ts';

type Tools = {
  focus: HeldFocus;
  view: HeldView;
  decisions: Decisions;
  ask: (asked: Asked) => void;
  isBlocked: boolean;
};

/** Keyboard shortcuts; shared keys work as on the board. */
export const HELD_KEYS = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  release: 'r',
  allow: 'a',
  discard: '#',
  select: 'x',
  undo: 'u',
  close: 'Escape',
} as const;

const DOES: Record<string, (tools: Tools) => void> = {
  [HELD_KEYS.next]: ({ focus }) => focus.move(1),
  [HELD_KEYS.previous]: ({ focus }) => focus.move(-1),
  [HELD_KEYS.release]: ({ focus, decisions, ask }) => {
    const mails = focus.chosen().filter(({ isOpen }) => isOpen);
    const [only] = mails;
    if (!only) return;
    // A possible forgery is released alone, after confirmation.
    if (mails.length === 1 && only.isForged) {
      ask({ kind: 'forged', mail: only });
      return;
    }
    focus.goOn(mails.filter(({ isForged }) => !isForged).map(({ id }) => id));
    void decisions.release(mails);
  },
  [HELD_KEYS.allow]: ({ focus, ask }) => {
    const { current, selected } = focus;
    if (current?.isOpen && selected.size === 0) ask({ kind: 'allow', mail: current });
  },
  [HELD_KEYS.discard]: ({ focus, decisions }) => {
    const mails = focus.chosen().filter(({ isOpen }) => isOpen);
    if (mails.length === 0) return;
    focus.goOn(mails.map(({ id }) => id));
    void decisions.discard(mails);
  },
  [HELD_KEYS.select]: ({ focus }) => {
    if (focus.current && canDecide(focus.current)) focus.toggle(focus.current.id);
  },
  [HELD_KEYS.undo]: () => {
    undoLast();
  },
  [HELD_KEYS.close]: ({ focus, view }) => {
    if (focus.selected.size > 0) focus.clear();
    else if (view.openId !== null) view.close();
  },
};

export function useHeldKeys(tools: Tools): void {
  const { areOn } = useSingleKeys();
  const now = useRef(tools);
  useEffect(() => {
    now.current = tools;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (now.current.isBlocked || event.repeat) return;
      const key = shortcutKey(event, areOn);
      const act = key === null ? undefined : DOES[key];
      if (!act) return;
      event.preventDefault();
      act(now.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
}
