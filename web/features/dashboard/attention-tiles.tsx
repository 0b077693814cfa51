import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Tile } from '#contract/stats.ts';
import { FILTER_OF, type LabelName, shownLabel } from '#web/features/entry/label-name.ts';
import type { FilterName, ListView } from '#web/features/entry/list-view.ts';
import { useWords } from '#web/words/language.tsx';
import { attentionQuery } from './attention-query.ts';
import { tileReasons } from './tile-reasons.ts';
import { ToneMark } from './tone-mark.tsx';

/** The tiles tell open entries apart by one of these. */
export const SCOPES = ['department', 'category', 'priority'] as const;

type ScopeChoiceProps = { scope: LabelName; onChoose: (scope: LabelName) => void };

/** By which label the tiles stand. */
export function ScopeChoice({ scope, onChoose }: ScopeChoiceProps) {
  const { tiles } = useWords().board;
  const name = useId();
  return (
    <fieldset className="flex shrink-0 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{tiles.label}</legend>
      {SCOPES.map((each) => (
        <label
          key={each}
          className="relative inline-flex min-h-7 cursor-pointer items-center rounded-md px-2.5 text-13 text-ink-quiet hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-spruce pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === scope}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {tiles.scopes[each]}
        </label>
      ))}
    </fieldset>
  );
}

type AttentionTilesProps = {
  scope: LabelName;
  view: ListView;
  toggle: (name: FilterName, label: string) => void;
  /** Chips hold a name and a number alone, where there is little room. */
  look: 'tiles' | 'chips';
};

/** Where open entries need somebody, worst first; a tile that is chosen filters the list. */
export function AttentionTiles({ scope, view, toggle, look }: AttentionTilesProps) {
  const words = useWords();
  const says = words.board.tiles;
  const { data, isPending, isError, refetch } = useQuery(attentionQuery(scope, view));
  const name = FILTER_OF[scope];
  const chosen: readonly string[] = view[name];
  // As high as the tiles or chips with the room for their rings: what stands below never moves.
  const height = look === 'tiles' ? 'min-h-[64px]' : 'min-h-9 pointer-coarse:min-h-12';
  if (isError && !data) {
    return (
      <p role="alert" className={`flex items-center gap-2 text-13 text-ink-quiet ${height}`}>
        {says.failed[scope]}
        <button type="button" className="min-h-6 underline" onClick={() => void refetch()}>
          {words.common.tryAgain}
        </button>
      </p>
    );
  }
  if (isPending) return <LoadingTiles look={look} height={height} label={says.loading} />;
  if (!data || data.length === 0) {
    return <p className={`flex items-center text-13 text-ink-quiet ${height}`}>{says.none}</p>;
  }
  const One = look === 'tiles' ? OneTile : OneChip;
  return (
    <ul
      aria-label={says.labelOf(says.scopes[scope])}
      className={`relative flex min-w-0 gap-2 overflow-x-auto py-0.5 [scrollbar-width:thin] ${look === 'tiles' ? '-mx-6 scroll-px-6 px-6' : '-mr-4 -ml-1 scroll-px-1 pr-4 pl-1'}`}
    >
      {data.map((tile) => (
        <li key={tile.id} className="shrink-0">
          <One
            tile={tile}
            label={shownLabel(words, scope, tile.id)}
            isChosen={chosen.includes(tile.id)}
            onToggle={() => toggle(name, tile.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type OneProps = { tile: Tile; label: string; isChosen: boolean; onToggle: () => void };

function OneTile({ tile, label, isChosen, onToggle }: OneProps) {
  const { tiles } = useWords().board;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="-outline-offset-2 block h-full w-[260px] rounded-md border border-line bg-raised px-3 py-2 text-left transition-colors duration-150 hover:border-field-line aria-pressed:border-spruce aria-pressed:bg-spruce-wash"
    >
      <span className="flex items-center gap-2">
        <ToneMark tone={tile.tone} />
        <span className="sr-only">{tiles.tones[tile.tone]}:</span>
        <span className="line-clamp-2 min-w-0 grow text-15 font-medium">{label}</span>
        {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-spruce" />}
        <span className="shrink-0 text-13 text-ink-quiet tabular-nums">
          {tiles.open(tile.open)}
        </span>
      </span>{' '}
      <span className="block truncate text-13 text-ink-quiet">
        {tileReasons(tile, tiles).join(' · ')}
      </span>
    </button>
  );
}

function OneChip({ tile, label, isChosen, onToggle }: OneProps) {
  const { tiles } = useWords().board;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="-outline-offset-2 inline-flex min-h-8 items-center gap-1.5 rounded-full border border-field-line bg-raised px-3 text-13 aria-pressed:border-spruce aria-pressed:bg-spruce-wash aria-pressed:font-medium aria-pressed:text-spruce pointer-coarse:min-h-11"
    >
      <ToneMark tone={tile.tone} />
      <span className="sr-only">{tiles.tones[tile.tone]}:</span> {label}{' '}
      <span aria-hidden="true" className="text-ink-quiet tabular-nums">
        {tile.open}
      </span>
      <span className="sr-only">
        {[tiles.open(tile.open), ...tileReasons(tile, tiles)].join(' · ')}
      </span>
    </button>
  );
}

function LoadingTiles({ look, height, label }: { look: string; height: string; label: string }) {
  const shape = look === 'tiles' ? 'w-[260px] rounded-md' : 'w-28 rounded-full';
  return (
    <div role="status" aria-label={label} className={`flex gap-2 overflow-hidden py-0.5 ${height}`}>
      {[1, 2, 3, 4].map((n) => (
        <div key={n} className={`shrink-0 bg-sunken ${shape}`} />
      ))}
    </div>
  );
}
