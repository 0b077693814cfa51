import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import type { Waiting } from '#contract/board/waiting.ts';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';

export function WaitingLine({ heldMail, joinRequests }: Waiting) {
  const { waiting } = useMessages().board;
  if (heldMail + joinRequests === 0) return null;
  return (
    <section aria-label={waiting.title} className="flex flex-wrap items-center gap-x-4 text-13">
      <Inbox aria-hidden="true" className="-mr-2 size-4 shrink-0 text-ink-quiet" />
      {heldMail > 0 && <WaitingLink to={paths.held}>{waiting.heldMail(heldMail)}</WaitingLink>}
      {joinRequests > 0 && (
        <WaitingLink to={paths.people}>{waiting.joinRequests(joinRequests)}</WaitingLink>
      )}
    </section>
  );
}

function WaitingLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-7 items-center rounded-md font-medium underline decoration-field-line underline-offset-4 hover:text-spruce pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
