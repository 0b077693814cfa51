import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';

type PersonMarkProps = {
  name: string;
  /** What it says of them, for readers and as the tooltip. */
  says: string;
};

/** A person, by their initials in a circle; never colour alone. */
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

/** The first letters of the first and the last word of a name; of an address its first letter. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase() || '?';
}
