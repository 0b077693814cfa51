import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { HELD_RAW_PATH, type HeldMail } from '#contract/held.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-shell.tsx';
import { When } from '#web/ui/when.tsx';
import { heldQuery, useDecide } from './held-query.ts';
import { reasonOf } from './reasons.ts';

/** Mail that did not become an entry: what, why, and what to do with it. For admins. */
export function HeldPage() {
  const session = useSession();
  if (session.isPending) return null;
  if (!session.data) return <Navigate to={paths.loginThen(paths.held)} replace />;
  return <Held isAdmin={session.data.user.company.role === 'company_admin'} />;
}

function Held({ isAdmin }: { isAdmin: boolean }) {
  usePageTitle('Held mail');
  return (
    <main className="mx-auto max-w-[960px] px-4 pb-24 sm:px-6">
      <Link
        to={paths.dashboard}
        className="mt-4 inline-flex min-h-9 items-center gap-2 rounded-md text-15 text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Board
      </Link>
      <h1 className="mt-4 text-24 font-semibold">Held mail</h1>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">
        Every mail that did not become an entry, and why. Nothing is thrown away: a released mail
        becomes what it would have been.
      </p>
      {isAdmin ? <HeldList /> : <p className="mt-6">Only an admin of the workspace can see it.</p>}
    </main>
  );
}

function HeldList() {
  const [onlyOpen, setOnlyOpen] = useState(true);
  const held = useInfiniteQuery(heldQuery({ onlyOpen }));
  const mails = held.data?.pages.flatMap((page) => page.mails) ?? [];
  const open = held.data?.pages[0]?.openCount ?? 0;
  return (
    <>
      <fieldset className="mt-6 flex gap-2">
        <legend className="sr-only">Which mails are shown</legend>
        <Choice isChosen={onlyOpen} onChoose={() => setOnlyOpen(true)}>
          To decide ({open})
        </Choice>
        <Choice isChosen={!onlyOpen} onChoose={() => setOnlyOpen(false)}>
          All
        </Choice>
      </fieldset>
      {held.isError && <p className="mt-6 text-critical">{held.error.message}</p>}
      {held.isSuccess && mails.length === 0 && (
        <p className="mt-6 text-ink-quiet">
          {onlyOpen ? 'Nothing waits for you.' : 'Every mail so far became an entry.'}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {mails.map((mail) => (
          <HeldRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {held.hasNextPage && (
        <Button className="mt-4" onClick={() => held.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button
      size="small"
      look={isChosen ? 'plain' : 'quiet'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

function HeldRow({ mail }: { mail: HeldMail }) {
  const { mutate, isPending } = useDecide();
  const subject = mail.subject || 'No subject';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-80">
        <h2 className="text-15 font-[550] break-words">{subject}</h2>
        <p className="mt-1 text-15">{reasonOf(mail)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-quiet">
          <span className="break-all">{mail.sender ?? 'Unknown sender'}</span>
          <When at={mail.receivedAt} />
          <span className="break-all">to {mail.recipient}</span>
        </p>
        {mail.senderReasons.length > 0 && (
          <p className="mt-1 text-13 text-ink-quiet">Sender: {mail.senderReasons.join('; ')}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <a
          href={HELD_RAW_PATH.replace(':id', mail.id)}
          download
          aria-label={`Download the raw mail: ${subject}`}
          className="inline-flex min-h-8 items-center gap-2 rounded-md px-3 text-13 font-medium text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          <Download aria-hidden="true" className="size-4" />
          Raw mail ({Math.max(1, Math.round(mail.size / 1024))} KB)
        </a>
        {mail.isOpen && (
          <>
            <Button
              size="small"
              disabled={isPending}
              aria-label={`Release: ${subject}`}
              onClick={() => mutate({ mail, decision: 'release' })}
            >
              Release
            </Button>
            <Button
              size="small"
              look="quiet"
              disabled={isPending}
              aria-label={`Discard: ${subject}`}
              onClick={() => mutate({ mail, decision: 'discard' })}
            >
              Discard
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
