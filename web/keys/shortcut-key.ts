import { isSingleKey, pressedKey } from './pressed-key.ts';

const TYPED_INTO =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])';
const WINDOWS =
  '[role=dialog]:not([data-takes-shortcuts]), [role=alertdialog], [role=menu], [role=listbox]';

/**
 * The key that was pressed, as the tables of commands spell it, where it may be a shortcut of the
 * page; null where it is typed into a field, or in a window that takes no shortcuts.
 */
export function shortcutKey(event: KeyboardEvent, areSingleKeysOn: boolean): string | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const key = pressedKey(event);
  if (key === null || (isSingleKey(key) && !areSingleKeysOn)) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  const isElsewhere = target.closest(WINDOWS) !== null || target.matches(TYPED_INTO);
  return isElsewhere && !key.startsWith('Mod+') ? null : key;
}
