import { useQuery } from '@tanstack/react-query';
import { SORTS } from '#contract/entries/issue-list.ts';
import { SearchBox } from '#web/features/dashboard/search/search-box.tsx';
import { useFound, useUnknownFilters } from '#web/features/dashboard/search/use-found.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { useMessages } from '#web/messages/language.tsx';
import { FILTER_OF, shownLabel } from '#web/store/lists/label-name.ts';
import type { FilterName, ListView, useListView } from '#web/store/lists/list-view.ts';
import { membersQuery } from '#web/store/members-query.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

type FilterProps = ReturnType<typeof useListView>;

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

type SortSelectProps = FilterProps & { labelPlace: 'before' | 'above' };

export function SortSelect({ view, change, labelPlace }: SortSelectProps) {
  const { filters } = useMessages().board;
  return (
    <Select
      label={filters.sortBy}
      className="shrink-0 sm:ml-2 [&_select]:min-h-9 pointer-coarse:[&_select]:min-h-11"
      labelPlace={labelPlace}
      value={view.sort}
      options={SORTS.map((sort) => ({ value: sort, label: filters.sorts[sort] }))}
      onChoose={(sort) => change({ sort })}
    />
  );
}

export function DeletedSwitch({ view, change }: FilterProps) {
  const { filters } = useMessages().board;
  return (
    <Switch
      label={filters.showDeleted}
      isOn={view.showsDeleted}
      onChange={(showsDeleted) => change({ showsDeleted })}
    />
  );
}

const CHIPS = ['category', 'department', 'priority'] as const;

function activeFilters(
  view: ListView,
  messages: Messages,
  nameOf: (id: string) => string | undefined,
): { name: FilterName; of: string; chip: string }[] {
  const { filters } = messages.board;
  const assigneeChip = (of: string) =>
    of === 'me' || of === 'none' ? filters.quick[of] : filters.assignee(nameOf(of) ?? '…');
  return [
    ...CHIPS.flatMap((label) =>
      view[FILTER_OF[label]].map((of) => ({
        name: FILTER_OF[label],
        of,
        chip: filters[label](shownLabel(messages, label, of)),
      })),
    ),
    ...view.assignees.map((of) => ({ name: 'assignees' as const, of, chip: assigneeChip(of) })),
    ...view.due.map((of) => ({ name: 'due' as const, of, chip: filters.quick[of] })),
    ...view.has.map((of) => ({ name: 'has' as const, of, chip: filters.quick[of] })),
  ];
}

type FilterChipsProps = FilterProps & {
  /** Number of results in words; null if unknown. */
  showing: string | null;
};

export function FilterChips({ view, toggle, clear, showing }: FilterChipsProps) {
  const messages = useMessages();
  const { filters } = messages.board;
  const { data } = useQuery({
    ...membersQuery,
    enabled: view.assignees.some((of) => of.length > 4),
  });
  const nameOf = (id: string) => data?.members.find((one) => one.id === id)?.name;
  const active = activeFilters(view, messages, nameOf);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <ul aria-label={filters.active} className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ name, of, chip }) => (
          <li key={`${name} ${of}`} className="max-w-full">
            <RemovableChip removes={filters.remove(chip)} onRemove={() => toggle(name, of)}>
              {chip}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={clear}
        className="min-h-7 rounded-md px-2 text-13 text-ink-quiet underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        {filters.clear}
      </button>
      <p role="status" className="text-13 text-ink-quiet tabular-nums sm:ml-auto">
        {showing}
      </p>
    </div>
  );
}
