import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { type Follower, followEntry } from '#contract/entries/ownership.ts';
import { readNotifications } from '#contract/notifications/notifications.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useMessages } from '#web/messages/language.tsx';
import { type EntryActions, useMe } from '#web/store/changes/entry-actions.ts';
import { entryPeopleQuery } from '#web/store/members-query.ts';
import { refreshNotifications } from '#web/store/notifications-query.ts';
import { Button } from '#web/ui/button.tsx';
import { PersonMark } from '#web/ui/person/person-mark.tsx';
import { useOwnershipMessages } from './messages.ts';

type PeopleLineProps = { entry: Issue; actions: EntryActions; onAssign: () => void };

export function PeopleLine({ entry, actions, onAssign }: PeopleLineProps) {
  const { entry: messages } = useMessages();
  const says = useOwnershipMessages();
  const me = useMe();
  const queries = useQueryClient();
  const { id, version, assigneeName } = entry;
  const { data } = useQuery(entryPeopleQuery(id));
  useEffect(() => {
    if (version > 0) void queries.invalidateQueries({ queryKey: entryPeopleQuery(id).queryKey });
  }, [queries, id, version]);
  useReadOnArrival(id);
  const suggestion = data?.suggestion;
  return (
    <div className="mt-2 grid gap-2 text-13 text-ink-quiet">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-2">
          {assigneeName !== null && (
            <PersonMark name={assigneeName} says={messages.ownership.assignedTo(assigneeName)} />
          )}
          <span className={assigneeName === null ? '' : 'text-ink'}>
            {assigneeName === null ? says.nobody : messages.ownership.assignedTo(assigneeName)}
          </span>
        </span>
        {assigneeName === null && me && (
          <Button size="small" data-act="take" onClick={() => actions.take(entry)}>
            {messages.ownership.take}
          </Button>
        )}
        <Button size="small" look="quiet" data-act="assign" onClick={onAssign}>
          {messages.ownership.assign}
        </Button>
        {data && <FollowButton id={id} isFollowing={data.isFollowing} />}
        {data && data.followers.length > 0 && <Followers followers={data.followers} />}
      </div>
      {suggestion && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <Lightbulb aria-hidden="true" className="size-3.5 shrink-0" />
            {says.suggestion(suggestion.name, suggestion.resolved, suggestion.of)}
          </span>
          <Button size="small" onClick={() => actions.assign(entry, suggestion)}>
            {says.assignTo(suggestion.name)}
          </Button>
        </p>
      )}
    </div>
  );
}

function FollowButton({ id, isFollowing }: { id: string; isFollowing: boolean }) {
  const says = useOwnershipMessages();
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const key = entryPeopleQuery(id).queryKey;
  const change = useMutation({
    mutationFn: (following: boolean) => call(followEntry, { params: { id }, body: { following } }),
    onSuccess: (now) => queries.setQueryData(key, (known) => known && { ...known, ...now }),
    onError: (error) => sayFailed(error, { title: says.followFailed }),
  });
  const Icon = isFollowing ? Bell : BellOff;
  return (
    <Button
      size="small"
      look="quiet"
      data-act="follow"
      aria-pressed={isFollowing}
      disabled={change.isPending}
      onClick={() => change.mutate(!isFollowing)}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {isFollowing ? says.following : says.follow}
    </Button>
  );
}

const MOST_SHOWN = 5;

function Followers({ followers }: { followers: Follower[] }) {
  const says = useOwnershipMessages();
  return (
    <ul aria-label={says.followers(followers.length)} className="flex items-center gap-1">
      {followers.slice(0, MOST_SHOWN).map(({ id, name, reason }) => (
        <li key={id} className="inline-flex">
          <PersonMark name={name} says={says.followsBecause[reason](name)} />
        </li>
      ))}
      {followers.length > MOST_SHOWN && <li>+{followers.length - MOST_SHOWN}</li>}
    </ul>
  );
}

function useReadOnArrival(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    call(readNotifications, { body: { entryId: id } }).then(
      () => refreshNotifications(queries),
      // On failure they stay unread until the next visit.
      () => {},
    );
  }, [queries, id]);
}
