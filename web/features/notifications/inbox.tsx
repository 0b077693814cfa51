import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Notification } from '#contract/notifications/notifications.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import { groupLines } from './group-lines.ts';
import { inboxQuery, useMarkRead } from './inbox-query.ts';
import { InboxRow } from './inbox-row.tsx';
import { useNotificationMessages } from './messages/messages.ts';

export function Inbox({ onClose }: { onClose: () => void }) {
  const says = useNotificationMessages();
  const navigate = useNavigate();
  const query = useInfiniteQuery(inboxQuery);
  const { data, error, refetch } = query;
  const mark = useMarkRead();
  const all = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const newest = all[0]?.at;
  const open = (one: Notification) => {
    if (!one.isRead) mark.mutate({ ids: [one.id], read: true });
    onClose();
    void navigate({
      pathname: paths.entryOver(location.pathname, one.entry.id),
      search: location.search,
    });
  };
  return (
    <Dialog isOpen look="side" onClose={onClose} title={says.title}>
      {!data && error && (
        <LoadFailure error={error} says={says.failed} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Waiting label={says.loading}>
          <Skeleton className="h-4 w-3/4" />
        </Waiting>
      )}
      {data && all.length === 0 && <p className="max-w-[60ch] text-ink-quiet">{says.empty}</p>}
      {newest !== undefined && all.some(({ isRead }) => !isRead) && (
        <Button
          size="small"
          look="quiet"
          className="-ml-2 mb-2"
          onClick={() => mark.mutate({ until: newest, read: true })}
        >
          {says.allRead}
        </Button>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {groupLines(all).map((line) => (
          <InboxRow key={line.first.id} line={line} onOpen={open} />
        ))}
      </ul>
      <MoreButton query={query} size="small" look="quiet" className="mt-3">
        {says.older}
      </MoreButton>
    </Dialog>
  );
}
