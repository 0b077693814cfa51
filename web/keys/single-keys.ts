import { useState } from 'react';

const KEPT = 'tidings_single_keys';

/** Returns and sets whether single-key shortcuts are enabled in this browser. */
export function useSingleKeys(): { areOn: boolean; switchTo: (areOn: boolean) => void } {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  const switchTo = (next: boolean) => {
    if (next) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, 'off');
    setAreOn(next);
  };
  return { areOn, switchTo };
}
