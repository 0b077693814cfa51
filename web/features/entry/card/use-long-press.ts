import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** A finger that moves further than this is on its way elsewhere, in pixels. */
const SLACK = 10;
/** A click comes within this time of the finger that was lifted, or not at all. */
const CLICK_MS = 350;

/**
 * Acts when a finger rests on an element, or a screen reader does as if one did; the click that
 * follows as it is lifted does nothing.
 */
export function useLongPress(act: () => void) {
  const timer = useRef(0);
  const start = useRef({ x: 0, y: 0 });
  const hasActed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const fire = () => {
    stop();
    if (hasActed.current) return;
    hasActed.current = true;
    navigator.vibrate?.(10);
    act();
  };
  const lift = () => {
    stop();
    setTimeout(() => {
      hasActed.current = false;
    }, CLICK_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      hasActed.current = false;
      if (event.pointerType !== 'touch' || meansElse(event.target)) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(fire, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK) stop();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onContextMenu: (event: MouseEvent) => {
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
      if (pointerType !== 'touch' || meansElse(event.target)) return;
      event.preventDefault();
      fire();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasActed.current) return;
      hasActed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Where a held finger has a meaning of its own, such as selecting text. */
function meansElse(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-text], input, textarea, a') !== null;
}
