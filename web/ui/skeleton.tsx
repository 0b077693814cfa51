import type { ReactNode } from 'react';

/** A line of what comes; `className` gives its measures. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[pulse-quietly_1.6s_ease-in-out_infinite] rounded-md bg-line motion-reduce:animate-none ${className}`}
    />
  );
}

/**
 * The shape of what comes, with a word for who does not see it. Nothing shows in the first
 * tenth of a second, in which most things have come.
 */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="animate-[appear_1ms_100ms_both]">
      {children}
    </div>
  );
}
