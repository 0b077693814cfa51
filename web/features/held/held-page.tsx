import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { downloadHeld, type HeldMail } from '#contract/held.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePage } from '#web/ui/side-page.tsx';
import { When } from '#web/ui/when.tsx';
import { useWords } from '#web/words/language.tsx';
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
  const { held } = useWords().pages;
  return (
    <SidePage title={held.title}>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{held.says}</p>
      {isAdmin ? <HeldList /> : <p className="mt-6">{held.onlyAdmins}</p>}
    </SidePage>
  );
}

function HeldList() {
  const { common, pages } = useWords();
  const words = pages.held;
  const [onlyOpen, setOnlyOpen] = useState(true);
  const held = useInfiniteQuery(heldQuery({ onlyOpen }));
  const mails = held.data?.pages.flatMap((page) => page.mails) ?? [];
  const open = held.data?.pages[0]?.openCount ?? 0;
  return (
    <>
      <fieldset className="mt-6 flex gap-2">
        <legend className="sr-only">{words.which}</legend>
        <Choice isChosen={onlyOpen} onChoose={() => setOnlyOpen(true)}>
          {words.toDecide(open)}
        </Choice>
        <Choice isChosen={!onlyOpen} onChoose={() => setOnlyOpen(false)}>
          {words.all}
        </Choice>
      </fieldset>
      {held.isError && <p className="mt-6 text-critical">{common.told(held.error.message)}</p>}
      {held.isSuccess && mails.length === 0 && (
        <p className="mt-6 text-ink-quiet">{onlyOpen ? words.nothingWaits : words.nothingHeld}</p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {mails.map((mail) => (
          <HeldRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {held.hasNextPage && (
        <Button className="mt-4" onClick={() => held.fetchNextPage()}>
          {words.showMore}
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
  const { held } = useWords().pages;
  const { mutate, isPending } = useDecide();
  const subject = mail.subject || held.noSubject;
  const kilobytes = Math.max(1, Math.round(mail.size / 1024));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-80">
        <h2 className="text-15 font-[550] break-words">{subject}</h2>
        <p className="mt-1 text-15">{reasonOf(mail, held)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-quiet">
          <span className="break-all">{mail.sender ?? held.unknownSender}</span>
          <When at={mail.receivedAt} />
          <span className="break-all">{held.to(mail.recipient)}</span>
        </p>
        {mail.senderReasons.length > 0 && (
          <p className="mt-1 text-13 text-ink-quiet">{held.sender(mail.senderReasons)}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <a
          href={downloadHeld.path.replace(':id', mail.id)}
          download
          aria-label={held.download(subject)}
          className="inline-flex min-h-8 items-center gap-2 rounded-md px-3 text-13 font-medium text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          <Download aria-hidden="true" className="size-4" />
          {held.raw(kilobytes)}
        </a>
        {mail.isOpen && (
          <>
            <Button
              size="small"
              disabled={isPending}
              aria-label={held.releaseOf(subject)}
              onClick={() => mutate({ mail, decision: 'release' })}
            >
              {held.release}
            </Button>
            <Button
              size="small"
              look="quiet"
              disabled={isPending}
              aria-label={held.discardOf(subject)}
              onClick={() => mutate({ mail, decision: 'discard' })}
            >
              {held.discard}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
