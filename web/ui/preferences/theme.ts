import { storedChoice } from './stored-choice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** index.html reads the same value before the first paint. */
const { choose, useChoice } = storedChoice<Theme>('tidings_theme', THEMES, apply);

export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  return { theme: useChoice(), choose };
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
