import { type RefObject, useLayoutEffect, useRef } from 'react';

const COUNT_MS = 1200;

/** Animates a figure outside React; without animation for reduced motion. */
export function useCountUp(
  value: number,
  format: (figure: number) => string,
): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(0);
  useLayoutEffect(() => {
    const show = (figure: number) => {
      shown.current = figure;
      if (element.current) element.current.textContent = format(figure);
    };
    const from = shown.current;
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(value);
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / COUNT_MS));
      show(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    show(from);
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, format]);
  return element;
}
