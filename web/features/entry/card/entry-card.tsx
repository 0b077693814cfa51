import { memo, useId, useRef, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { CardActions } from '#web/features/entry/actions/card-actions.tsx';
import type { EntryDialogName } from '#web/features/entry/actions/entry-dialogs.tsx';
import { DetailsComing } from '#web/features/entry/page/details-skeleton.tsx';
import { useStill } from '#web/features/entry/page/use-still.ts';
import { useEntryActions } from '#web/store/changes/entry-actions.ts';
import { CardMarks, CompactMarks, NarrowMarks } from './card-marks.tsx';
import type { CardShape } from './card-shape.ts';
import { entryDetails, entryDialogs } from './lazy-details.ts';
import { SelectBox } from './select-box.tsx';
import { useLongPress } from './use-long-press.ts';
import { usePrefetch } from './use-prefetch.ts';

type EntryCardProps = {
  entry: Issue;
  shape: CardShape;
  isOpen: boolean;
  onToggle: (entry: Issue) => void;
  /** Tab stop of the list. */
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (entry: Issue, extend: boolean) => void;
  /** True if entries are selected, so that all cards show their checkbox. */
  hasSelection: boolean;
};

const PADDING: Record<CardShape, string> = {
  comfortable: '-mx-6 px-6 pt-[3px] pb-1',
  compact: '-mx-6 px-6 py-1',
  narrow: '-mx-4 px-4 pt-[7px] pointer-fine:pb-1.5',
  'narrow compact': '-mx-4 px-4 pt-[5px] pointer-fine:pb-1.5',
};

export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, shape, isOpen, onToggle, isCurrent, isSelected, onSelect, hasSelection } = props;
  const [dialog, setDialog] = useState<EntryDialogName | null>(null);
  const [showsThread, setShowsThread] = useState(true);
  const details = useRef<HTMLDivElement>(null);
  const ids = { caption: useId(), details: useId() };
  const actions = useEntryActions();
  const prefetch = usePrefetch(entry);
  const longPress = useLongPress(() => onSelect(entry, false));
  const inside = entryDetails.useModule(isOpen);
  const windows = entryDialogs.useModule(dialog !== null);
  const isNarrow = shape === 'narrow' || shape === 'narrow compact';
  const isThreadOpen = isOpen && showsThread;
  const quiet = entry.deleted || entry.status === 'resolved';
  const marks = {
    entry,
    actions,
    isThreadOpen,
    onDialog: setDialog,
    onToggleThread: () => {
      setShowsThread(!isThreadOpen);
      if (!isOpen) onToggle(entry);
    },
    onShowProposal: () => {
      setShowsThread(true);
      if (!isOpen) onToggle(entry);
      revealProposal(() => details.current);
    },
  };
  const select = () => onSelect(entry, false);
  const cardActions = (
    <CardActions
      entry={entry}
      actions={actions}
      onDialog={setDialog}
      onSelect={select}
      look={isNarrow ? 'quiet' : shape === 'compact' ? 'small' : 'plain'}
    />
  );
  return (
    <article
      data-entry-id={entry.id}
      aria-labelledby={ids.caption}
      tabIndex={isCurrent ? 0 : -1}
      {...prefetch}
      {...longPress}
      className={`group relative scroll-my-24 -outline-offset-2 focus-visible:outline-2 ${PADDING[shape]} ${isSelected ? 'bg-spruce-wash' : ''} ${quiet ? 'text-ink-quiet' : ''}`}
    >
      {!isNarrow && <SelectBox {...props} place="gutter" />}
      <div className={`flex gap-4 ${shape === 'compact' ? 'items-center' : 'items-start'}`}>
        <h3 id={ids.caption} className="min-w-0 grow text-15 font-[550]">
          <Caption
            entry={entry}
            shape={shape}
            isOpen={isOpen}
            detailsId={ids.details}
            onPress={isNarrow && hasSelection ? select : () => onToggle(entry)}
          />
        </h3>
        {shape === 'compact' && (
          <CompactMarks {...marks} isOpen={isOpen}>
            {cardActions}
          </CompactMarks>
        )}
        {shape === 'comfortable' && cardActions}
      </div>
      {isNarrow && (
        <div className="flex items-center gap-2 pointer-coarse:min-h-11">
          <NarrowMarks {...marks} isOpen={isOpen} />
          {hasSelection ? <SelectBox {...props} place="end" /> : cardActions}
        </div>
      )}
      {(shape === 'comfortable' || isOpen) && <CardMarks {...marks} hasWho={!isNarrow} />}
      <div id={ids.details} ref={details} data-text className="relative">
        {isOpen && !inside && <DetailsComing />}
        {isOpen && inside && (
          <inside.EntryDetails
            entry={entry}
            showsThread={showsThread}
            onAddUpdate={() => setDialog('update')}
          />
        )}
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

type CaptionProps = {
  entry: Issue;
  shape: CardShape;
  isOpen: boolean;
  detailsId: string;
  onPress: () => void;
};

const LINES: Record<CardShape, string> = {
  comfortable: 'line-clamp-2 text-pretty',
  compact: 'block truncate',
  narrow: 'line-clamp-2 text-pretty',
  'narrow compact': 'block truncate',
};

/** Caption of a card; on a narrow screen the whole closed card is its target. */
function Caption({ entry, shape, isOpen, detailsId, onPress }: CaptionProps) {
  const isNarrow = shape === 'narrow' || shape === 'narrow compact';
  const caption = useStill(entry.captionSelected, `[data-entry-id="${entry.id}"]`);
  const reach = isNarrow && !isOpen ? 'after:absolute after:inset-0 select-none' : '';
  return (
    <button
      type="button"
      data-act="open"
      dir="auto"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onPress}
      className={`max-w-full rounded-md py-px text-start leading-[22px] wrap-anywhere hover:text-spruce ${isNarrow ? '' : 'pointer-coarse:min-h-11'} ${reach} ${entry.deleted ? 'line-through' : ''} ${isOpen ? 'block text-pretty' : LINES[shape]}`}
    >
      {caption}
    </button>
  );
}

/** Scrolls to a proposal once the thread is rendered. */
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
