type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns a key as spelled in the table of commands, or null. Symbols count as typed, on any
 * keyboard layout.
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

export function isSingleKey(key: string): boolean {
  return key.replace(/^Shift\+/, '').length === 1;
}
