import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Check, ChevronUp, RotateCcw, Trash2, Undo2, UserRound, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import { SnoozeItems } from '#web/features/entry/ownership/snooze-items.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { useMe } from '#web/store/changes/entry-actions.ts';
import { LABEL_CHOICES, LABEL_NAMES, shownLabel } from '#web/store/lists/label-name.ts';
import { membersQuery } from '#web/store/members-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FloatingBar } from '#web/ui/floating-bar.tsx';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import { useBoardFocus } from '../focus/board-focus.ts';
import { useChangeTogether } from './use-change-together.ts';

/** Narrow buttons, as the bar must fit into two lines on a phone. */
const SLIM = 'max-sm:px-2 pointer-coarse:min-w-11';

export function SelectionBar() {
  const { list } = useMessages();
  const { selected, chosen, clearSelection } = useBoardFocus();
  const change = useChangeTogether();
  useFocusAfterwards(selected.size);
  if (selected.size === 0) return null;
  const entries = chosen();
  const isDeleted = entries.every((entry) => entry.deleted);
  const isDone = entries.every((entry) => entry.status === 'resolved');
  return (
    <FloatingBar label={list.selection}>
      <p role="status" className="px-2 text-13 font-medium tabular-nums max-sm:-order-2">
        {list.selected(selected.size)}
      </p>
      {isDeleted ? (
        <Button size="small" look="quiet" onClick={() => change(entries, { deleted: false })}>
          <Undo2 aria-hidden="true" className="size-4" />
          {list.restore}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            look="main"
            onClick={() => change(entries, { status: isDone ? 'open' : 'resolved' })}
          >
            {isDone ? (
              <RotateCcw aria-hidden="true" className="size-4" />
            ) : (
              <Check aria-hidden="true" className="size-4" />
            )}
            {isDone ? list.reopen : list.markDone}
          </Button>
          <LabelMenus />
          <AssigneeMenu />
          {!isDone && <SnoozeMenu entries={entries} />}
          <Button
            size="small"
            look="quiet"
            className={SLIM}
            onClick={() => change(entries, { deleted: true })}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{list.remove}</span>
          </Button>
        </>
      )}
      <Button
        size="small"
        look="quiet"
        className={`${SLIM} max-sm:-order-1`}
        onClick={clearSelection}
      >
        <X aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{list.clear}</span>
      </Button>
    </FloatingBar>
  );
}

function LabelMenus() {
  const messages = useMessages();
  const { chosen } = useBoardFocus();
  const change = useChangeTogether();
  return LABEL_NAMES.map((label) => (
    <Menu
      key={label}
      align="center"
      trigger={
        <Button size="small" look="quiet" className={SLIM}>
          {messages.list.choose[label]}
          <ChevronUp aria-hidden="true" className="size-3.5 max-sm:hidden" />
        </Button>
      }
    >
      {LABEL_CHOICES[label].map((value) => (
        <MenuItem key={value} onSelect={() => change(chosen(), { [label]: value })}>
          {shownLabel(messages, label, value)}
        </MenuItem>
      ))}
    </Menu>
  ));
}

function AssigneeMenu() {
  const messages = useMessages();
  const { chosen } = useBoardFocus();
  const change = useChangeTogether();
  const me = useMe();
  const { data } = useQuery(membersQuery);
  const { palette } = messages.board;
  const { ownership: says } = messages.entry;
  const members = data?.members.filter(({ id }) => id !== me?.id) ?? [];
  return (
    <Menu
      align="center"
      className="max-h-[60dvh] overflow-y-auto"
      trigger={
        <Button size="small" look="quiet" className={SLIM}>
          <UserRound aria-hidden="true" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{says.assign}</span>
          <ChevronUp aria-hidden="true" className="size-3.5 max-sm:hidden" />
        </Button>
      }
    >
      {me && (
        <MenuItem keys="I" onSelect={() => change(chosen(), { taker: me })}>
          {says.take}
        </MenuItem>
      )}
      {members.map((member) => (
        <MenuItem key={member.id} onSelect={() => change(chosen(), { assignee: member })}>
          {palette.assignTo(member.name)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => change(chosen(), { assignee: null })}>{says.unassign}</MenuItem>
    </Menu>
  );
}

function SnoozeMenu({ entries }: { entries: readonly Issue[] }) {
  const { ownership: says } = useMessages().entry;
  const { chosen } = useBoardFocus();
  const change = useChangeTogether();
  return (
    <Menu
      align="center"
      trigger={
        <Button size="small" look="quiet" className={SLIM}>
          <AlarmClock aria-hidden="true" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{says.snooze}…</span>
          <ChevronUp aria-hidden="true" className="size-3.5 max-sm:hidden" />
        </Button>
      }
    >
      <SnoozeItems
        isSnoozed={entries.some(({ isSnoozed }) => isSnoozed)}
        onSnooze={(snooze) => change(chosen(), { snooze })}
        onPickDay={null}
      />
    </Menu>
  );
}

function useFocusAfterwards(count: number): void {
  const { tabStopId, goTo } = useListFocus();
  const before = useRef(count);
  useEffect(() => {
    const isGone = before.current > 0 && count === 0;
    before.current = count;
    if (isGone && document.activeElement === document.body && tabStopId !== null) goTo(tabStopId);
  }, [count, tabStopId, goTo]);
}
