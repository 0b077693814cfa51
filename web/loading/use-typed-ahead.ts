import { useEffect, useState } from 'react';

/**
 * Captures keys typed while a dialog loads, to fill its field and trigger no shortcuts. Escape
 * cancels the dialog; the callback must be stable.
 */
export function useTypedAhead(
  isWaiting: boolean,
  hasField: boolean,
  cancel: (window: null) => void,
): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isWaiting) return;
    setText('');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!hasField && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') cancel(null);
      else if (event.key === 'Backspace') setText((before) => before.slice(0, -1));
      else if (event.key.length === 1) setText((before) => before + event.key);
    };
    // On `window`, before the Escape listeners on the document.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isWaiting, hasField, cancel]);
  return text;
}
