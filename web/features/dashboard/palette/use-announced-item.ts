import { useEffect } from 'react';

const PARTS = '[cmdk-input], [cmdk-list]';

/**
 * Names the active item for screen readers, as cmdk names the previous one after a filter change.
 */
export function useSpokenItem(palette: HTMLElement | null): void {
  useEffect(() => {
    if (!palette) return;
    const name = () => {
      const id = palette.querySelector('[cmdk-item][aria-selected=true]')?.id;
      for (const part of palette.querySelectorAll(PARTS)) {
        if (part.getAttribute('aria-activedescendant') === (id ?? null)) continue;
        if (id === undefined) part.removeAttribute('aria-activedescendant');
        else part.setAttribute('aria-activedescendant', id);
      }
    };
    const watcher = new MutationObserver(name);
    const attributeFilter = ['aria-selected', 'aria-activedescendant'];
    watcher.observe(palette, { subtree: true, childList: true, attributeFilter });
    name();
    return () => watcher.disconnect();
  }, [palette]);
}
