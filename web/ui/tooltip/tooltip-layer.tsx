import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { StandIn, type TriggerProps } from '#web/ui/menu/trigger.tsx';

const DELAY_MS = 700;
const SKIP_MS = 300;

/** Something that has a tooltip, and that somebody came to. */
export type TooltipGuest = {
  /** Where its element is. */
  place: RefObject<HTMLElement | null>;
  /** Told what its element is to listen to, and what it is described by. */
  onGiven: (props: TriggerProps) => void;
  tells: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  onOpenChange: ((isOpen: boolean) => void) | undefined;
};

/** The tooltips of all that somebody came to; they wait, and not again right after another; each closes when its element is left. */
export function TooltipLayer({ guests }: { guests: ReadonlyMap<string, TooltipGuest> }) {
  return (
    // Whoever leaves for something else is not held up by what lies over it.
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
