import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { DUE_FILTERS, HAS_FILTERS } from '#contract/entries/issue-list.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { useListView } from '#web/store/lists/list-view.ts';
import { membersQuery } from '#web/store/members-query.ts';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu/menu.tsx';
import { statsQuery } from '../figures/stats-query.ts';

const FILTERS = [
  { name: 'assignees' as const, of: 'me' as const },
  ...DUE_FILTERS.map((of) => ({ name: 'due' as const, of })),
  ...HAS_FILTERS.toReversed().map((of) => ({ name: 'has' as const, of })),
];

type QuickFiltersProps = Pick<ReturnType<typeof useListView>, 'view' | 'toggle'> & {
  className?: string;
};

export function MemberFilter({ view, toggle }: QuickFiltersProps) {
  const { filters } = useMessages().board;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu
      align="start"
      className="max-h-[60dvh] overflow-y-auto"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={`${CHIP} text-ink-quiet`}>
          {filters.member}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      }
    >
      <MenuItem onSelect={() => toggle('assignees', 'none')}>
        <span className="grow">{filters.quick.none}</span>
        <Tick isOn={view.assignees.includes('none')} />
      </MenuItem>
      <MenuLine />
      <MemberItems view={view} toggle={toggle} />
    </Menu>
  );
}

function MemberItems({ view, toggle }: QuickFiltersProps) {
  const { data } = useQuery(membersQuery);
  return data?.members.map(({ id, name }) => (
    <MenuItem key={id} onSelect={() => toggle('assignees', id)}>
      <span className="grow">{name}</span>
      <Tick isOn={view.assignees.includes(id)} />
    </MenuItem>
  ));
}

function Tick({ isOn }: { isOn: boolean }) {
  return isOn && <span className="text-spruce">✓</span>;
}

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-13 whitespace-nowrap -outline-offset-2 hover:bg-sunken aria-pressed:border-spruce aria-pressed:bg-spruce-wash aria-pressed:font-medium aria-pressed:text-spruce pointer-coarse:min-h-11';

export function QuickFilters({ view, toggle, className = '' }: QuickFiltersProps) {
  const { board, common } = useMessages();
  const { data } = useQuery(statsQuery({ pollEvery: false }));
  const chosen: readonly string[] = [...view.assignees, ...view.due, ...view.has];
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
            className={CHIP}
          >
            {board.filters.quick[of]}{' '}
            <span className="font-semibold tabular-nums">{common.number(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
