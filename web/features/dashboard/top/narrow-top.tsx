import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Waiting } from '#contract/board/waiting.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { Search } from '#web/features/dashboard/filters/filter-bar.tsx';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useMessages } from '#web/messages/language.tsx';
import { countFilters, useListView } from '#web/store/lists/list-view.ts';
import { Button } from '#web/ui/button.tsx';
import { AttentionTiles } from '../figures/attention-tiles.tsx';
import { useScope } from './scope-choice.tsx';

export const filterSheet = lazyModule(() => import('./filter-sheet.tsx'));

type TopProps = { user: SessionUser; waiting: Waiting; pollEvery: number | false };

export function NarrowTop({ user, waiting, pollEvery }: TopProps) {
  const { filters } = useMessages().board;
  const list = useListView();
  const scope = useScope();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = filterSheet.useModule(isOpen);
  const count = countFilters(list.view);
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <div className="flex gap-2">
        <Search {...list} />
        <Button
          size="small"
          aria-haspopup="dialog"
          className="shrink-0"
          onClick={() => setIsOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {filters.filter(count)}
        </Button>
      </div>
      <AttentionTiles scope={scope.scope} view={list.view} toggle={list.toggle} look="chips" />
      {sheet && (
        <sheet.FilterSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          user={user}
          waiting={waiting}
          pollEvery={pollEvery}
          list={list}
          scope={scope}
        />
      )}
    </div>
  );
}
