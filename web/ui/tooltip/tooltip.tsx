import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { type TriggerElement, type TriggerProps, withProps } from '#web/ui/menu/trigger.tsx';
import type { TooltipGuest } from './tooltip-layer.tsx';

/** Loaded lazily, as the code is large. */
export const tooltipLayer = lazyModule(() => import('./tooltip-layer.tsx'));

type Guests = {
  put: (id: string, guest: TooltipGuest) => void;
  drop: (id: string) => void;
};

const GuestsContext = createContext<Guests>({ put: () => {}, drop: () => {} });

export function TooltipProvider({ children }: { children: ReactNode }) {
  const [guests, setGuests] = useState<ReadonlyMap<string, TooltipGuest>>(new Map());
  const layer = tooltipLayer.useModule(false);
  const list = useMemo<Guests>(
    () => ({
      put: (id, guest) => {
        tooltipLayer.prepare();
        setGuests((now) => new Map(now).set(id, guest));
      },
      drop: (id) =>
        setGuests((now) => (now.has(id) ? new Map([...now].filter(([each]) => each !== id)) : now)),
    }),
    [],
  );
  return (
    <GuestsContext value={list}>
      {children}
      {layer && <layer.TooltipLayer guests={guests} />}
    </GuestsContext>
  );
}

type TooltipProps = {
  /** Content of the tooltip; it is not the accessible name. */
  tells: ReactNode;
  side?: TooltipGuest['side'];
  /** Called for content that is loaded on demand. */
  onOpenChange?: TooltipGuest['onOpenChange'];
  children: TriggerElement;
};

export function Tooltip({ tells, side = 'top', onOpenChange, children }: TooltipProps) {
  const place = useRef<HTMLElement>(null);
  const { put, drop } = useContext(GuestsContext);
  const id = useId();
  const { isGuest, describedBy, onGiven, listeners } = useForwarding();
  useEffect(() => {
    if (isGuest) put(id, { place, onGiven, tells, side, onOpenChange });
  }, [isGuest, put, id, onGiven, tells, side, onOpenChange]);
  useEffect(() => () => drop(id), [drop, id]);
  return withProps(children, place, {
    ...listeners,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  });
}

/** Forwards events to Radix; replays the first one once Radix is loaded. */
function useForwarding() {
  const [isGuest, setIsGuest] = useState(false);
  const [describedBy, setDescribedBy] = useState<string>();
  const given = useRef<TriggerProps | null>(null);
  const missed = useRef<((to: TriggerProps) => void) | null>(null);
  const onGiven = useCallback((props: TriggerProps) => {
    given.current = props;
    setDescribedBy(props['aria-describedby']);
    missed.current?.(props);
    missed.current = null;
  }, []);
  const come = (act: (to: TriggerProps) => void) => {
    if (given.current) return act(given.current);
    missed.current = act;
    setIsGuest(true);
  };
  const go = (act: (to: TriggerProps) => void) => {
    missed.current = null;
    if (given.current) act(given.current);
  };
  const listeners: TriggerProps = {
    onPointerMove: (event) => {
      if (event.pointerType !== 'touch') come((to) => to.onPointerMove?.(event));
    },
    onPointerLeave: (event) => go((to) => to.onPointerLeave?.(event)),
    onPointerDown: (event) => go((to) => to.onPointerDown?.(event)),
    onFocus: (event) => come((to) => to.onFocus?.(event)),
    onBlur: (event) => go((to) => to.onBlur?.(event)),
    onClick: (event) => go((to) => to.onClick?.(event)),
  };
  return { isGuest, describedBy, onGiven, listeners };
}
