import { MessageSquare } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import type { EntryDialogName } from '#web/features/entry/actions/entry-dialogs.tsx';
import { WhoSent } from '#web/features/entry/actions/sender-line.tsx';
import { AssigneeMark, MARK_LINK, StateMarks } from '#web/features/entry/actions/state-marks.tsx';
import { useOpenPage } from '#web/features/entry/actions/use-open-page.ts';
import { DueMark, DueText } from '#web/features/entry/due/due-menu.tsx';
import { LabelTags } from '#web/features/entry/labels/label-tag.tsx';
import { AttachmentMark } from '#web/features/entry/mail/attachment-mark.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { DepartmentMark, PriorityMark } from '#web/ui/label-mark.tsx';
import { When } from '#web/ui/when.tsx';

type MarksProps = {
  entry: Issue;
  actions: EntryActions;
  onDialog: (name: EntryDialogName) => void;
  isThreadOpen: boolean;
  onToggleThread: () => void;
  onShowProposal: () => void;
};

export function CardMarks({ hasWho, ...props }: MarksProps & { hasWho: boolean }) {
  const { entry, actions, onDialog } = props;
  return (
    // Only the marks on the left wrap.
    <div className="relative flex items-start justify-between gap-x-6 text-13 text-ink-quiet">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-0.5 pointer-coarse:gap-y-0">
        <LabelTags entry={entry} onChoose={actions.setLabel} />
        <DueMark entry={entry} onSetDue={actions.setDue} onPickDate={() => onDialog('due')} />
        <StateMarks entry={entry} />
        {entry.hasAttachments && <AttachmentMark entry={entry} />}
        <ProposalLinks {...props} />
        {!hasWho && <ThreadLink {...props} />}
        {!hasWho && <NumberLink entry={entry} />}
      </div>
      {hasWho && (
        <div className="flex max-w-[55%] min-h-6 shrink-0 items-center gap-x-3 pointer-coarse:min-h-11">
          <ThreadLink {...props} />
          <WhoSent entry={entry} />
          <Updated entry={entry} />
          <NumberLink entry={entry} />
          <AssigneeMark entry={entry} holdsPlace />
        </div>
      )}
    </div>
  );
}

type CompactMarksProps = MarksProps & {
  isOpen: boolean;
  /** Actions, which replace the time while visible. */
  children: ReactNode;
};

export function CompactMarks({ isOpen, children, ...props }: CompactMarksProps) {
  const { entry, actions, onDialog } = props;
  return (
    <div className="flex shrink-0 items-center gap-x-3.5 text-13 text-ink-quiet">
      {!isOpen && (
        <>
          <StateMarks entry={entry} isBrief />
          <ProposalLinks {...props} />
          <DueMark entry={entry} onSetDue={actions.setDue} onPickDate={() => onDialog('due')} />
          <ThreadCount {...props} />
          <span className="contents max-md:hidden">
            <LabelTags entry={entry} onChoose={actions.setLabel} look="columns" />
          </span>
        </>
      )}
      <span className="grid min-w-31 items-center justify-items-end *:col-start-1 *:row-start-1 pointer-coarse:flex pointer-coarse:justify-end pointer-coarse:gap-2">
        <span className="pointer-fine:group-focus-within:invisible pointer-fine:group-hover:invisible">
          <span className="inline-flex items-center gap-2">
            <When at={entry.lastUpdated} />
            <AssigneeMark entry={entry} />
          </span>
        </span>
        {children}
      </span>
    </div>
  );
}

/** Marks on a narrow screen, read-only until the card is open. */
export function NarrowMarks({ isOpen, ...props }: MarksProps & { isOpen: boolean }) {
  const { entry } = props;
  const asks = useProposals(entry);
  return (
    <div className="min-w-0 grow pt-0.5 pb-1.5 text-13 leading-5 text-ink-quiet">
      {!isOpen && (
        <div className="flex flex-wrap items-center gap-x-2.5">
          <PriorityMark priority={entry.priority} isIcon />
          <DepartmentMark department={entry.department} />
          <DueText entry={entry} />
          <StateMarks entry={entry} isBrief />
        </div>
      )}
      <div className="flex items-center gap-x-2.5">
        {asks.length === 0 || isOpen ? (
          <WhoSent entry={entry} />
        ) : (
          <ProposalLinks {...props} className="min-w-0 pointer-coarse:-my-3" />
        )}
        <When at={entry.lastUpdated} isShort />
        <AssigneeMark entry={entry} />
      </div>
    </div>
  );
}

function ThreadLink({ entry, isThreadOpen, onToggleThread }: MarksProps) {
  const { entry: messages } = useMessages();
  const count = updateCount(entry);
  if (count === 0) return null;
  return (
    <ThreadButton
      isThreadOpen={isThreadOpen}
      onClick={onToggleThread}
      className={`whitespace-nowrap ${entry.status === 'open' && !entry.deleted ? 'text-ink' : ''}`}
    >
      {isThreadOpen ? messages.hideUpdates(count) : messages.viewUpdates(count)}
    </ThreadButton>
  );
}

function ThreadCount({ entry, isThreadOpen, onToggleThread }: MarksProps) {
  const { entry: messages } = useMessages();
  const count = updateCount(entry);
  if (count === 0) return null;
  return (
    <ThreadButton
      isThreadOpen={isThreadOpen}
      aria-label={messages.viewUpdates(count)}
      onClick={onToggleThread}
      className="gap-1 tabular-nums"
    >
      <MessageSquare aria-hidden="true" className="size-3.5" />
      {count}
    </ThreadButton>
  );
}

function updateCount({ threadEmails, noteCount }: Issue): number {
  return threadEmails.length + noteCount;
}

type ThreadButtonProps = ComponentProps<'button'> & { isThreadOpen: boolean };

function ThreadButton({ isThreadOpen, className, ...rest }: ThreadButtonProps) {
  return (
    <button
      type="button"
      data-act="thread"
      aria-expanded={isThreadOpen}
      className={`${MARK_LINK} ${className}`}
      {...rest}
    />
  );
}

function useProposals(entry: Issue): string[] {
  const { entry: messages } = useMessages();
  const isOpen = entry.status === 'open';
  if (entry.deleted) return [];
  return entry.pendingProposals.flatMap((kind) => {
    if (kind === 'close') return isOpen ? [messages.resolutionDetected] : [];
    if (kind === 'reopen') return isOpen ? [] : [messages.mayBeOpenAgain];
    return [messages.mayBeAnother];
  });
}

function ProposalLinks({
  entry,
  onShowProposal,
  className = '',
}: MarksProps & { className?: string }) {
  return useProposals(entry).map((asked) => (
    <button
      key={asked}
      type="button"
      onClick={onShowProposal}
      className={`${MARK_LINK} relative font-medium text-spruce hover:text-spruce ${className}`}
    >
      <span className="truncate">{asked}</span>
    </button>
  ));
}

function Updated({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  return (
    <span className="whitespace-nowrap">
      {messages.updated} <When at={entry.lastUpdated} />
    </span>
  );
}

/** A modifier key opens a new tab. */
function NumberLink({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  const openPage = useOpenPage();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPage(entry.id);
  };
  return (
    <a
      href={paths.entry(entry.id)}
      data-act="page"
      aria-label={messages.numbered(entry.issueId, entry.captionSelected)}
      onClick={open}
      className={`${MARK_LINK} shrink-0 tabular-nums`}
    >
      <span className="max-w-40 truncate">{entry.issueId}</span>
    </a>
  );
}
