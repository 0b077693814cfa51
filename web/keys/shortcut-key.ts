import { isSingleKey, pressedKey } from './pressed-key.ts';

const TYPED_INTO =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])';
const WINDOWS =
  '[role=dialog]:not([data-takes-shortcuts]), [role=alertdialog], [role=menu], [role=listbox]';

/** Returns the pressed shortcut; null for keys typed into a field or a dialog without shortcuts. */
export function shortcutKey(event: KeyboardEvent, areSingleKeysOn: boolean): string | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const key = pressedKey(event);
  if (key === null || (isSingleKey(key) && !areSingleKeysOn)) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  const isElsewhere = target.closest(WINDOWS) !== null || target.matches(TYPED_INTO);
  return isElsewhere && !key.startsWith('Mod+') ? null : key;
}
