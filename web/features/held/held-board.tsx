import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#contract/people/people.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { type Asked, ConfirmDecision } from './decisions/confirm-decision.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { EmptyHeld } from './empty-held.tsx';
import { HeldList } from './held-list.tsx';
import { HeldTabs } from './held-tabs.tsx';
import { KeyHints } from './key-hints.tsx';
import { HeldPane } from './mail/held-pane.tsx';
import { NoticeSwitch } from './notice-switch.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { heldQuery } from './store/held-query.ts';
import { useLiveHeld } from './store/use-live-held.ts';
import { rowId, useHeldFocus } from './use-held-focus.ts';
import { useHeldKeys } from './use-held-keys.ts';
import { useHeldView } from './use-held-view.ts';

export function HeldBoard({ company }: { company: SessionUser['company'] }) {
  const messages = useHeldMessages();
  useLiveHeld(company.id);
  const view = useHeldView();
  const isWide = useMedia('(width >= 1024px)');
  const held = useInfiniteQuery(heldQuery(view.show));
  const mails = held.data?.pages.flatMap((page) => page.mails) ?? [];
  const [first] = held.data?.pages ?? [];
  const [asked, ask] = useState<Asked | null>(null);
  const decisions = useDecisions();
  const focus = useHeldFocus({ mails, view, isWide });
  useHeldKeys({ focus, view, decisions, ask, isBlocked: asked !== null });
  const isListShown = isWide || view.openId === null;
  useFocusAfterwards(view.openId);
  return (
    <>
      {isListShown && <p className="mt-2 max-w-[72ch] text-ink-quiet">{messages.says}</p>}
      {isListShown && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <HeldTabs view={view} waiting={first?.waiting ?? 0} />
          {first && first.letInNow > 0 && view.show === 'waiting' && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
              {messages.letIn.says(first.letInNow)}
              <Button size="small" onClick={() => void decisions.releaseLetIn()}>
                {messages.letIn.release(first.letInNow)}
              </Button>
            </p>
          )}
        </div>
      )}
      {held.isError && (
        <LoadFailure
          error={held.error}
          says={messages.listNotLoaded}
          onRetry={() => void held.refetch()}
          className="mt-6"
        />
      )}
      <div
        className={
          isWide && view.openId !== null
            ? 'mt-4 grid grid-cols-[minmax(300px,400px)_minmax(0,1fr)] gap-8'
            : 'mt-4'
        }
      >
        {isListShown && (
          <div>
            {held.isPending && (
              <Waiting label={messages.loading}>
                <Skeleton className="mt-4 h-4 w-1/2" />
              </Waiting>
            )}
            {held.isSuccess && mails.length === 0 && <EmptyHeld show={view.show} />}
            <HeldList
              mails={mails}
              focus={focus}
              view={view}
              domain={company.domain}
              isSlim={view.openId !== null}
            />
            <MoreButton query={held} className="mt-4">
              {messages.showMore}
            </MoreButton>
            {mails.length > 0 && isWide && <KeyHints />}
          </div>
        )}
        {view.openId !== null && (
          <HeldPane
            key={view.openId}
            id={view.openId}
            domain={company.domain}
            decisions={decisions}
            ask={ask}
            decided={focus.goOn}
            close={view.close}
            isWide={isWide}
          />
        )}
      </div>
      {isListShown && <NoticeSwitch />}
      <SelectedBar focus={focus} decisions={decisions} />
      <ConfirmDecision
        asked={asked}
        close={() => ask(null)}
        decisions={decisions}
        decided={focus.goOn}
      />
    </>
  );
}

/** Returns the focus to the row of a closed mail. */
function useFocusAfterwards(openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? before.current : null;
    before.current = openId;
    if (closed !== null) document.getElementById(rowId(closed))?.focus();
  }, [openId]);
}
