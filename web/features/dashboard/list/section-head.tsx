import { ArrowDown, ChevronDown } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { useWords } from '#web/words/language.tsx';
import type { LoadedSection } from './use-sections.ts';

type SectionHeadProps = {
  ref: (node: HTMLElement | null) => void;
  index: number;
  /** The id of its heading. */
  headingId: string;
  section: LoadedSection;
  onFold: () => void;
  /** Where there is much above it, a way to the section below. */
  jump: { total: number; onGo: () => void } | null;
};

/** The heading of a section: its name and its count; it folds the section away. */
export function SectionHead({ section, headingId, onFold, jump, ...rest }: SectionHeadProps) {
  const { list, common } = useWords();
  const { status, total, isFolded } = section;
  return (
    <div
      ref={rest.ref}
      data-index={rest.index}
      className="sticky top-0 z-20 flex min-h-12 items-center justify-between gap-3 border-b border-line bg-paper"
    >
      <h2 id={headingId} aria-label={list.sections[status]} className="text-18 font-semibold">
        <button
          type="button"
          aria-expanded={!isFolded}
          data-section-head={status}
          onClick={onFold}
          className="-ml-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1.5 hover:bg-sunken pointer-coarse:min-h-11"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 text-ink-quiet transition-transform duration-150 ${isFolded ? '-rotate-90' : ''}`}
          />
          {list.sections[status]}
          {total !== null && <Badge>{common.number(total)}</Badge>}
        </button>
      </h2>
      {jump && (
        <button
          type="button"
          onClick={jump.onGo}
          className="inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-13 text-ink-quiet tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          {list.jumpToDone(jump.total)}
          <ArrowDown aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  );
}
