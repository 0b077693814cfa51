import { ArrowDown, ChevronDown } from 'lucide-react';
import { useMessages } from '#web/messages/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { LoadedSection } from './use-sections.ts';

type SectionHeadProps = {
  ref: (node: HTMLElement | null) => void;
  index: number;
  headingId: string;
  section: LoadedSection;
  onFold: () => void;
  /** Number of entries in words; null: not shown. */
  entries: string | null;
  /** Link to the done entries; only in a long list. */
  jump: { total: number; onGo: () => void } | null;
};

export function SectionHead(props: SectionHeadProps) {
  const { section, headingId, onFold, entries, jump, ...rest } = props;
  const { list, common } = useMessages();
  const { status, total, present, isFolded } = section;
  const deleted = (total ?? 0) - (present ?? 0);
  return (
    <div
      ref={rest.ref}
      data-index={rest.index}
      className="sticky top-0 z-20 flex min-h-9 items-center gap-x-2 border-b border-line bg-paper pointer-coarse:min-h-11"
    >
      <h2
        id={headingId}
        aria-label={list.sections[status]}
        className="mr-auto shrink-0 text-15 font-semibold"
      >
        <button
          type="button"
          aria-expanded={!isFolded}
          data-section-head={status}
          onClick={onFold}
          className="-ml-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 hover:bg-sunken pointer-coarse:min-h-11"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 text-ink-quiet transition-transform duration-150 ${isFolded ? '-rotate-90' : ''}`}
          />
          {list.sections[status]}
          {present !== null && <Badge>{common.number(present)}</Badge>}
        </button>
        {deleted > 0 && (
          <span className="ml-1 text-13 font-normal text-ink-quiet">{list.deleted(deleted)}</span>
        )}
      </h2>
      {entries !== null && (
        <p className="min-w-0 truncate text-13 text-ink-quiet tabular-nums">{entries}</p>
      )}
      {jump && (
        <button
          type="button"
          onClick={jump.onGo}
          className="-mr-2 inline-flex shrink-0 min-h-8 items-center gap-1 rounded-md px-2 text-13 text-ink-quiet tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          {list.jumpToDone(jump.total)}
          <ArrowDown aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  );
}
