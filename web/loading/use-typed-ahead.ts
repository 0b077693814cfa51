import { useEffect, useState } from 'react';

/**
 * What is typed while a window that was asked for is still on its way: where it has a field it goes
 * there, and no key of it counts as a shortcut meanwhile. Escape takes the window back, and closes
 * nothing else; `takeBack` is one and the same each time.
 */
export function useTypedAhead(
  isWaiting: boolean,
  hasField: boolean,
  undoable: (window: null) => void,
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
      if (event.key === 'Escape') undoable(null);
      else if (event.key === 'Backspace') setText((before) => before.slice(0, -1));
      else if (event.key.length === 1) setText((before) => before + event.key);
    };
    // On the window: what is open below listens for Escape on the document.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isWaiting, hasField, undoable]);
  return text;
}
