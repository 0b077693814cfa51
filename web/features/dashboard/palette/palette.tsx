import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import type { BoardTools, PaletteChoice } from '#web/features/dashboard/commands/commands.ts';
import { shownKey } from '#web/keys/shown-key.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { jumpQuery } from './jump-query.ts';
import { type Action, type ActionGroup, usePaletteActions } from './palette-actions.ts';
import { useChoiceActions } from './palette-choices.ts';
import { matchOf } from './palette-match.ts';
import { useSpokenItem } from './use-announced-item.ts';

const SETTLE_MS = 150;

type PaletteProps = {
  tools: BoardTools;
  /** The choice to offer; null for all commands. */
  choice: PaletteChoice | null;
  /** Text typed before the input existed. */
  typed: string;
  onClose: () => void;
};

export function Palette({ tools, choice, typed, onClose }: PaletteProps) {
  const messages = useMessages();
  const says = messages.board.palette;
  const [text, setText] = useState(typed);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useSpokenItem(box);
  const [chosen, choose] = useState('');
  const picked = useRef<(() => void) | null>(null);
  const all = usePaletteActions(tools, text !== '');
  const chosenFrom = useChoiceActions(tools, choice);
  const groups = chosenFrom ?? all;
  const isLabel = choice !== null && choice !== 'entry';
  const title = choice ? says.hintFor[choice] : says.title;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      focusAfter={() => {
        // Run after the focus is restored, as the command may move it.
        if (picked.current) queueMicrotask(picked.current);
        return null;
      }}
    >
      <Command
        ref={setBox}
        label={title}
        loop
        filter={matchOf}
        value={chosen}
        onValueChange={choose}
      >
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={choice ? says.hintFor[choice] : says.hint}
          className="-outline-offset-1 min-h-10 w-full rounded-md border border-field-line bg-raised px-3 text-15 placeholder:text-ink-quiet pointer-coarse:min-h-11"
        />
        <Command.List
          label={title}
          className="-mx-3 mt-2 max-h-[min(52dvh,420px)] overflow-y-auto overscroll-contain [scrollbar-width:thin]"
        >
          {isLabel && <Nothing />}
          {groups.map((group) => (
            <Group
              key={group.heading}
              group={group}
              onPick={(run) => {
                picked.current = run;
                onClose();
              }}
            />
          ))}
          {!isLabel && (
            <Found
              text={text}
              chosen={chosen}
              choose={choose}
              onPick={(id) => {
                picked.current = () => tools.openPage(id);
                onClose();
              }}
            />
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

const GROUP =
  '**:[[cmdk-group-heading]]:truncate **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-ink-quiet';
const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-15 data-[selected=true]:bg-sunken pointer-coarse:min-h-11';

type GroupProps = { group: ActionGroup; onPick: (run: () => void) => void };

function Group({ group, onPick }: GroupProps) {
  return (
    <Command.Group heading={group.heading} className={GROUP}>
      {group.actions.map((action) => (
        <Command.Item
          key={action.says}
          value={`${group.heading} ${action.says}`}
          keywords={[action.says]}
          onSelect={() => onPick(action.run)}
          className={ITEM}
        >
          <DeedLine action={action} />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function DeedLine({ action }: { action: Action }) {
  return (
    <>
      <span className="min-w-0 grow truncate">{action.says}</span>
      {action.isSo && (
        <span aria-hidden="true" className="text-spruce">
          ✓
        </span>
      )}
      {action.key !== undefined && <Kbd keys={shownKey(action.key)} />}
    </>
  );
}

type FoundProps = {
  text: string;
  /** Chosen item; empty for none. */
  chosen: string;
  choose: (item: string) => void;
  onPick: (id: string) => void;
};

function Found({ text, chosen, choose, onPick }: FoundProps) {
  const { palette } = useMessages().board;
  const settled = useSettled(text.trim());
  const { data } = useQuery({ ...jumpQuery(settled), placeholderData: keepPreviousData });
  const first = text.trim() === '' ? undefined : data?.[0];
  useEffect(() => {
    // Without a matching command, Enter opens the best entry.
    if (first && chosen === '') choose(itemOf(first.id));
  }, [first, chosen, choose]);
  if (!first || !data) return data && <Nothing />;
  return (
    <Command.Group heading={palette.groups.entries} forceMount className={GROUP}>
      {data.map((entry) => (
        <Command.Item
          key={entry.id}
          value={itemOf(entry.id)}
          forceMount
          onSelect={() => onPick(entry.id)}
          className={ITEM}
        >
          <span dir="auto" className="min-w-0 grow truncate">
            {entry.captionSelected}
          </span>
          <span className="shrink-0 text-12 text-ink-quiet">{entry.issueId}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Nothing() {
  const { palette } = useMessages().board;
  return <Command.Empty className="px-3 py-4 text-ink-quiet">{palette.nothing}</Command.Empty>;
}

function itemOf(id: string): string {
  return `entry ${id}`;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
