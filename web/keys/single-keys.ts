import { useState } from 'react';

const KEPT = 'tidings_single_keys';

/** Whether shortcuts of a single key count in this browser, and how to switch them. */
export function useSingleKeys(): { areOn: boolean; switchTo: (areOn: boolean) => void } {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  const switchTo = (next: boolean) => {
    if (next) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, 'off');
    setAreOn(next);
  };
  return { areOn, switchTo };
}
