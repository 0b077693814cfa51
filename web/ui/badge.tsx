import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line text-ink-quiet',
  spruce: 'border-transparent bg-spruce-wash text-spruce',
  watch: 'border-transparent bg-watch-wash text-ink',
  critical: 'border-critical text-critical',
};

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-md border px-2 text-12 whitespace-nowrap tabular-nums ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
