import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UnknownFilter } from '#contract/entries/search.ts';
import { SEARCH_BOX_ID, SEARCH_HELP_ID } from '#web/features/dashboard/focus/fields.ts';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { withFilter } from './with-filter.ts';

const DEBOUNCE_MS = 150;
const belowBox = lazyModule(() => import('./search-help.tsx'));

type SearchBoxProps = {
  /** Search text from the URL. */
  words: string;
  onSearch: (words: string) => void;
  /** Number of results; null if unknown, or without a search. */
  found: number | null;
  unknown: UnknownFilter[];
};

/** Search box; Escape clears it, then leaves it. */
export function SearchBox({ words, onSearch, found, unknown }: SearchBoxProps) {
  const { filters } = useMessages().board;
  const { typed, type } = useDebounced(words, onSearch);
  const [isWithin, setIsWithin] = useState(false);
  const isHelped = isWithin && (typed === '' || typed.endsWith(':'));
  const tellsUnknown = !isHelped && words !== '' && (isWithin || found === 0) && unknown.length > 0;
  const below = belowBox.useModule(isHelped || tellsUnknown);
  return (
    <search
      className="relative min-w-0 grow"
      onFocus={() => setIsWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setIsWithin(currentTarget.contains(relatedTarget))
      }
      onKeyDown={(event) => {
        // Leaves the help with Escape; the input handles its own.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        document.getElementById(SEARCH_BOX_ID)?.focus();
        setIsWithin(false);
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-quiet"
      />
      <input
        id={SEARCH_BOX_ID}
        type="search"
        dir="auto"
        aria-label={filters.search}
        placeholder={filters.searchHint}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={isHelped && below ? SEARCH_HELP_ID : undefined}
        onChange={(event) => type(event.target.value, DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(typed, 0);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (typed === '') event.currentTarget.blur();
          else type('', 0);
        }}
        className="peer min-h-9 w-full appearance-none rounded-md border border-field-line bg-raised pr-10 pl-9 text-15 leading-none placeholder:text-ink-quiet pointer-coarse:min-h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={filters.clearSearch}
          onClick={() => {
            type('', 0);
            document.getElementById(SEARCH_BOX_ID)?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-md text-ink-quiet hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {typed === '' && (
        <span className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 peer-focus:hidden pointer-coarse:hidden">
          <Kbd keys="/" />
        </span>
      )}
      <span role="status" className="sr-only">
        {words !== '' && found !== null && filters.found(found)}
      </span>
      {isHelped && below && (
        <below.SearchHelp
          onPick={(write) => {
            type(withFilter(typed, write), DEBOUNCE_MS);
            document.getElementById(SEARCH_BOX_ID)?.focus();
          }}
        />
      )}
      {tellsUnknown && below && <below.UnknownFilters unknown={unknown} />}
    </search>
  );
}

function useDebounced(settled: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(settled);
  const reported = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (settled === reported.current) return;
    reported.current = settled;
    setTyped(settled);
  }, [settled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string, afterMs: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      reported.current = text.trim();
      tell(text.trim());
    }, afterMs);
  };
  return { typed, type };
}
