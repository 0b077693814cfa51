import { Link } from 'react-router';
import type { HeldMailWhole } from '#contract/intake/held.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { paths } from '#web/routing/paths.ts';
import { adviceFor, KindMark, whatWasFound, whyHeld } from './held-kind.tsx';

type HeldReasonsProps = { mail: HeldMailWhole; domain: string | null };

export function HeldReasons({ mail, domain }: HeldReasonsProps) {
  const messages = useHeldMessages();
  const found = whatWasFound(mail, messages);
  const { group } = mail;
  const isOffered = group?.notOfferedBecause === null;
  const advice = isOffered ? messages.group.offered(group.address) : adviceFor(mail, messages);
  const notOffered = group?.notOfferedBecause;
  const { becomes, entry } = mail.ifReleased;
  const isUnreadable = mail.status === 'unreadable' && becomes !== 'nothing';
  return (
    <div
      className={`rounded-md bg-sunken px-4 py-3 text-15 ${mail.isForged ? 'border-l-4 border-critical' : ''}`}
    >
      <KindMark mail={mail} />
      <p className="mt-1">{whyHeld(mail, messages, domain)}</p>
      {found && <p className="mt-1">{found}</p>}
      {group && notOffered && (
        <p className="mt-1 break-words">{messages.group[notOffered](group.address)}</p>
      )}
      {advice && <p className="mt-1 font-medium break-words">{advice}</p>}
      {mail.isOpen && (
        <p className="mt-1 text-ink-quiet">
          {isUnreadable ? messages.ifReleased.unreadable : messages.ifReleased[becomes]}{' '}
          {entry && (
            <Link to={paths.entry(entry.id)} className="text-spruce underline">
              <UserText>{entry.caption}</UserText>
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
