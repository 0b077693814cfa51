import { useEffect } from 'react';

/** What a visitor did before the page could act: kept by the page itself (server/http/pages/early-actions.ts). */
type EarlyActions = {
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  /** Presses the last button, Enter or Ctrl+Enter again. */
  press: (() => void) | null;
  /** Keeps nothing more. */
  end: () => void;
};

declare global {
  var tidingsEarly: EarlyActions | undefined;
}

/** Does, once a page that the server wrote acts, what was asked of it before; shows nothing. */
export function EarlyActions() {
  useEffect(() => {
    const early = globalThis.tidingsEarly;
    if (!early) return;
    globalThis.tidingsEarly = undefined;
    early.end();
    for (const [field, text] of early.typed) retype(field, text);
    // Behind what the typed text changes: a button may have waited for it.
    if (early.press) setTimeout(early.press);
  }, []);
  return null;
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React notes what it sees being set and takes no change from what stands there already; it
  // does not see what is set past the field's own property.
  field.value = '';
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
