import { useState } from 'react';

const STORED = 'tidings_single_keys';

export function useSingleKeys(): { areOn: boolean; switchTo: (areOn: boolean) => void } {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const switchTo = (next: boolean) => {
    if (next) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
    setAreOn(next);
  };
  return { areOn, switchTo };
}
