/** What a key was pressed with and where; the parts of a `KeyboardEvent` that say so. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key as the table of commands spells it; null for what no command is bound to. Signs are
 * taken as they are typed, however the keyboard makes them.
 */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (ctrlKey && metaKey) return null;
  const hasMod = ctrlKey || metaKey;
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  const isLetter = name.length === 1 && name !== key.toUpperCase();
  if (hasMod && altKey) return name.length === 1 && !isLetter ? name : null;
  if (altKey) return null;
  if (hasMod) return shiftKey ? null : `Mod+${name}`;
  const isSign = name.length === 1 && !isLetter;
  return shiftKey && !isSign ? `Shift+${name}` : name;
}

/** Whether a key is one that people type texts with. */
export function isSingleKey(key: string): boolean {
  return key.replace(/^Shift\+/, '').length === 1;
}
