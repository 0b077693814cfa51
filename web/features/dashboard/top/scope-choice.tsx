import { useId, useState } from 'react';
import { useMessages } from '#web/messages/language.tsx';
import { LABEL_NAMES, type LabelName } from '#web/store/lists/label-name.ts';

const SCOPES = ['department', 'category', 'priority'] as const;

type ScopeChoiceProps = { scope: LabelName; onChoose: (scope: LabelName) => void };

/** Choice of the label for the tiles. */
export function ScopeChoice({ scope, onChoose }: ScopeChoiceProps) {
  const { tiles } = useMessages().board;
  const name = useId();
  return (
    <fieldset className="flex shrink-0 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{tiles.label}</legend>
      {SCOPES.map((each) => (
        <label
          key={each}
          className="relative inline-flex min-h-7 cursor-pointer items-center rounded-md px-2.5 text-13 text-ink-quiet hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-spruce pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === scope}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {tiles.scopes[each]}
        </label>
      ))}
    </fieldset>
  );
}

const STORED = 'tidings_tiles';

/** Returns the label of the tiles, stored in this browser. */
export function useScope() {
  const [scope, setScope] = useState<LabelName>(() => {
    const stored = localStorage.getItem(STORED);
    return LABEL_NAMES.find((label) => label === stored) ?? 'department';
  });
  const choose = (next: LabelName) => {
    localStorage.setItem(STORED, next);
    setScope(next);
  };
  return { scope, choose };
}
