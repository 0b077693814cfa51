import { useSyncExternalStore } from 'react';

/**
 * A choice in this browser's storage. The first one is the default, stored as no value. `onChange` runs
 * after each change, also of another tab.
 */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
  onChange: (choice: Choice) => void = () => {},
) {
  const watchers = new Set<() => void>();
  const current = (): Choice => {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? choices[0];
  };
  const changed = () => {
    onChange(current());
    for (const watcher of watchers) watcher();
  };
  const choose = (choice: Choice) => {
    if (choice === choices[0]) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
    changed();
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed();
    };
    addEventListener('storage', onStorage);
    return () => {
      watchers.delete(watcher);
      removeEventListener('storage', onStorage);
    };
  };
  return { current, choose, useChoice: () => useSyncExternalStore(watch, current) };
}
