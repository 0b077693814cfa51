import { memo, useId, useRef, useState } from 'react';
import type { Issue } from '#contract/issues.ts';
import { useWords } from '#web/words/language.tsx';
import { CardActions } from './card-actions.tsx';
import { CardMarks } from './card-marks.tsx';
import { DetailsComing } from './details-coming.tsx';
import { useEntryActions } from './entry-actions.ts';
import type { EntryDialogName } from './entry-dialogs.tsx';
import { entryDetails, entryDialogs } from './entry-pieces.ts';
import { usePrefetch } from './use-prefetch.ts';

type EntryCardProps = {
  entry: Issue;
  isOpen: boolean;
  onToggle: (entry: Issue) => void;
  /** Whether Tab leads to this card: the one that has the focus, or had it last. */
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (entry: Issue, extend: boolean) => void;
  /** Whether any entry is selected; then all cards show that they can be. */
  hasSelection: boolean;
};

/** An entry in the list: its caption, its labels, who and when; the rest opens below. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, isOpen, onToggle, isCurrent, isSelected } = props;
  const [dialog, setDialog] = useState<EntryDialogName | null>(null);
  const [showsThread, setShowsThread] = useState(true);
  const details = useRef<HTMLDivElement>(null);
  const ids = { caption: useId(), details: useId() };
  const actions = useEntryActions();
  const prefetch = usePrefetch(entry);
  const inside = entryDetails.usePiece(isOpen);
  const windows = entryDialogs.usePiece(dialog !== null);
  const isThreadOpen = isOpen && showsThread;
  const toggleThread = () => {
    setShowsThread(!isThreadOpen);
    if (!isOpen) onToggle(entry);
  };
  const quiet = entry.deleted || entry.status === 'resolved';
  return (
    <article
      data-entry-id={entry.id}
      aria-labelledby={ids.caption}
      tabIndex={isCurrent ? 0 : -1}
      {...prefetch}
      className={`group relative -mx-3 flex scroll-my-24 items-start gap-2 rounded-md px-3 py-3 outline-offset-0 focus-visible:outline-2 ${isSelected ? 'bg-spruce-wash' : ''} ${quiet ? 'text-ink-quiet' : ''}`}
    >
      <SelectBox {...props} />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-3">
          <h3 id={ids.caption} className="min-w-0 max-w-[72ch] grow text-15 font-[550]">
            <button
              type="button"
              data-act="open"
              aria-expanded={isOpen}
              aria-controls={ids.details}
              onClick={() => onToggle(entry)}
              className={`rounded-md text-left leading-[22px] text-pretty hover:text-spruce pointer-coarse:min-h-11 ${entry.deleted ? 'line-through' : ''} ${isOpen ? '' : 'line-clamp-2'}`}
            >
              {entry.captionSelected}
            </button>
          </h3>
          <CardActions entry={entry} actions={actions} onDialog={setDialog} />
        </div>
        <CardMarks
          entry={entry}
          actions={actions}
          onDialog={setDialog}
          isThreadOpen={isThreadOpen}
          onToggleThread={toggleThread}
          onShowProposal={() => {
            setShowsThread(true);
            if (!isOpen) onToggle(entry);
            revealProposal(() => details.current);
          }}
        />
        <div id={ids.details} ref={details} className="max-sm:-ml-10">
          {isOpen && !inside && <DetailsComing />}
          {isOpen && inside && (
            <inside.EntryDetails
              entry={entry}
              showsThread={showsThread}
              onAddUpdate={() => setDialog('update')}
            />
          )}
        </div>
      </div>
      {windows && (
        <windows.EntryDialogs
          entry={entry}
          shown={dialog}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      )}
    </article>
  );
});

function SelectBox({ entry, isSelected, hasSelection, onSelect }: EntryCardProps) {
  const { entry: words } = useWords();
  const isShown = isSelected || hasSelection;
  return (
    <label
      className={`-my-3 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center min-[1080px]:absolute min-[1080px]:my-0 min-[1080px]:top-0.5 min-[1080px]:-left-8 min-[1080px]:ml-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 ${isShown ? '' : 'pointer-fine:opacity-0'}`}
    >
      <input
        type="checkbox"
        aria-label={words.select(entry.captionSelected)}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => onSelect(entry, event.shiftKey)}
        className="size-4 cursor-pointer accent-(--spruce)"
      />
    </label>
  );
}

/** Brings what a mail proposes into view, as soon as the thread is there. */
function revealProposal(details: () => HTMLElement | null): void {
  const deadline = performance.now() + 3000;
  const look = () => {
    const found = details()?.querySelector<HTMLElement>('[data-proposal]');
    if (found) {
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      found.focus({ preventScroll: true });
    } else if (performance.now() < deadline) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
