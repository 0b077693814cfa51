const EDITED = 'textarea, input:not([type=checkbox]), [contenteditable]';

/** Returns the nearest ancestor that matches of the field being edited; null if there is none. */
export function editedWithin(selector: string): HTMLElement | null {
  const focused = document.activeElement;
  return focused?.matches(EDITED) ? focused.closest<HTMLElement>(selector) : null;
}

/** Calls back after the focus left a field; returns a function that stops this. */
export function onceLeft(act: () => void): () => void {
  // The next element has the focus only after the event.
  const later = () => requestAnimationFrame(act);
  document.addEventListener('focusout', later);
  return () => document.removeEventListener('focusout', later);
}
