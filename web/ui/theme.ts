import { useSyncExternalStore } from 'react';

/** Light or dark: by choice, or as the system has it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The head of index.html reads the same before the first paint. */
const KEPT = 'tidings_theme';

const watchers = new Set<() => void>();

/** The theme chosen in this browser, and how to choose another. */
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

/** Other pages of this browser follow. */
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
