import type { UnknownFilter } from '#contract/entries/search.ts';
import { SEARCH_HELP_ID } from '#web/features/dashboard/focus/fields.ts';
import { useSearchMessages } from './messages.ts';

const BELOW =
  'absolute left-0 top-full z-30 mt-1 w-full rounded-lg border border-line bg-raised shadow-floating max-sm:w-[calc(100vw-32px)]';

export function SearchHelp({ onPick }: { onPick: (write: string) => void }) {
  const search = useSearchMessages();
  return (
    <div
      className={`${BELOW} max-h-[60dvh] sm:max-w-[560px] overflow-y-auto p-1 [scrollbar-width:thin]`}
    >
      <p id={SEARCH_HELP_ID} className="px-3 pt-1.5 pb-1 text-12 text-ink-quiet">
        {search.help}
      </p>
      <ul aria-labelledby={SEARCH_HELP_ID}>
        {search.filters.map(({ write, example, says }) => (
          <li key={write}>
            <button
              type="button"
              // Keeps the focus in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(write)}
              className="flex min-h-8 w-full flex-wrap items-baseline gap-x-3 rounded-md px-3 py-1 text-left text-13 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="w-36 shrink-0 font-medium">{example}</span>
              <span className="min-w-0 text-ink-quiet">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function UnknownFilters({ unknown }: { unknown: UnknownFilter[] }) {
  const search = useSearchMessages();
  const [first] = unknown;
  if (!first) return null;
  const { written, operator } = first;
  return (
    <p role="status" className={`${BELOW} px-3 py-2 text-13`}>
      {operator ? search.noValue(written, search.takes[operator]) : search.noFilter(written)}
    </p>
  );
}
