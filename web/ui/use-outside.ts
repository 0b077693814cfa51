import { type RefObject, useEffect } from 'react';

export function useOutside(
  element: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isWatched) return;
    const check = ({ target }: Event) => {
      const isInside = target instanceof Node && element.current?.contains(target);
      if (!isInside) onOutside();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [element, isWatched, onOutside]);
}
