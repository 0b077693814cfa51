import { useEffect, useRef, useState } from 'react';

/**
 * What is typed while a window that was asked for is still on its way: it goes into its field, and
 * no key of it counts as a shortcut meanwhile.
 */
export function useTypedAhead(isWaiting: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isWaiting) return;
    setText('');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') setText((before) => before.slice(0, -1));
      else if (event.key.length === 1) setText((before) => before + event.key);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isWaiting]);
  return text;
}

/** Escape takes back a window that was asked for and is still on its way, and closes nothing else. */
export function useEscapeAhead(isWaiting: boolean, takeBack: () => void): void {
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // On the window: what is open below listens on the document.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isWaiting]);
}
