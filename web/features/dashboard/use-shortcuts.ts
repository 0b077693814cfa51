import { useEffect, useRef, useState } from 'react';
import { type BoardTools, COMMANDS, type Command } from './commands.ts';
import { isSingleKey, pressedKey } from './pressed-key.ts';

const KEPT = 'tidings_single_keys';
const TYPED_INTO =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])';
const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether shortcuts of a single key count in this browser, and how to switch them. */
export function useSingleKeys(): { areOn: boolean; switchTo: (areOn: boolean) => void } {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  const switchTo = (next: boolean) => {
    if (next) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, 'off');
    setAreOn(next);
  };
  return { areOn, switchTo };
}

/** Runs the commands of the table by their keys, wherever the focus is on the page. */
export function useShortcuts(tools: BoardTools, areSingleKeysOn: boolean): void {
  const now = useRef(tools);
  useEffect(() => {
    now.current = tools;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandFor(event, areSingleKeysOn);
      if (!command || (event.repeat && !command.repeats)) return;
      event.preventDefault();
      command.run(now.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areSingleKeysOn]);
}

function commandFor(event: KeyboardEvent, areSingleKeysOn: boolean): Command | null {
  const key = pressedKey(event);
  const target = event.target instanceof Element ? event.target : document.body;
  if (key === null || (isSingleKey(key) && !areSingleKeysOn)) return null;
  const isElsewhere = target.closest(WINDOWS) !== null || target.matches(TYPED_INTO);
  if (isElsewhere && !key.startsWith('Mod+')) return null;
  const isOnCard = target.matches('[data-entry-id]');
  return (
    COMMANDS.find(
      ({ keys, ...rest }: Command) =>
        keys.includes(key) || (isOnCard && rest.cardKeys?.includes(key)),
    ) ?? null
  );
}
