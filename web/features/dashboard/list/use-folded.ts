import { useCallback, useState } from 'react';
import type { SectionName } from '#web/store/lists/place-in-list.ts';

export function useFolded(first: readonly SectionName[]) {
  const [folded, setFolded] = useState(first);
  const toggle = useCallback(
    (name: SectionName) =>
      setFolded((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name])),
    [],
  );
  return { folded, toggle };
}
