import { Lock, ShieldAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Issue } from '#contract/issues.ts';
import { paths } from '#web/paths.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { When } from '#web/ui/when.tsx';
import { useWords } from '#web/words/language.tsx';
import { AttachmentMark } from './attachment-mark.tsx';
import { DueMark } from './due-menu.tsx';
import type { EntryActions } from './entry-actions.ts';
import type { EntryDialogName } from './entry-dialogs.tsx';
import { LabelTags } from './label-tag.tsx';
import { useModified } from './use-modified.ts';
import { useOpenPage } from './use-open-page.ts';
import { WhoSent } from './who-sent.tsx';

type CardMarksProps = {
  entry: Issue;
  actions: EntryActions;
  onDialog: (name: EntryDialogName) => void;
  isThreadOpen: boolean;
  onToggleThread: () => void;
  onShowProposal: () => void;
};

const LINK =
  '-mx-1 inline-flex min-h-6 items-center rounded-md px-1 hover:text-ink hover:underline pointer-coarse:min-h-11';

/** The line below a caption: what it is, what happened to it, who and when. */
export function CardMarks(props: CardMarksProps) {
  const { entry, actions, onDialog } = props;
  return (
    // Who and when stand right of the marks where there is room, else in a line of their own below.
    <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 text-13 text-ink-quiet max-sm:-ml-10 pointer-coarse:gap-y-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-0.5 pointer-coarse:gap-y-0">
        <LabelTags entry={entry} onChoose={actions.setLabel} />
        <DueMark entry={entry} onSetDue={actions.setDue} onPickDate={() => onDialog('due')} />
        <StateMarks entry={entry} />
        {entry.hasAttachments && <AttachmentMark entry={entry} />}
        <ThreadLinks {...props} />
      </div>
      <span className="flex min-w-0 items-center gap-x-2 max-sm:w-full">
        <WhoSent entry={entry} />
        <Updated entry={entry} />
        <NumberLink entry={entry} />
      </span>
    </div>
  );
}

/** What else there is to know of an entry: that it was changed, who vouches, who may see it. */
export function StateMarks({ entry }: { entry: Issue }) {
  const { entry: words } = useWords();
  const modified = useModified(entry);
  return (
    <>
      {entry.deleted && <span className="font-medium">{words.deleted}</span>}
      {modified && (
        <Tooltip tells={modified}>
          <button type="button" aria-label={modified} className={LINK}>
            {words.modified}
          </button>
        </Tooltip>
      )}
      {entry.trust === 'unverified' && (
        <Tooltip tells={words.unverifiedSays}>
          <button
            type="button"
            className={`${LINK} gap-1 font-medium text-critical hover:text-critical`}
          >
            <ShieldAlert aria-hidden="true" className="size-3.5" />
            {words.unverified}
          </button>
        </Tooltip>
      )}
      {entry.restricted && (
        <Tooltip tells={words.restrictedSays}>
          <button type="button" className={`${LINK} gap-1`}>
            <Lock aria-hidden="true" className="size-3.5" />
            {words.restricted}
          </button>
        </Tooltip>
      )}
    </>
  );
}

/** The ways into the thread: all of it, or the mail in it that wants an answer. */
function ThreadLinks({ entry, isThreadOpen, onToggleThread, onShowProposal }: CardMarksProps) {
  const { entry: words } = useWords();
  const count = entry.threadEmails.length + entry.noteCount;
  const isOpen = entry.status === 'open';
  const asks = entry.pendingProposals.flatMap((kind) => {
    if (kind === 'close') return isOpen ? [words.resolutionDetected] : [];
    if (kind === 'reopen') return isOpen ? [] : [words.mayBeOpenAgain];
    return [words.mayBeAnother];
  });
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          data-act="thread"
          aria-expanded={isThreadOpen}
          onClick={onToggleThread}
          className={LINK}
        >
          {isThreadOpen ? words.hideUpdates(count) : words.viewUpdates(count)}
        </button>
      )}
      {!entry.deleted &&
        asks.map((asked) => (
          <button
            key={asked}
            type="button"
            onClick={onShowProposal}
            className={`${LINK} font-medium text-spruce hover:text-spruce`}
          >
            {asked}
          </button>
        ))}
    </>
  );
}

function Updated({ entry }: { entry: Issue }) {
  const { entry: words } = useWords();
  return (
    <span className="whitespace-nowrap">
      {words.updated} <When at={entry.lastUpdated} />
    </span>
  );
}

/** The number of an entry, which leads to its page; to another window as any link does. */
function NumberLink({ entry }: { entry: Issue }) {
  const { entry: words } = useWords();
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
      aria-label={words.numbered(entry.issueId, entry.captionSelected)}
      onClick={open}
      // A finger may miss the number by a little: what it can touch goes on into the card's edge.
      className="relative -mx-1 inline-flex min-h-6 items-center rounded-md px-1 whitespace-nowrap tabular-nums hover:text-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-top-1 pointer-coarse:after:-bottom-4"
    >
      {entry.issueId}
    </a>
  );
}
