import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';

type PersonMarkProps = {
  name: string;
  says: string;
};

export function PersonMark({ name, says }: PersonMarkProps) {
  return (
    <Tooltip tells={says}>
      <span
        role="img"
        aria-label={says}
        className="relative inline-grid size-5 shrink-0 place-items-center rounded-full bg-sunken text-[10px] leading-none font-semibold text-ink ring-1 ring-line ring-inset select-none"
      >
        {initialsOf(name)}
      </span>
    </Tooltip>
  );
}

/** Returns the initials of the first and last word, or one initial for an address. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase() || '?';
}
