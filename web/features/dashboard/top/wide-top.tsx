import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '#contract/board/waiting.ts';
import { DeletedSwitch, Search, SortSelect } from '#web/features/dashboard/filters/filter-bar.tsx';
import { useListView } from '#web/store/lists/list-view.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { AttentionTiles } from '../figures/attention-tiles.tsx';
import { StatCards } from '../figures/stat-cards.tsx';
import { statsQuery } from '../figures/stats-query.ts';
import { MemberFilter, QuickFilters } from './quick-filters.tsx';
import { ScopeChoice, useScope } from './scope-choice.tsx';
import { WaitingLine } from './waiting-line.tsx';

const TOUCHED_TABLET = '(width < 1024px) and (pointer: coarse)';

type TopProps = { waiting: Waiting; pollEvery: number | false };

export function WideTop({ waiting, pollEvery }: TopProps) {
  const list = useListView();
  const { scope, choose } = useScope();
  const look = useMedia(TOUCHED_TABLET) ? 'chips' : 'tiles';
  const { data: stats } = useQuery(statsQuery({ pollEvery: false }));
  // The choice's room is reserved until loaded, to avoid a layout shift.
  const hasOpen = stats === undefined || stats.open > 0;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <StatCards pollEvery={pollEvery} />
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          {/* On small screens the menu badge replaces this line. */}
          <div className="max-lg:hidden">
            <WaitingLine {...waiting} />
          </div>
          {hasOpen && <ScopeChoice scope={scope} onChoose={choose} />}
        </div>
      </div>
      <AttentionTiles scope={scope} view={list.view} toggle={list.toggle} look={look} />
      <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap">
        <Search {...list} />
        <QuickFilters
          {...list}
          className="max-lg:order-1 max-lg:min-h-9 max-lg:basis-full max-lg:overflow-x-auto max-lg:empty:flex"
        />
        <MemberFilter {...list} />
        <SortSelect {...list} labelPlace="before" />
        <DeletedSwitch {...list} />
      </div>
    </div>
  );
}
