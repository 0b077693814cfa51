import { Trash2, Undo2, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { FloatingBar } from '#web/ui/floating-bar.tsx';
import { useHeldWords } from '#web/words/held-words.ts';
import type { Decisions } from './use-decisions.ts';
import type { HeldFocus } from './use-held-focus.ts';

type SelectedBarProps = { focus: HeldFocus; decisions: Decisions };

/** What can be done with the selected mails; it floats while there are any. */
export function SelectedBar({ focus, decisions }: SelectedBarProps) {
  const words = useHeldWords();
  const { selected, chosen, goOn, clear } = focus;
  if (selected.size === 0) return null;
  const mails = chosen().filter(({ isOpen }) => isOpen);
  const ids = mails.map(({ id }) => id);
  return (
    <FloatingBar label={words.selected(selected.size)}>
      <p role="status" className="px-2 text-13 font-medium tabular-nums">
        {words.selected(selected.size)}
      </p>
      {mails.length === 0 ? (
        <Button size="small" look="main" onClick={() => void decisions.restore([...selected])}>
          <Undo2 aria-hidden="true" className="size-4" />
          {words.actions.restore}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            look="main"
            onClick={() => {
              goOn(mails.filter(({ isForged }) => !isForged).map(({ id }) => id));
              void decisions.release(mails);
            }}
          >
            {words.actions.release}
          </Button>
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              goOn(ids);
              void decisions.discard(mails);
            }}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {words.actions.discard}
          </Button>
        </>
      )}
      <Button size="small" look="quiet" aria-label={words.clear} onClick={clear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </FloatingBar>
  );
}
