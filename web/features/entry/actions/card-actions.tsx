import {
  AlarmClock,
  CalendarClock,
  Check,
  ExternalLink,
  Link as LinkIcon,
  Lock,
  MessageSquarePlus,
  MoreHorizontal,
  RotateCcw,
  SquareCheck,
  Trash2,
  Undo2,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import type { Issue } from '#contract/entries/issues.ts';
import { DueItems } from '#web/features/entry/due/due-menu.tsx';
import { FilterItem } from '#web/features/entry/labels/label-tag.tsx';
import { SnoozeItems } from '#web/features/entry/ownership/snooze-items.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { useSession } from '#web/session/session.ts';
import { type EntryActions, useMe } from '#web/store/changes/entry-actions.ts';
import { LABEL_NAMES } from '#web/store/lists/label-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLine, MenuSub } from '#web/ui/menu/menu.tsx';
import type { EntryDialogName } from './entry-dialogs.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useOpenPage } from './use-open-page.ts';

type CardActionsProps = {
  entry: Issue;
  actions: EntryActions;
  onDialog: (name: EntryDialogName) => void;
  /** Selects the entry; null outside of a list. */
  onSelect: (() => void) | null;
  /** `small` and `quiet` show only icons. */
  look: 'plain' | 'small' | 'quiet';
};

/** Invisible until hover or focus; its room is reserved. */
const APPEARS =
  'transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0';

/** Small, to avoid overlap with the next line. */
const ON_CARD = 'px-2 pointer-fine:min-h-6 pointer-coarse:min-w-11';

/** Actions of a card; a deleted entry only has restore. */
export function CardActions({ entry, actions, onDialog, onSelect, look }: CardActionsProps) {
  const { entry: messages } = useMessages();
  if (entry.deleted) {
    return (
      <Button
        size="small"
        className={`relative ml-auto shrink-0 ${ON_CARD}`}
        data-act="restore"
        aria-label={messages.actOn(messages.restore, entry.captionSelected)}
        onClick={() => actions.restore(entry)}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        <span className={look === 'plain' ? '' : 'sr-only'}>{messages.restore}</span>
      </Button>
    );
  }
  return (
    <div
      className={`relative ml-auto flex shrink-0 items-center gap-1 has-data-[state=open]:opacity-100 ${APPEARS}`}
    >
      <StatusButton entry={entry} actions={actions} look={look} />
      <EntryMenu entry={entry} actions={actions} onDialog={onDialog} onSelect={onSelect} />
    </div>
  );
}

type StatusButtonProps = Pick<CardActionsProps, 'entry' | 'actions'> & {
  look: CardActionsProps['look'] | 'main';
};

export function StatusButton({ entry, actions, look }: StatusButtonProps) {
  const { entry: messages } = useMessages();
  const isDone = entry.status === 'resolved';
  const Icon = isDone ? RotateCcw : Check;
  const says = isDone ? messages.reopen : messages.markDone;
  return (
    <Button
      size="small"
      className={look === 'main' ? '' : ON_CARD}
      look={isDone || look === 'quiet' ? 'quiet' : look === 'main' ? 'main' : 'plain'}
      data-act="status"
      aria-label={messages.actOn(says, entry.captionSelected)}
      onClick={() => actions.setStatus(entry, isDone ? 'open' : 'resolved')}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className={look === 'small' || look === 'quiet' ? 'sr-only' : ''}>{says}</span>
    </Button>
  );
}

type EntryMenuProps = Omit<CardActionsProps, 'look'>;

export function EntryMenu(props: EntryMenuProps) {
  const { entry, onSelect } = props;
  const { entry: messages } = useMessages();
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-act="menu"
          aria-label={messages.moreFor(entry.captionSelected)}
          className={`grid w-8 shrink-0 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11 ${onSelect ? 'h-6' : 'h-8'}`}
        >
          <MoreHorizontal aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <MenuContent {...props} />
    </Menu>
  );
}

function MenuContent({ entry, actions, onDialog, onSelect }: EntryMenuProps) {
  const { entry: messages } = useMessages();
  const openPage = useOpenPage();
  const copyLink = useCopyLink();
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  const me = useMe();
  return (
    <>
      {onSelect && (
        <>
          <MenuItem icon={ExternalLink} keys="Enter" onSelect={() => openPage(entry.id)}>
            {messages.openPage}
          </MenuItem>
          <MenuItem icon={SquareCheck} keys="X" onSelect={onSelect}>
            {messages.selectIt}
          </MenuItem>
        </>
      )}
      <MenuItem icon={LinkIcon} keys="L" onSelect={() => copyLink(entry.id)}>
        {messages.copyLink}
      </MenuItem>
      <MenuItem icon={MessageSquarePlus} keys="N" onSelect={() => onDialog('update')}>
        {messages.addUpdate}
      </MenuItem>
      <MenuLine />
      {me && entry.assigneeId === null && (
        <MenuItem icon={UserRoundCheck} keys="I" onSelect={() => actions.take(entry)}>
          {messages.ownership.take}
        </MenuItem>
      )}
      <MenuItem icon={UserRound} keys="A" onSelect={() => onDialog('assign')}>
        {messages.ownership.assign}
      </MenuItem>
      {entry.assigneeId !== null && (
        <MenuItem icon={UserRoundX} onSelect={() => actions.assign(entry, null)}>
          {messages.ownership.unassign}
        </MenuItem>
      )}
      {entry.status === 'open' && (
        <MenuSub label={messages.ownership.snooze} icon={AlarmClock}>
          <SnoozeItems
            isSnoozed={entry.isSnoozed}
            onSnooze={(until) => actions.snooze(entry, until)}
            onPickDay={() => onDialog('snooze')}
          />
        </MenuSub>
      )}
      {entry.status === 'open' && !entry.isSnoozed && (
        <MenuSub label={messages.dueDate} icon={CalendarClock}>
          <DueItems entry={entry} onSetDue={actions.setDue} onPickDate={() => onDialog('due')} />
        </MenuSub>
      )}
      {isAdmin && (
        <MenuItem icon={Lock} keys="R" onSelect={() => onDialog('audience')}>
          {entry.restricted ? messages.whoMaySee : messages.restrict}
        </MenuItem>
      )}
      {onSelect && (
        <>
          <MenuLine />
          {LABEL_NAMES.map((label) => (
            <FilterItem key={label} entry={entry} label={label} />
          ))}
        </>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} keys="#" isDanger onSelect={() => actions.remove(entry)}>
        {messages.remove}
      </MenuItem>
    </>
  );
}
