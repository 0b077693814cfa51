import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** Pixels; a larger movement cancels. */
const SLACK = 10;
/** Maximum delay of the click after a touch. */
const CLICK_MS = 350;

/** Handles a long press and a screen reader's context menu; suppresses the click that follows. */
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

/** True for an element on which a long press has another use, such as text selection. */
function meansElse(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-text], input, textarea, a') !== null;
}
