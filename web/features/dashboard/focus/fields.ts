/** The names by which keys and commands find the two boxes. */
export const SEARCH_BOX_ID = 'board-search';
export const SEARCH_HELP_ID = 'search-help';
export const QUICK_NOTE_ID = 'board-quick-note';

/** Leads to the search box, with what stands there chosen. */
export function focusSearch(): void {
  focusField(SEARCH_BOX_ID);
}

/** Leads to the quick note. */
export function focusQuickNote(): void {
  focusField(QUICK_NOTE_ID);
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  // On a phone a button stands for the quick note.
  if (field instanceof HTMLButtonElement) field.click();
}
