import type { Issue } from '#contract/entries/issues.ts';
import { useMessages } from '#web/messages/language.tsx';

type SelectBoxProps = {
  entry: Issue;
  isSelected: boolean;
  hasSelection: boolean;
  onSelect: (entry: Issue, extend: boolean) => void;
  place: 'gutter' | 'end';
};

const PLACES = {
  gutter:
    'absolute top-[3px] left-0 size-6 justify-items-start pl-px transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100',
  end: 'relative ml-auto size-9 pointer-coarse:size-11',
};

export function SelectBox({ entry, isSelected, hasSelection, onSelect, place }: SelectBoxProps) {
  const { entry: messages } = useMessages();
  const isHidden = place === 'gutter' && !isSelected && !hasSelection;
  return (
    <label
      className={`grid shrink-0 cursor-pointer place-items-center ${PLACES[place]} ${isHidden ? 'pointer-fine:opacity-0' : ''}`}
    >
      <input
        type="checkbox"
        aria-label={messages.select(entry.captionSelected)}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => onSelect(entry, event.shiftKey)}
        className="size-4 cursor-pointer accent-(--spruce)"
      />
    </label>
  );
}
