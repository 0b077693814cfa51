import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by index.html before the first paint. */
const KEPT = 'tidings_theme';

const watchers = new Set<() => void>();

export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(watch, kept), choose };
}

function kept(): Theme {
  const theme = localStorage.getItem(KEPT);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function choose(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, theme);
  apply();
}

function apply(): void {
  const theme = kept();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const changed of watchers) changed();
}

/** Syncs other tabs. */
function watch(changed: () => void): () => void {
  watchers.add(changed);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEPT || key === null) apply();
  };
  addEventListener('storage', onStorage);
  return () => {
    watchers.delete(changed);
    removeEventListener('storage', onStorage);
  };
}
