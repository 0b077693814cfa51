const NAMES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Mod: isMac() ? '⌘' : 'Ctrl',
};

/** Formats a key for the user's platform. */
export function shownKey(key: string): string {
  return key
    .split('+')
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
