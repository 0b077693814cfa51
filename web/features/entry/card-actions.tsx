import {
  CalendarClock,
  Check,
  ExternalLink,
  Link as LinkIcon,
  Lock,
  MessageSquarePlus,
  MoreHorizontal,
  RotateCcw,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Issue } from '#contract/issues.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLine, MenuSub } from '#web/ui/menu.tsx';
import { useWords } from '#web/words/language.tsx';
import { DueItems } from './due-menu.tsx';
import type { EntryActions } from './entry-actions.ts';
import type { EntryDialogName } from './entry-dialogs.tsx';
import { LABEL_NAMES } from './label-name.ts';
import { FilterItem } from './label-tag.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useOpenPage } from './use-open-page.ts';

type CardActionsProps = {
  entry: Issue;
  actions: EntryActions;
  onDialog: (name: EntryDialogName) => void;
};

/** Hidden until somebody comes, and in its place all the while. */
const APPEARS =
  'transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0';

/** What can be done to an entry from its card; of a deleted one only to restore it. */
export function CardActions({ entry, actions, onDialog }: CardActionsProps) {
  const { entry: words } = useWords();
  if (entry.deleted) {
    return (
      <Button
        size="small"
        className="ml-auto shrink-0"
        data-act="restore"
        aria-label={words.actOn(words.restore, entry.captionSelected)}
        onClick={() => actions.restore(entry)}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{words.restore}</span>
      </Button>
    );
  }
  return (
    <div
      className={`-my-1 ml-auto flex shrink-0 items-center gap-1 has-data-[state=open]:opacity-100 ${APPEARS}`}
    >
      <StatusButton entry={entry} actions={actions} />
      <EntryMenu entry={entry} actions={actions} onDialog={onDialog} isOnCard />
    </div>
  );
}

type StatusButtonProps = Pick<CardActionsProps, 'entry' | 'actions'> & { isMain?: boolean };

/** Marks an entry done, or opens it again. */
export function StatusButton({ entry, actions, isMain = false }: StatusButtonProps) {
  const { entry: words } = useWords();
  const isDone = entry.status === 'resolved';
  const Icon = isDone ? RotateCcw : Check;
  const says = isDone ? words.reopen : words.markDone;
  return (
    <Button
      size="small"
      look={isDone ? 'quiet' : isMain ? 'main' : 'plain'}
      data-act="status"
      aria-label={words.actOn(says, entry.captionSelected)}
      onClick={() => actions.setStatus(entry, isDone ? 'open' : 'resolved')}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className={isMain ? '' : 'max-sm:sr-only'}>{says}</span>
    </Button>
  );
}

type EntryMenuProps = CardActionsProps & { isOnCard?: boolean };

/** The rest of what can be done to an entry. */
export function EntryMenu({ entry, actions, onDialog, isOnCard = false }: EntryMenuProps) {
  const { entry: words } = useWords();
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-act="menu"
          aria-label={words.moreFor(entry.captionSelected)}
          className="grid size-8 shrink-0 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <MoreHorizontal aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <MenuContent entry={entry} actions={actions} onDialog={onDialog} isOnCard={isOnCard} />
    </Menu>
  );
}

function MenuContent({ entry, actions, onDialog, isOnCard }: EntryMenuProps) {
  const { entry: words } = useWords();
  const openPage = useOpenPage();
  const copyLink = useCopyLink();
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  return (
    <>
      {isOnCard && (
        <MenuItem icon={ExternalLink} onSelect={() => openPage(entry.id)}>
          {words.openPage}
        </MenuItem>
      )}
      <MenuItem icon={LinkIcon} onSelect={() => copyLink(entry.id)}>
        {words.copyLink}
      </MenuItem>
      <MenuItem icon={MessageSquarePlus} onSelect={() => onDialog('update')}>
        {words.addUpdate}
      </MenuItem>
      {entry.status === 'open' && (
        <MenuSub label={words.dueDate} icon={CalendarClock}>
          <DueItems entry={entry} onSetDue={actions.setDue} onPickDate={() => onDialog('due')} />
        </MenuSub>
      )}
      {isAdmin && (
        <MenuItem icon={Lock} onSelect={() => onDialog('audience')}>
          {entry.restricted ? words.whoMaySee : words.restrict}
        </MenuItem>
      )}
      {isOnCard && (
        <>
          <MenuLine />
          {LABEL_NAMES.map((label) => (
            <FilterItem key={label} entry={entry} label={label} />
          ))}
        </>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} isDanger onSelect={() => actions.remove(entry)}>
        {words.remove}
      </MenuItem>
    </>
  );
}
