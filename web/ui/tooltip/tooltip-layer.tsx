import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { StandIn, type TriggerProps } from '#web/ui/menu/trigger.tsx';

const DELAY_MS = 700;
const SKIP_MS = 300;

export type TooltipGuest = {
  place: RefObject<HTMLElement | null>;
  /** Called with the element's listeners and description. */
  onGiven: (props: TriggerProps) => void;
  tells: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  onOpenChange: ((isOpen: boolean) => void) | undefined;
};

export function TooltipLayer({ guests }: { guests: ReadonlyMap<string, TooltipGuest> }) {
  return (
    // A tooltip must not block the pointer on its way to another element.
    <RadixTooltip.Provider
      delayDuration={DELAY_MS}
      skipDelayDuration={SKIP_MS}
      disableHoverableContent
    >
      {[...guests].map(([id, guest]) => (
        <OneTooltip key={id} {...guest} />
      ))}
    </RadixTooltip.Provider>
  );
}

function OneTooltip({ place, onGiven, tells, side, onOpenChange }: TooltipGuest) {
  return (
    <RadixTooltip.Root {...(onOpenChange && { onOpenChange })}>
      <RadixTooltip.Trigger asChild>
        <StandIn place={place} onGiven={onGiven} />
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-50 max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-13 text-paper shadow-floating data-[state=delayed-open]:animate-[fade-in_120ms_var(--ease-out)]"
        >
          {tells}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
