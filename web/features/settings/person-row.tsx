import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSessionWords } from '#web/words/session-words.ts';
import { useSettingsWords } from '#web/words/settings-words.ts';

/** What an admin does to somebody. */
export type Deed = { who: Colleague; what: 'letIn' | 'remove' | 'sessions' | Colleague['role'] };

type PersonRowProps = {
  who: Colleague;
  isOwn: boolean;
  onAct: ((deed: Deed) => void) | undefined;
};

/** One of the people, and what can be done about them. */
export function PersonRow({ who, isOwn, onAct }: PersonRowProps) {
  const { people: words } = useSettingsWords().workspace;
  const isAdmin = who.state === 'member' && who.role === 'company_admin';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-[550]">
          <span className="min-w-0 break-words">{who.name || who.email}</span>
          {isOwn && <span className="text-13 font-normal text-ink-quiet">({words.you})</span>}
          {isAdmin && <Badge tone="spruce">{words.roles.company_admin}</Badge>}
        </p>
        {who.name !== '' && <p className="text-13 break-all text-ink-quiet">{who.email}</p>}
      </div>
      {onAct && !isOwn && <Deeds who={who} onAct={onAct} />}
    </li>
  );
}

function Deeds({ who, onAct }: { who: Colleague; onAct: (deed: Deed) => void }) {
  const { people: words, remove } = useSettingsWords().workspace;
  const { member } = useSessionWords();
  const named = who.name || who.email;
  const deed = (what: Deed['what'], label: string, look: 'plain' | 'quiet') => (
    <Button
      size="small"
      look={look}
      aria-label={words.of(label, named)}
      onClick={() => onAct({ who, what })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {who.state === 'asked' && deed('letIn', words.letIn, 'plain')}
      {who.state === 'asked' && deed('remove', words.refuse, 'quiet')}
      {who.state === 'ended' && deed('letIn', words.letBackIn, 'quiet')}
      {who.state === 'member' &&
        (who.role === 'user'
          ? deed('company_admin', words.makeAdmin, 'quiet')
          : deed('user', words.makeUser, 'quiet'))}
      {who.state === 'member' && deed('sessions', member.open, 'quiet')}
      {who.state === 'member' && deed('remove', remove, 'quiet')}
    </div>
  );
}
