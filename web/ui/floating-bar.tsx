import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** CSS variable with the height of the bar, above which toasts are placed. */
const ROOM = '--bar-room';

type FloatingBarProps = { label: string; children: ReactNode };

export function FloatingBar({ label, children }: FloatingBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = () => {
      const fromBottom = Number.parseFloat(getComputedStyle(current).bottom);
      style.setProperty(ROOM, `${current.offsetHeight + fromBottom}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label={label}
      className="fixed inset-x-2 bottom-2 z-40 mx-auto flex w-fit max-w-[calc(100vw-16px)] animate-[rise-in_120ms_var(--ease-out)] flex-wrap items-center gap-1 rounded-lg border border-line bg-raised p-2 shadow-floating sm:bottom-4"
    >
      {children}
    </section>
  );
}
