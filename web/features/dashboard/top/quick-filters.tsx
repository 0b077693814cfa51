import { useQuery } from '@tanstack/react-query';
import { DUE_FILTERS, HAS_FILTERS } from '#contract/entries/issue-list.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { useListView } from '#web/store/lists/list-view.ts';
import { statsQuery } from '../figures/stats-query.ts';

const FILTERS = [
  ...DUE_FILTERS.map((of) => ({ name: 'due' as const, of })),
  ...HAS_FILTERS.toReversed().map((of) => ({ name: 'has' as const, of })),
];

type QuickFiltersProps = Pick<ReturnType<typeof useListView>, 'view' | 'toggle'> & {
  className?: string;
};

/** What open entries are narrowed by most, and how many each leaves; what would leave none is not there. */
export function QuickFilters({ view, toggle, className = '' }: QuickFiltersProps) {
  const { board, common } = useMessages();
  const { data } = useQuery(statsQuery({ pollEvery: false }));
  const chosen: readonly string[] = [...view.due, ...view.has];
  const shown = FILTERS.flatMap(({ name, of }) => {
    const count = data?.openCounts[of] ?? 0;
    const isOn = chosen.includes(of);
    return count > 0 || isOn ? [{ name, of, count, isOn }] : [];
  });
  return (
    <ul aria-label={board.filters.quickLabel} className={`flex gap-2 empty:hidden ${className}`}>
      {shown.map(({ name, of, count, isOn }) => (
        <li key={of} className="shrink-0">
          <button
            type="button"
            aria-pressed={isOn}
            onClick={() => toggle(name, of)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-13 whitespace-nowrap -outline-offset-2 hover:bg-sunken aria-pressed:border-spruce aria-pressed:bg-spruce-wash aria-pressed:font-medium aria-pressed:text-spruce pointer-coarse:min-h-11"
          >
            {board.filters.quick[of]}{' '}
            <span className="font-semibold tabular-nums">{common.number(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
