import type { Tone } from '#contract/board/stats.ts';

const COLOURS: Record<Tone, string> = {
  red: 'var(--tone-red)',
  orange: 'var(--tone-orange)',
  yellow: 'var(--tone-yellow)',
};

export const TONE_EDGES: Record<Tone, string> = {
  red: 'border-l-(--tone-red)',
  orange: 'border-l-(--tone-orange)',
  yellow: 'border-l-(--tone-yellow)',
};

/** Mark of a tone by its shape, not only by its color. */
export function ToneMark({ tone }: { tone: Tone }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 shrink-0">
      {tone === 'red' && <path d="M6 .8 11.6 11H.4Z" fill={COLOURS.red} />}
      {tone === 'orange' && (
        <g fill={COLOURS.orange}>
          <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" />
          <path d="M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Zm0 1.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z" />
        </g>
      )}
      {tone === 'yellow' && (
        <circle cx={6} cy={6} r={4.3} fill="none" stroke={COLOURS.yellow} strokeWidth={1.4} />
      )}
    </svg>
  );
}
