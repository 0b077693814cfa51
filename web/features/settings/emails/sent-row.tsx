import { Link } from 'react-router';
import type { SentEmail } from '#contract/workspace/workspace-emails.ts';
import { useSentMessages } from '#web/features/settings/messages/emails.ts';
import { kindsText, reasonText } from '#web/messages/emails/email-words.ts';
import { useEmailWords } from '#web/messages/emails/use-email-words.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { paths } from '#web/routing/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '#web/ui/when.tsx';

export function SentRow({ email }: { email: SentEmail }) {
  const { sent: says } = useSentMessages();
  const words = useEmailWords();
  const { at, to, type, kinds, entry, reason } = email;
  const what = kindsText(kinds, words);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-15 font-[550]">
          {entry ? (
            <Link
              to={paths.entry(entry.id)}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              <UserText>{entry.caption}</UserText>
            </Link>
          ) : (
            says.types[type]
          )}
        </p>
        <p className="text-13 text-ink-quiet">{what ? says.telling(to, what) : says.to(to)}</p>
        {reason !== null && (
          <p className="text-13 first-letter:uppercase">{reasonText(reason, words)}</p>
        )}
      </div>
      <p className="flex items-center gap-2 text-13 text-ink-quiet sm:flex-col sm:items-end sm:gap-0">
        <State email={email} />
        <When at={at} />
      </p>
    </li>
  );
}

function State({ email: { state } }: { email: SentEmail }) {
  const named = useSentMessages().sent.became[state];
  return state === 'bounced' ? <Badge tone="critical">{named}</Badge> : <span>{named}</span>;
}
