export const SEARCH_BOX_ID = 'board-search';
export const SEARCH_HELP_ID = 'search-help';
export const QUICK_NOTE_ID = 'board-quick-note';

export function focusSearch(): void {
  focusField(SEARCH_BOX_ID);
}

export function focusQuickNote(): void {
  focusField(QUICK_NOTE_ID);
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  // On a phone, the quick note is a button.
  if (field instanceof HTMLButtonElement) field.click();
}
