import { DEPARTMENTS } from '#contract/entries/labels.ts';
import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useSessionMessages } from '#web/features/settings/messages/sessions.ts';
import { useMessages } from '#web/messages/language.tsx';
import { inARow } from '#web/messages/list-text.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export type Action = {
  who: Colleague;
  what: 'letIn' | 'remove' | 'departments' | 'sessions' | Colleague['role'];
};

type PersonRowProps = {
  who: Colleague;
  isOwn: boolean;
  onAct: ((action: Action) => void) | undefined;
};

export function PersonRow({ who, isOwn, onAct }: PersonRowProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const isAdmin = who.state === 'member' && who.role === 'company_admin';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-[550]">
          <UserText className="min-w-0 break-words">{who.name || who.email}</UserText>
          {isOwn && <span className="text-13 font-normal text-ink-quiet">({messages.you})</span>}
          {isAdmin && <Badge tone="spruce">{messages.roles.company_admin}</Badge>}
        </p>
        {who.name !== '' && <p className="text-13 break-all text-ink-quiet">{who.email}</p>}
        <LookedAfter who={who} />
      </div>
      {onAct && !isOwn && <Actions who={who} onAct={onAct} />}
    </li>
  );
}

function LookedAfter({ who }: { who: Colleague }) {
  const { departments: says } = useSettingsMessages().workspace.people;
  const { common } = useMessages();
  if (who.state !== 'member' || who.departments.length === 0) return null;
  const named = DEPARTMENTS.filter((one) => who.departments.includes(one)).map(
    (one) => common.departments[one],
  );
  return <p className="text-13 text-ink-quiet">{says.lookedAfter(inARow(named, says.and))}</p>;
}

function Actions({ who, onAct }: { who: Colleague; onAct: (action: Action) => void }) {
  const { people: messages, remove } = useSettingsMessages().workspace;
  const { member } = useSessionMessages();
  const named = who.name || who.email;
  const action = (what: Action['what'], label: string, look: 'plain' | 'quiet') => (
    <Button
      size="small"
      look={look}
      aria-label={messages.of(label, named)}
      onClick={() => onAct({ who, what })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {who.state === 'asked' && action('letIn', messages.letIn, 'plain')}
      {who.state === 'asked' && action('remove', messages.refuse, 'quiet')}
      {who.state === 'ended' && action('letIn', messages.letBackIn, 'quiet')}
      {who.state === 'member' &&
        (who.role === 'user'
          ? action('company_admin', messages.makeAdmin, 'quiet')
          : action('user', messages.makeUser, 'quiet'))}
      {who.state === 'member' && action('departments', messages.departments.button, 'quiet')}
      {who.state === 'member' && action('sessions', member.open, 'quiet')}
      {who.state === 'member' && action('remove', remove, 'quiet')}
    </div>
  );
}
