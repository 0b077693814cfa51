import { useSyncExternalStore } from 'react';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const STORED = 'tidings_density';

const watchers = new Set<() => void>();

export function useDensity(): { density: Density; choose: (density: Density) => void } {
  return { density: useSyncExternalStore(watch, stored), choose };
}

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

/** Syncs other tabs. */
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
