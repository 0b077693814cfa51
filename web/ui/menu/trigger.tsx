import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';

export type TriggerProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement> | undefined;
  'data-state'?: string;
};

export type TriggerElement = ReactElement<TriggerProps>;

/** Clones an element with more props; its own handlers run first. */
export function withProps(
  trigger: TriggerElement,
  place: RefObject<HTMLElement | null>,
  given: TriggerProps,
): TriggerElement {
  const own = trigger.props;
  return cloneElement(trigger, {
    ...given,
    onPointerEnter: both(own.onPointerEnter, given.onPointerEnter),
    onPointerMove: both(own.onPointerMove, given.onPointerMove),
    onPointerLeave: both(own.onPointerLeave, given.onPointerLeave),
    onPointerDown: both(own.onPointerDown, given.onPointerDown),
    onKeyDown: both(own.onKeyDown, given.onKeyDown),
    onFocus: both(own.onFocus, given.onFocus),
    onBlur: both(own.onBlur, given.onBlur),
    onClick: both(own.onClick, given.onClick),
    ref: (node: HTMLElement | null) => {
      place.current = node;
      if (typeof own.ref === 'function') own.ref(node);
      else if (own.ref) own.ref.current = node;
    },
  });
}

type Listener<Event> = ((event: Event) => void) | undefined;

function both<Event extends { defaultPrevented: boolean }>(
  first: Listener<Event>,
  second: Listener<Event>,
): Listener<Event> {
  if (!first || !second) return first ?? second;
  return (event) => {
    first(event);
    if (!event.defaultPrevented) second(event);
  };
}

type StandInProps = TriggerProps & {
  place: RefObject<HTMLElement | null>;
  /** Called with the props that Radix meant for the element. */
  onGiven?: (props: TriggerProps) => void;
};

/**
 * Stands in for the trigger in Radix: wrapping a mounted element later would remount it and lose
 * the focus.
 */
export function StandIn({ place, onGiven, ref, ...given }: StandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => place.current, [place]);
  useLayoutEffect(() => onGiven?.(given));
  return null;
}
