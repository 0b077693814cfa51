import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { When } from '#web/ui/when.tsx';
import type { InboxLine } from './group-lines.ts';
import { useChangeSettings, useMarkRead } from './inbox-query.ts';
import { useNotificationMessages } from './messages/messages.ts';

type InboxRowProps = { line: InboxLine; onOpen: (one: Notification) => void };

export function InboxRow({ line, onOpen }: InboxRowProps) {
  const { first, others } = line;
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (others.length === 0) return <One one={first} onOpen={onOpen} />;
  const all = [first, ...others];
  return (
    <>
      <li className="py-1">
        <GroupHead
          line={line}
          isUnfolded={isUnfolded}
          onToggle={() => setIsUnfolded(!isUnfolded)}
        />
      </li>
      {isUnfolded && all.map((one) => <One key={one.id} one={one} onOpen={onOpen} />)}
    </>
  );
}

type GroupHeadProps = { line: InboxLine; isUnfolded: boolean; onToggle: () => void };

function GroupHead({ line: { first, others }, isUnfolded, onToggle }: GroupHeadProps) {
  const says = useNotificationMessages();
  return (
    <div className="flex items-start gap-2">
      <Dot isRead={first.isRead} />
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={onToggle}
        className={`min-h-9 grow rounded-md py-1 text-left hover:text-spruce pointer-coarse:min-h-11 ${first.isRead ? '' : 'font-[550]'}`}
      >
        {says.lost(isolated(first.by ?? says.somebody), others.length + 1)}
        <span className="block text-13 font-normal text-ink-quiet">
          <When at={first.at} /> · {says.reasons[first.reason]}
        </span>
      </button>
      <LineMenu all={[first, ...others]} />
    </div>
  );
}

function One({ one, onOpen }: { one: Notification; onOpen: (one: Notification) => void }) {
  const says = useNotificationMessages();
  const isByNobody = one.kind === 'resolved' && one.by === null;
  const happened = says.happened[one.kind](isByNobody ? '' : isolated(one.by ?? says.somebody));
  return (
    <li className="flex items-start gap-2 py-1" data-notification={one.id}>
      <Dot isRead={one.isRead} />
      <button
        type="button"
        onClick={() => onOpen(one)}
        className="min-h-9 min-w-0 grow rounded-md py-1 text-left hover:text-spruce pointer-coarse:min-h-11"
      >
        <span className={`block ${one.isRead ? 'text-ink-quiet' : 'font-[550]'}`}>
          {happened}
          {one.times > 1 && `, ${says.andMore(one.times - 1)}`}
        </span>
        <span className={`block truncate ${one.entry.deleted ? 'line-through' : ''}`}>
          <UserText>{one.entry.caption}</UserText>
        </span>
        <span className="block text-13 text-ink-quiet">
          <When at={one.at} /> · {says.reasons[one.reason]}
        </span>
      </button>
      <LineMenu all={[one]} />
    </li>
  );
}

/** Dot that marks an unread line, in addition to bold text and a label for screen readers. */
function Dot({ isRead }: { isRead: boolean }) {
  const says = useNotificationMessages();
  return (
    <span className="mt-2.5 size-2 shrink-0">
      {!isRead && (
        <span className="block size-2 rounded-full bg-spruce">
          <span className="sr-only">{says.unread}</span>
        </span>
      )}
    </span>
  );
}

function LineMenu({ all }: { all: Notification[] }) {
  const says = useNotificationMessages();
  const say = useToast();
  const mark = useMarkRead();
  const change = useChangeSettings();
  const [first] = all;
  if (!first) return null;
  const what = says.switches[first.reason];
  const stop = () =>
    change.mutate(
      { reasons: { [first.reason]: false } as Record<Notification['reason'], boolean> },
      { onSuccess: () => say({ title: says.stopped(what) }) },
    );
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={says.more(first.entry.caption)}
          className="grid size-8 shrink-0 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <MoreHorizontal aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <MenuItem onSelect={() => mark.mutate({ ids: all.map(({ id }) => id), read: !first.isRead })}>
        {first.isRead ? says.markUnread : says.markRead}
      </MenuItem>
      <MenuItem onSelect={stop}>{says.stop(what)}</MenuItem>
    </Menu>
  );
}
