import { Link } from 'react-router';
import type { HeldMailWhole } from '#contract/intake/held.ts';
import { paths } from '#web/paths.ts';
import { useHeldWords } from '#web/words/held-words.ts';
import { adviceFor, KindMark, whatWasFound, whyHeld } from './held-kind.tsx';

type HeldReasonsProps = { mail: HeldMailWhole; domain: string | null };

/** Why a mail is held, what the check of its sender found, what to do, and what a release would make of it. */
export function HeldReasons({ mail, domain }: HeldReasonsProps) {
  const words = useHeldWords();
  const found = whatWasFound(mail, words);
  const advice = adviceFor(mail, words);
  const { becomes, entry } = mail.ifReleased;
  const isUnreadable = mail.status === 'unreadable' && becomes !== 'nothing';
  return (
    <div
      className={`rounded-md bg-sunken px-4 py-3 text-15 ${mail.isForged ? 'border-l-4 border-critical' : ''}`}
    >
      <KindMark mail={mail} />
      <p className="mt-1">{whyHeld(mail, words, domain)}</p>
      {found && <p className="mt-1">{found}</p>}
      {advice && <p className="mt-1 font-medium">{advice}</p>}
      {mail.isOpen && (
        <p className="mt-1 text-ink-quiet">
          {isUnreadable ? words.ifReleased.unreadable : words.ifReleased[becomes]}{' '}
          {entry && (
            <Link to={paths.entry(entry.id)} className="text-spruce underline">
              {entry.caption}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
