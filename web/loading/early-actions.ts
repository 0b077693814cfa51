import { useEffect } from 'react';

/** Actions recorded before hydration by server/http/pages/early-actions.ts. */
type EarlyActions = {
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  /** Repeats the last click, Enter or Ctrl+Enter. */
  press: (() => void) | null;
  /** Stops recording. */
  end: () => void;
};

declare global {
  var tidingsEarly: EarlyActions | undefined;
}

/** Replays the recorded actions after hydration. */
export function EarlyActions() {
  useEffect(() => {
    const early = globalThis.tidingsEarly;
    if (!early) return;
    globalThis.tidingsEarly = undefined;
    early.end();
    for (const [field, text] of early.typed) retype(field, text);
    // Delayed until after the state update, as the typed text may enable the button.
    if (early.press) setTimeout(early.press);
  }, []);
  return null;
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React ignores an input event if the value tracked by its own setter is unchanged; the
  // prototype's setter bypasses that tracking.
  field.value = '';
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
