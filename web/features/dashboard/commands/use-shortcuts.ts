import { useEffect, useRef } from 'react';
import { shortcutKey } from '#web/keys/shortcut-key.ts';
import { type BoardTools, COMMANDS, type Command, isPossible } from './commands.ts';

export function useShortcuts(tools: BoardTools, areSingleKeysOn: boolean): void {
  const now = useRef(tools);
  useEffect(() => {
    now.current = tools;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandFor(event, areSingleKeysOn);
      if (!command || !isPossible(command, now.current)) return;
      if (event.repeat && !command.repeats) return;
      event.preventDefault();
      command.run(now.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areSingleKeysOn]);
}

function commandFor(event: KeyboardEvent, areSingleKeysOn: boolean): Command | null {
  const key = shortcutKey(event, areSingleKeysOn);
  if (key === null) return null;
  const isOnCard = event.target instanceof Element && event.target.matches('[data-entry-id]');
  return (
    COMMANDS.find(
      ({ keys, ...rest }: Command) =>
        keys.includes(key) || (isOnCard && rest.cardKeys?.includes(key)),
    ) ?? null
  );
}
