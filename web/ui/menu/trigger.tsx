import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';

/** What is given to the element that opens something. */
export type TriggerProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement> | undefined;
  'data-state'?: string;
};

/** An element that can open something: one that takes the properties of an HTML element. */
export type TriggerElement = ReactElement<TriggerProps>;

/** The same element with more properties; what it listens to itself comes first. */
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
  /** The element in whose place it stands. */
  place: RefObject<HTMLElement | null>;
  /** Told what the element would have been given. */
  onGiven?: (props: TriggerProps) => void;
};

/**
 * Stands where Radix wants the element that opens something, for one that was on the page before
 * Radix came: putting it there later would make it anew, and take the focus from it.
 */
export function StandIn({ place, onGiven, ref, ...given }: StandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => place.current, [place]);
  useLayoutEffect(() => onGiven?.(given));
  return null;
}
