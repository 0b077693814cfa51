import { useSyncExternalStore } from 'react';

/** How close the entries of a list stand: a caption over its marks, or both in one line. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const STORED = 'tidings_density';

const watchers = new Set<() => void>();

/** The density chosen in this browser, and how to choose another. */
export function useDensity(): { density: Density; choose: (density: Density) => void } {
  return { density: useSyncExternalStore(watch, stored), choose };
}

/** Chooses the other one. */
export function toggleDensity(): void {
  choose(stored() === 'compact' ? 'comfortable' : 'compact');
}

function stored(): Density {
  return localStorage.getItem(STORED) === 'compact' ? 'compact' : 'comfortable';
}

function choose(density: Density): void {
  if (density === 'comfortable') localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, density);
  for (const changed of watchers) changed();
}

/** Other pages of this browser follow. */
function watch(changed: () => void): () => void {
  watchers.add(changed);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED || key === null) changed();
  };
  addEventListener('storage', onStorage);
  return () => {
    watchers.delete(changed);
    removeEventListener('storage', onStorage);
  };
}
