import { Trash2, Undo2, X } from 'lucide-react';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FloatingBar } from '#web/ui/floating-bar.tsx';
import type { Decisions } from './decisions/use-decisions.ts';
import type { HeldFocus } from './use-held-focus.ts';

type SelectedBarProps = { focus: HeldFocus; decisions: Decisions };

export function SelectedBar({ focus, decisions }: SelectedBarProps) {
  const messages = useHeldMessages();
  const { selected, chosen, goOn, clear } = focus;
  if (selected.size === 0) return null;
  const mails = chosen().filter(({ isOpen }) => isOpen);
  const ids = mails.map(({ id }) => id);
  return (
    <FloatingBar label={messages.selected(selected.size)}>
      <p role="status" className="px-2 text-13 font-medium tabular-nums">
        {messages.selected(selected.size)}
      </p>
      {mails.length === 0 ? (
        <Button size="small" look="main" onClick={() => void decisions.restore([...selected])}>
          <Undo2 aria-hidden="true" className="size-4" />
          {messages.actions.restore}
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
            {messages.actions.release}
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
            {messages.actions.discard}
          </Button>
        </>
      )}
      <Button size="small" look="quiet" aria-label={messages.clear} onClick={clear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </FloatingBar>
  );
}
