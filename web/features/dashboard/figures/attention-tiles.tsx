import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Tile } from '#contract/board/stats.ts';
import { loadFailureText } from '#web/errors/failure-text.ts';
import { useMessages } from '#web/messages/language.tsx';
import { FILTER_OF, type LabelName, shownLabel } from '#web/store/lists/label-name.ts';
import type { FilterName, ListView } from '#web/store/lists/list-view.ts';
import { attentionQuery } from './attention-query.ts';
import { tileReasons } from './tile-reasons.ts';
import { TONE_EDGES, ToneMark } from './tone-mark.tsx';

type AttentionTilesProps = {
  scope: LabelName;
  view: ListView;
  toggle: (name: FilterName, label: string) => void;
  /** Chips have only name and count. */
  look: 'tiles' | 'chips';
};

/** Fixed height, to avoid a layout shift. */
const AREAS = {
  tiles: 'h-26',
  chips: 'h-9 pointer-coarse:h-11',
};

/** Open entries that need attention, worst first; a tile filters the list. */
export function AttentionTiles({ scope, view, toggle, look }: AttentionTilesProps) {
  const messages = useMessages();
  const says = messages.board.tiles;
  const { data, isPending, error, refetch } = useQuery(attentionQuery(scope, view));
  const name = FILTER_OF[scope];
  const chosen: readonly string[] = view[name];
  if (error && !data) {
    return (
      <p role="alert" className={`flex items-center gap-2 text-13 text-ink-quiet ${AREAS[look]}`}>
        {loadFailureText(error, says.failed[scope], messages.common)}
        <button type="button" className="min-h-6 underline" onClick={() => void refetch()}>
          {messages.common.tryAgain}
        </button>
      </p>
    );
  }
  if (isPending) return <LoadingTiles look={look} label={says.loading} />;
  if (!data || data.length === 0) {
    return <p className={`flex items-center text-13 text-ink-quiet ${AREAS[look]}`}>{says.none}</p>;
  }
  const One = look === 'tiles' ? OneTile : OneChip;
  return (
    <ul
      aria-label={says.labelOf(says.scopes[scope])}
      className={look === 'tiles' ? `grid gap-2 ${gridOf(data.length)}` : STRIP}
    >
      {data.map((tile) => (
        <li key={tile.id} className={look === 'tiles' ? 'min-w-0' : 'shrink-0'}>
          <One
            tile={tile}
            label={shownLabel(messages, scope, tile.id)}
            isChosen={chosen.includes(tile.id)}
            onToggle={() => toggle(name, tile.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const STRIP = `relative -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 [scrollbar-width:none] ${AREAS.chips}`;

/** Returns the grid; three rows only where just names fit. */
function gridOf(count: number): string {
  const wide =
    count <= 4
      ? 'is-row lg:grid-cols-[repeat(4,minmax(0,260px))] lg:grid-rows-1'
      : count <= 5
        ? 'is-row lg:grid-cols-5 lg:grid-rows-1'
        : count <= 10
          ? 'lg:grid-cols-5 lg:grid-rows-2'
          : 'lg:grid-cols-6 lg:grid-rows-2';
  return `${AREAS.tiles} grid-cols-4 grid-rows-3 ${wide}`;
}

type OneProps = { tile: Tile; label: string; isChosen: boolean; onToggle: () => void };

function OneTile({ tile, label, isChosen, onToggle }: OneProps) {
  const { tiles } = useMessages().board;
  const reasons = tileReasons(tile, tiles);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      title={`${label}: ${reasons.join(' · ')}`}
      className={`grid h-full w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 rounded-md in-[.is-row]:content-between in-[.is-row]:lg:py-2.5 border border-l-4 border-line bg-raised pr-2.5 pl-2.5 text-left -outline-offset-2 transition-colors duration-150 hover:bg-sunken aria-pressed:bg-spruce-wash aria-pressed:inset-ring-1 aria-pressed:inset-ring-spruce ${TONE_EDGES[tile.tone]}`}
    >
      <span className="flex min-w-0 items-center gap-1.5 text-13">
        <ToneMark tone={tile.tone} />
        <span className="sr-only">{tiles.tones[tile.tone]}:</span>
        <span className="truncate font-[550]">{label}</span>
      </span>{' '}
      <span className="text-13 in-[.is-row]:lg:row-span-2 in-[.is-row]:lg:self-end in-[.is-row]:lg:text-24">
        <Count open={tile.open} />
      </span>{' '}
      <span className="col-start-1 text-12 text-ink-quiet in-[.is-row]:line-clamp-2 not-in-[.is-row]:col-span-2 not-in-[.is-row]:truncate max-lg:sr-only">
        {reasons.map((reason, at) => (
          <span key={reason} className={at === 0 && tile.critical > 0 ? 'text-critical' : ''}>
            {at > 0 && ' · '}
            {reason}
          </span>
        ))}
      </span>
    </button>
  );
}

function OneChip({ tile, label, isChosen, onToggle }: OneProps) {
  const { tiles } = useMessages().board;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      // Scrolls to a partly visible chip, which browsers do not do.
      onFocus={({ currentTarget }) =>
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      className="group flex h-full items-center rounded-md text-13 -outline-offset-2"
    >
      <span
        className={`flex h-8 items-center gap-1.5 rounded-md border border-l-4 border-line bg-raised px-2.5 group-aria-pressed:bg-spruce-wash group-aria-pressed:font-medium group-aria-pressed:inset-ring-1 group-aria-pressed:inset-ring-spruce ${TONE_EDGES[tile.tone]}`}
      >
        <ToneMark tone={tile.tone} />
        <span className="sr-only">{tiles.tones[tile.tone]}:</span> {label}{' '}
        <Count open={tile.open} />
        <span className="sr-only">{tileReasons(tile, tiles).join(' · ')}</span>
      </span>
    </button>
  );
}

function Count({ open }: { open: number }): ReactNode {
  const { tiles } = useMessages().board;
  return (
    <>
      <span aria-hidden="true" className="shrink-0 font-semibold tabular-nums">
        {open}
      </span>
      <span className="sr-only">{tiles.open(open)}</span>
    </>
  );
}

function LoadingTiles({ look, label }: { look: 'tiles' | 'chips'; label: string }) {
  const shapes = look === 'tiles' ? 10 : 3;
  return (
    <div
      role="status"
      aria-label={label}
      className={look === 'tiles' ? `grid gap-2 ${gridOf(shapes)}` : STRIP}
    >
      {Array.from({ length: shapes }, (_, n) => n).map((n) => (
        <div
          key={n}
          className={`rounded-md bg-sunken ${look === 'tiles' ? '' : 'my-1 w-28 shrink-0'}`}
        />
      ))}
    </div>
  );
}
