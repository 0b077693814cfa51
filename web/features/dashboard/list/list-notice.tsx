import type { ReactNode } from 'react';
import { MINE_PARTS, type MinePart } from '#contract/entries/issue-list.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { CopyAddress } from '#web/features/dashboard/intake/intake-chip.tsx';
import type { Messages } from '#web/messages/en/en.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useSession } from '#web/session/session.ts';
import { isFiltered, type ListView } from '#web/store/lists/list-view.ts';
import type { SectionName } from '#web/store/lists/place-in-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import type { LoadedSection } from './use-sections.ts';

type ListNoticeProps = { section: LoadedSection; view: ListView; onClear: () => void };

export function ListNotice({ section, view, onClear }: ListNoticeProps) {
  const { list, common } = useMessages();
  const { status, entries, error, isPending } = section;
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        <p className="max-w-[60ch]">
          <span className="font-medium text-critical">
            {entries.length > 0 ? list.notRefreshed : notLoaded(list, status)}
          </span>{' '}
          {whyOf(error, common)} {list.nothingLost}
        </p>
        <Button size="small" onClick={section.retry}>
          {common.tryAgain}
        </Button>
      </div>
    );
  }
  if (isPending) {
    return (
      <Waiting label={list.loading}>
        <CardShapes />
        <p className="animate-[appear_1ms_2s_both] text-13 text-ink-quiet">{list.stillLoading}</p>
      </Waiting>
    );
  }
  if (isMinePart(status)) return <Said>{list.nothingMine}</Said>;
  const isNarrowed = view.words !== '' || (status === 'open' && isFiltered(view));
  if (isNarrowed) {
    return (
      <Said>
        <span>{list.noneMatch}</span>
        <Button size="small" onClick={onClear}>
          {list.clearFilters}
        </Button>
      </Said>
    );
  }
  return status === 'open' ? <FirstEntry /> : <Said>{list.noneDone}</Said>;
}

function isMinePart(status: SectionName): status is MinePart {
  return MINE_PARTS.some((part) => part === status);
}

function notLoaded(list: Messages['list'], status: SectionName): string {
  return isMinePart(status) ? list.mineNotLoaded : list.notLoaded[status];
}

/** Returns the reason, with the status of a server error for support. */
function whyOf(error: Error, common: Messages['common']): string {
  const why = failureText(error, '', common);
  const isFault = error instanceof ApiError && error.kind === 'server_error' && error.said;
  return isFault ? `${error.status}: ${why}` : why;
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-6 text-ink-quiet">
      {children}
    </div>
  );
}

function FirstEntry() {
  const { list } = useMessages();
  const session = useSession();
  return (
    <div className="my-4 rounded-lg border border-dashed border-field-line p-6">
      <p className="font-medium">{list.nothingOpen}</p>
      <p className="mt-1 max-w-[60ch] text-ink-quiet">{list.firstEntry}</p>
      {session.data && (
        <p className="mt-3 text-15">
          <CopyAddress address={session.data.user.company.intakeEmail} />
        </p>
      )}
    </div>
  );
}

export function CardShapes() {
  return (
    <div className="divide-y divide-line">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="grid min-h-[56px] content-center gap-2 py-2">
          <Skeleton className={`h-[18px] ${width}`} />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
