import type { Waiting } from '#contract/board/waiting.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { DeletedSwitch, SortSelect } from '#web/features/dashboard/filters/filter-bar.tsx';
import { IntakeChip } from '#web/features/dashboard/intake/intake-chip.tsx';
import { useMessages } from '#web/messages/language.tsx';
import type { useListView } from '#web/store/lists/list-view.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DENSITIES, useDensity } from '#web/ui/preferences/density.ts';
import { Select } from '#web/ui/select.tsx';
import { StatCards } from '../figures/stat-cards.tsx';
import { MemberFilter, QuickFilters } from './quick-filters.tsx';
import { ScopeChoice, type useScope } from './scope-choice.tsx';
import { WaitingLine } from './waiting-line.tsx';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  user: SessionUser;
  waiting: Waiting;
  pollEvery: number | false;
  list: ReturnType<typeof useListView>;
  scope: ReturnType<typeof useScope>;
};

export function FilterSheet({
  isOpen,
  onClose,
  user,
  waiting,
  pollEvery,
  list,
  scope,
}: FilterSheetProps) {
  const { board, pages } = useMessages();
  const { density, choose } = useDensity();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={board.filters.sheet}>
      <div className="grid gap-4">
        <StatCards pollEvery={pollEvery} />
        <WaitingLine {...waiting} />
        <div className="flex flex-wrap gap-2">
          <QuickFilters {...list} className="flex-wrap" />
          <MemberFilter {...list} />
        </div>
        <div className="grid justify-items-start gap-1">
          <p className="text-13 font-medium">{board.tiles.label}</p>
          <ScopeChoice scope={scope.scope} onChoose={scope.choose} />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <SortSelect {...list} labelPlace="above" />
          <Select
            label={pages.menu.density}
            value={density}
            options={DENSITIES.map((value) => ({ value, label: pages.menu.densities[value] }))}
            onChoose={choose}
          />
        </div>
        <DeletedSwitch {...list} />
        <IntakeChip address={user.company.intakeEmail} />
      </div>
    </Dialog>
  );
}
