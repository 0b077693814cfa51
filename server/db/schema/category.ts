import type { Category } from '#contract/entries/labels.ts';

/** What people call Uncategorized is stored as Other. */
export function storedCategory(shown: Category): string {
  return shown === 'Uncategorized' ? 'Other' : shown;
}

/** Stored as Other, spoken as Uncategorized. */
export function shownCategory(stored: string): Category {
  return stored === 'Other' ? 'Uncategorized' : (stored as Category);
}
