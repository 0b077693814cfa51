import type { ReactNode } from 'react';

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[pulse-quietly_1.6s_ease-in-out_infinite] rounded-md bg-line motion-reduce:animate-none ${className}`}
    />
  );
}

/**
 * Loading state with an accessible label. Hidden for the first 100 ms, in which most content
 * loads.
 */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="animate-[appear_1ms_100ms_both]">
      {children}
    </div>
  );
}
