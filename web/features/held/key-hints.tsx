import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { shownKey } from '#web/keys/shown-key.ts';
import { useSingleKeys } from '#web/keys/single-keys.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { HELD_KEYS } from './use-held-keys.ts';

export function KeyHints() {
  const { keys } = useHeldMessages();
  const { areOn } = useSingleKeys();
  if (!areOn) return null;
  const hints: [string[], string][] = [
    [[HELD_KEYS.next, HELD_KEYS.previous], keys.move],
    [[HELD_KEYS.open], keys.open],
    [[HELD_KEYS.release], keys.release],
    [[HELD_KEYS.allow], keys.allow],
    [[HELD_KEYS.discard], keys.discard],
    [[HELD_KEYS.select], keys.select],
    [[HELD_KEYS.undo], keys.undo],
    [[HELD_KEYS.close], keys.close],
  ];
  return (
    <dl
      aria-label={keys.title}
      className="mt-6 flex flex-wrap gap-x-4 gap-y-2 text-12 text-ink-quiet pointer-coarse:hidden"
    >
      {hints.map(([pressed, does]) => (
        <div key={does} className="flex items-center gap-1.5">
          <dt className="flex gap-1">
            {pressed.map((key) => (
              <Kbd key={key} keys={shownKey(key)} />
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
