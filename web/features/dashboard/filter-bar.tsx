import { SORTS } from '#contract/issue-list.ts';
import { FILTER_OF, shownLabel } from '#web/features/entry/label-name.ts';
import type { useListView } from '#web/features/entry/list-view.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useWords } from '#web/words/language.tsx';
import { SearchBox } from './search-box.tsx';
import { useFound, useUnknownFilters } from './use-found.ts';

/** The view of the list and how to change it. */
type FilterProps = ReturnType<typeof useListView>;

/** The box that searches the list, and says how much it found. */
export function Search({ view, change }: FilterProps) {
  const found = useFound(view);
  const unknown = useUnknownFilters(view);
  return (
    <SearchBox
      words={view.words}
      onSearch={(words) => change({ words })}
      found={found}
      unknown={unknown}
    />
  );
}

type SortSelectProps = FilterProps & { labelPlace: 'before' | 'hidden' };

/** In which order the entries stand. */
export function SortSelect({ view, change, labelPlace }: SortSelectProps) {
  const { filters } = useWords().board;
  return (
    <Select
      label={filters.sortBy}
      className="shrink-0"
      labelPlace={labelPlace}
      value={view.sort}
      options={SORTS.map((sort) => ({ value: sort, label: filters.sorts[sort] }))}
      onChoose={(sort) => change({ sort })}
    />
  );
}

/** Whether deleted entries are shown among the others. */
export function DeletedSwitch({ view, change }: FilterProps) {
  const { filters } = useWords().board;
  return (
    <Switch
      label={filters.showDeleted}
      isOn={view.showsDeleted}
      onChange={(showsDeleted) => change({ showsDeleted })}
    />
  );
}

/** In the order of the chips. */
const CHIPS = ['category', 'department', 'priority'] as const;

/** The filters that are set, each to be taken away. */
export function FilterChips({ view, toggle, clear }: FilterProps) {
  const words = useWords();
  const { filters } = words.board;
  const active = CHIPS.flatMap((label) =>
    view[FILTER_OF[label]].map((value) => ({ label, value })),
  );
  if (active.length === 0) return null;
  return (
    <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5">
      <ul aria-label={filters.active} className="flex gap-2 max-sm:shrink-0 sm:flex-wrap">
        {active.map(({ label, value }) => {
          const chip = filters[label](shownLabel(words, label, value));
          return (
            <li key={`${label} ${value}`} className="max-w-full max-sm:shrink-0">
              <RemovableChip
                removes={filters.remove(chip)}
                onRemove={() => toggle(FILTER_OF[label], value)}
              >
                {chip}
              </RemovableChip>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={clear}
        className="min-h-7 rounded-md px-2 text-13 text-ink-quiet underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        {filters.clear}
      </button>
    </div>
  );
}
