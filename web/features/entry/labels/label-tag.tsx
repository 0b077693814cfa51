import { type ReactNode, useRef, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { LABEL_NAMES, type LabelName, labelOf } from '#web/store/lists/label-name.ts';
import { DepartmentMark, PriorityMark } from '#web/ui/label-mark.tsx';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import { LabelWhy } from './label-reasons.tsx';
import { LabelSelect } from './label-select.tsx';
import { isFilteredBy, useFilterToggle } from './use-filter-toggle.ts';

type LabelTagsProps = {
  entry: Issue;
  onChoose: EntryActions['setLabel'];
  /** `columns`: only the first two labels, at a fixed width, aligned across rows. */
  look?: 'line' | 'columns';
};

const COLUMNS: Partial<Record<LabelName, string>> = {
  priority: 'w-3.5',
  department: 'w-38',
};

/** Labels of an entry: a click opens a select, Shift+click filters the list. */
export function LabelTags({ entry, onChoose, look = 'line' }: LabelTagsProps) {
  const isLine = look === 'line';
  return LABEL_NAMES.filter((label) => isLine || COLUMNS[label]).map((label) => (
    <span key={label} className={isLine ? 'contents' : `flex min-w-0 ${COLUMNS[label]}`}>
      {entry.deleted ? (
        <LabelMessages entry={entry} label={label} isIcon={!isLine} />
      ) : (
        <LabelTag entry={entry} label={label} onChoose={onChoose} isIcon={!isLine} />
      )}
    </span>
  ));
}

type LabelWordsProps = { entry: Issue; label: LabelName; isIcon: boolean };

function LabelMessages({ entry, label, isIcon }: LabelWordsProps): ReactNode {
  const { common } = useMessages();
  if (label === 'priority') return <PriorityMark priority={entry.priority} isIcon={isIcon} />;
  if (label === 'department') return <DepartmentMark department={entry.department} />;
  return <span>{common.categories[entry.category]}</span>;
}

type LabelTagProps = LabelWordsProps & Pick<LabelTagsProps, 'onChoose'>;

function LabelTag({ entry, label, onChoose, isIcon }: LabelTagProps) {
  const [shows, setShows] = useState<'tag' | 'select' | 'menu'>('tag');
  const button = useRef<HTMLButtonElement>(null);
  const messages = useMessages();
  const toggleFilter = useFilterToggle();
  const close = () => {
    setShows('tag');
    // Returns the focus, so that keyboard users continue from the tag.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  const shown = labelOf(messages, entry, label);
  const name = messages.entry.labels[label];
  if (shows === 'select') {
    return (
      <LabelSelect
        name={messages.entry.chooseLabel(name, entry.captionSelected)}
        label={label}
        value={entry[label]}
        onChoose={(value) => {
          close();
          if (value !== entry[label]) onChoose(entry, label, value);
        }}
        onCancel={close}
        onLeave={() => setShows('tag')}
      />
    );
  }
  return (
    <span className="relative -mx-1.5 inline-flex min-w-0">
      <Tooltip side="bottom" tells={<LabelWhy entryId={entry.id} label={label} />}>
        <button
          ref={button}
          type="button"
          data-label={label}
          aria-label={messages.entry.changeLabel(shown, name, entry.captionSelected)}
          onClick={(event) => {
            if (event.shiftKey) toggleFilter(label, entry[label]);
            else setShows('select');
          }}
          onContextMenu={(event) => {
            event.preventDefault();
            setShows('menu');
          }}
          className="inline-flex min-h-6 min-w-0 cursor-pointer items-center rounded-md px-1.5 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          <LabelMessages entry={entry} label={label} isIcon={isIcon} />
        </button>
      </Tooltip>
      {shows === 'menu' && (
        <TagMenu entry={entry} label={label} onClose={close} onChange={() => setShows('select')} />
      )}
    </span>
  );
}

type TagMenuProps = {
  entry: Issue;
  label: LabelName;
  onClose: () => void;
  onChange: () => void;
};

/** Menu of a tag, mounted on demand as a list has many tags. */
function TagMenu({ entry, label, onClose, onChange }: TagMenuProps) {
  const messages = useMessages();
  return (
    <Menu
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      align="start"
      trigger={<span aria-hidden="true" className="pointer-events-none absolute inset-0" />}
    >
      <FilterItem entry={entry} label={label} />
      <MenuItem onSelect={() => setTimeout(onChange)}>
        {messages.entry.change(messages.entry.labels[label])}
      </MenuItem>
    </Menu>
  );
}

export function FilterItem({ entry, label }: { entry: Issue; label: LabelName }) {
  const messages = useMessages();
  const toggle = useFilterToggle();
  const shown = labelOf(messages, entry, label);
  const isOn = isFilteredBy(label, entry[label]);
  return (
    <MenuItem onSelect={() => toggle(label, entry[label])}>
      {isOn ? messages.entry.showAll(shown) : messages.entry.showOnly(shown)}
    </MenuItem>
  );
}
