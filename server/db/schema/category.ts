import type { Category } from '#contract/entries/labels.ts';

/** Uncategorized is stored as Other. */
export function storedCategory(shown: Category): string {
  return shown === 'Uncategorized' ? 'Other' : shown;
}

export function shownCategory(stored: string): Category {
  return stored === 'Other' ? 'Uncategorized' : (stored as Category);
}
