import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSessionMessages } from '#web/features/settings/messages/sessions.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import {
  useMemberSessions,
  useSignOutMember,
} from '#web/features/settings/store/sessions-query.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type MemberSessionsProps = { who: Colleague; onClose: () => void };

export function MemberSessions({ who, onClose }: MemberSessionsProps) {
  const messages = useSessionMessages();
  const { member } = messages;
  const dates = useDates();
  const { data, isError, error, refetch } = useMemberSessions(who);
  const { save, saving } = useSignOutMember(who);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={member.title(who.name || who.email)}
      description={member.says}
    >
      {isError && !data && (
        <LoadFailure error={error} says={member.failed} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="mt-2 text-15">{member.none}</p>}
      {data && data.length > 0 && (
        <>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {data.map(({ browser, system, createdAt }) => (
              <li key={`${createdAt} ${browser}`} className="py-3">
                <p className="text-15 font-[550]">{messages.device(browser, system)}</p>
                <p className="text-13 text-ink-quiet">
                  {messages.since(dates.day(new Date(createdAt)))}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-13 text-ink-quiet">{member.endSays}</p>
          <Button className="mt-2" onClick={() => save(undefined)}>
            {member.end}
          </Button>
        </>
      )}
      <SavingWord saving={saving} done={messages.done} isBeside />
    </Dialog>
  );
}
