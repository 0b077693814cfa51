const NAMES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Mod: isMac() ? '⌘' : 'Ctrl',
};

/** A key of the table of commands as it stands on the keyboard in front of the person. */
export function shownKey(key: string): string {
  return key
    .split('+')
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
