import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import type { Issue } from '#contract/entries/issues.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { type EntryActions, useMe } from '#web/store/changes/entry-actions.ts';
import { entryPeopleQuery } from '#web/store/members-query.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PersonMark } from '#web/ui/person/person-mark.tsx';
import { Waiting } from '#web/ui/skeleton.tsx';
import { useOwnershipMessages } from './messages.ts';

type AssignDialogProps = {
  entry: Issue;
  onAssign: EntryActions['assign'];
  onClose: () => void;
};

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-15 data-[selected=true]:bg-sunken pointer-coarse:min-h-11';

export function AssignDialog({ entry, onAssign, onClose }: AssignDialogProps) {
  const { entry: messages } = useMessages();
  const says = useOwnershipMessages();
  const me = useMe();
  const { data, error, refetch } = useQuery(entryPeopleQuery(entry.id));
  const choose = (person: { id: string; name: string } | null) => {
    onAssign(entry, person);
    onClose();
  };
  const first = data?.members.filter(({ id }) => id === me?.id) ?? [];
  const others = data?.members.filter(({ id }) => id !== me?.id) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={says.assignTitle} description={entry.captionSelected}>
      <Command label={says.assignTitle} loop>
        <Command.Input
          autoFocus
          placeholder={says.findMember}
          className="-outline-offset-1 min-h-10 w-full rounded-md border border-field-line bg-raised px-3 text-15 placeholder:text-ink-quiet pointer-coarse:min-h-11"
        />
        <Command.List
          label={says.assignTitle}
          className="-mx-3 mt-2 max-h-[min(52dvh,420px)] overflow-y-auto overscroll-contain [scrollbar-width:thin]"
        >
          {!data && !error && <Waiting label={says.loading}>{null}</Waiting>}
          {error && !data && (
            <LoadFailure error={error} says={says.failed} onRetry={() => void refetch()} />
          )}
          {data && <Command.Empty className="px-3 py-4 text-ink-quiet">{says.none}</Command.Empty>}
          {[...first, ...others].map((member) => (
            <Command.Item
              key={member.id}
              value={`${member.name} ${member.email}`}
              onSelect={() => choose(member)}
              className={ITEM}
            >
              <PersonMark name={member.name} says={member.email} />
              <span className="min-w-0 grow truncate">
                {member.id === me?.id ? says.me(member.name) : member.name}
              </span>
              {member.id === entry.assigneeId && <span className="text-spruce">✓</span>}
            </Command.Item>
          ))}
          {data && entry.assigneeId !== null && (
            <Command.Item
              value={messages.ownership.unassign}
              onSelect={() => choose(null)}
              className={ITEM}
            >
              {messages.ownership.unassign}
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}
