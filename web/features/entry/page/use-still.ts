import { type RefObject, useEffect, useState } from 'react';

const EDITED = 'input, textarea, select, [contenteditable]';

/** Returns the value as it was while a field beside it is being edited, so that nothing moves. */
export function useStill<Value>(value: Value, root: RefObject<HTMLElement | null>): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const around = root.current?.closest('article') ?? root.current;
    const isEdited = () =>
      document.activeElement?.matches(EDITED) && around?.contains(document.activeElement);
    const show = () => {
      if (!isEdited()) setShown(value);
    };
    show();
    // The next element has the focus only after the event.
    const later = () => requestAnimationFrame(show);
    around?.addEventListener('focusout', later);
    return () => around?.removeEventListener('focusout', later);
  }, [value, root]);
  return shown;
}
