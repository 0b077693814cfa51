import { Check, Link as LinkIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { EntryMenu, StatusButton } from '#web/features/entry/actions/card-actions.tsx';
import { type EntryDialogName, EntryDialogs } from '#web/features/entry/actions/entry-dialogs.tsx';
import { WhoSent } from '#web/features/entry/actions/sender-line.tsx';
import { StateMarks } from '#web/features/entry/actions/state-marks.tsx';
import { useCopyLink } from '#web/features/entry/actions/use-copy-link.ts';
import { AudienceLine } from '#web/features/entry/audience/audience-line.tsx';
import { DueMark } from '#web/features/entry/due/due-menu.tsx';
import { EntryHistory } from '#web/features/entry/history/entry-history.tsx';
import { LabelTags } from '#web/features/entry/labels/label-tag.tsx';
import { AttachmentMark } from '#web/features/entry/mail/attachment-mark.tsx';
import { PeopleLine } from '#web/features/entry/ownership/people-line.tsx';
import { StatusLink } from '#web/features/entry/reporter/status-link.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useEntryActions } from '#web/store/changes/entry-actions.ts';
import { useShownEntry } from '#web/store/lists/shown-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { EntryDetails } from './entry-details.tsx';
import { useStill } from './use-still.ts';

type EntryPageProps = {
  id: string;
  isSelected: boolean;
  onClose: () => void;
};

export function EntryPage({ id, isSelected, onClose }: EntryPageProps) {
  const { entry: messages, common } = useMessages();
  const { entry, isGone, error, refetch } = useShownEntry(id);
  const caption = useStill(entry?.captionSelected, '[role=dialog]');
  const title = isGone ? messages.notHere : (caption ?? common.loading);
  useWindowTitle(entry?.captionSelected ?? null);
  return (
    <Dialog
      isOpen
      look="side"
      title={title}
      onClose={onClose}
      focusAfter={() => cardOf(id)}
      takesShortcuts
    >
      {isGone ? (
        <div className="grid max-w-[60ch] justify-items-start gap-4">
          <p>{messages.notHereSays}</p>
          <Button onClick={onClose}>{messages.backToBoard}</Button>
        </div>
      ) : entry ? (
        <EntrySheet key={id} entry={entry} isSelected={isSelected} />
      ) : error ? (
        <LoadFailure error={error} says={messages.wholeFailed} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={messages.loadingWhole}>
          <Skeleton className="h-4 w-3/4" />
        </Waiting>
      )}
    </Dialog>
  );
}

function EntrySheet({ entry, isSelected }: { entry: Issue; isSelected: boolean }) {
  const { entry: messages } = useMessages();
  const [dialog, setDialog] = useState<EntryDialogName | null>(null);
  const actions = useEntryActions();
  const copyLink = useCopyLink();
  const sheet = useFocusOnArrival();
  return (
    <article
      ref={sheet}
      data-entry-page={entry.id}
      data-focus-first
      aria-label={entry.captionSelected}
      tabIndex={-1}
      className="outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 text-13 text-ink-quiet">
        <button
          type="button"
          aria-label={messages.copyLinkOf(entry.issueId)}
          onClick={() => copyLink(entry.id)}
          className="-ml-1.5 inline-flex min-h-6 items-center gap-1.5 rounded-md px-1.5 tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          {entry.issueId}
          <LinkIcon aria-hidden="true" className="size-3.5" />
        </button>
        <WhoSent entry={entry} />
        <span>
          {messages.updated} <When at={entry.lastUpdated} />
        </span>
        <span role="status" className="inline-flex items-center gap-1 font-medium text-spruce">
          {isSelected && (
            <>
              <Check aria-hidden="true" className="size-3.5" />
              {messages.isSelected}
            </>
          )}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-quiet">
        <LabelTags entry={entry} onChoose={actions.setLabel} />
        <StateMarks entry={entry} />
        {entry.hasAttachments && <AttachmentMark entry={entry} />}
      </div>
      {!entry.deleted && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-ink-quiet">
          <DueMark
            entry={entry}
            onSetDue={actions.setDue}
            onPickDate={() => setDialog('due')}
            always
          />
          {entry.status === 'open' && <DueSource entry={entry} />}
        </div>
      )}
      {!entry.deleted && (
        <PeopleLine entry={entry} actions={actions} onAssign={() => setDialog('assign')} />
      )}
      {!entry.deleted && <StatusLink entry={entry} />}
      <div className="mt-4 flex flex-wrap items-center gap-2 border-b border-line pb-4">
        {entry.deleted ? (
          <Button size="small" onClick={() => actions.restore(entry)}>
            {messages.restore}
          </Button>
        ) : (
          <>
            <StatusButton entry={entry} actions={actions} look="main" />
            <Button size="small" onClick={() => setDialog('update')}>
              {messages.addUpdate}
            </Button>
            <EntryMenu entry={entry} actions={actions} onDialog={setDialog} onSelect={null} />
          </>
        )}
      </div>
      {entry.restricted && (
        <AudienceLine entry={entry} onChange={entry.deleted ? null : () => setDialog('audience')} />
      )}
      <EntryDetails entry={entry} showsThread onAddUpdate={null} />
      <EntryHistory entry={entry} />
      <EntryDialogs
        entry={entry}
        shown={dialog}
        actions={actions}
        onClose={() => setDialog(null)}
      />
    </article>
  );
}

function useFocusOnArrival() {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = sheet.current?.closest<HTMLElement>('[role=dialog]');
    const focused = document.activeElement;
    if (!own || (focused !== document.body && focused !== own)) return;
    own.scrollTo({ top: 0, behavior: 'instant' });
    sheet.current?.focus({ preventScroll: true });
  }, []);
  return sheet;
}

function DueSource({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  const due = useDates().dayAndTime(entry.dueAt);
  return <span>{entry.isDueByHand ? messages.dueByHand(due) : messages.dueByPriority(due)}</span>;
}

function useWindowTitle(caption: string | null): void {
  useEffect(() => {
    if (caption === null) return;
    const before = document.title;
    document.title = `${caption} · Tidings`;
    return () => {
      document.title = before;
    };
  }, [caption]);
}

function cardOf(id: string): HTMLElement | null {
  return document.querySelector(`article[data-entry-id="${CSS.escape(id)}"]`);
}
