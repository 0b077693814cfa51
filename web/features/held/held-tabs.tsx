import { HELD_SHOWN } from '#contract/intake/inbox.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { HeldView } from './use-held-view.ts';

export function HeldTabs({ view, waiting }: { view: HeldView; waiting: number }) {
  const messages = useHeldMessages();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{messages.which}</legend>
      {HELD_SHOWN.map((show) => (
        <Button
          key={show}
          size="small"
          look={show === view.show ? 'plain' : 'quiet'}
          aria-pressed={show === view.show}
          onClick={() => view.choose(show)}
        >
          {messages.shown[show]}
          {show === 'waiting' && waiting > 0 && <Badge tone="spruce">{waiting}</Badge>}
        </Button>
      ))}
    </fieldset>
  );
}
