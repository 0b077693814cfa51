import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportWaitlist, type WaitlistSignup } from '#contract/admin/admin-waitlist.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { When } from '#web/ui/when.tsx';
import { Part } from './parts/part.tsx';
import { Table } from './parts/table.tsx';
import { saveFile } from './save-file.ts';
import { useInvite, waitlistQuery } from './waitlist-query.ts';

type Asked = { who: 'all' | string[]; count: number };

export function WaitlistPart() {
  const { waitlist: says } = useAdminMessages();
  const query = useInfiniteQuery(waitlistQuery);
  const { data, error, refetch } = query;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [first] = data?.pages ?? [];
  const signups = data?.pages.flatMap((page) => page.signups) ?? [];
  const waiting = (first?.count ?? 0) - (first?.notifiedCount ?? 0);
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <Part title={says.title} {...(first && { says: says.says(first.count, first.notifiedCount) })}>
      {error && (
        <LoadFailure
          error={error}
          says={says.notLoaded}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {first?.count === 0 && <p className="mt-4 text-ink-quiet">{says.none}</p>}
      {first && first.count > 0 && (
        <>
          <WaitlistTable signups={signups} chosen={chosen} toggle={toggle} />
          <div className="mt-4 flex flex-wrap gap-3">
            <MoreButton query={query}>{says.more}</MoreButton>
            {chosen.size > 0 && (
              <Button onClick={() => setAsked({ who: [...chosen], count: chosen.size })}>
                {says.toChosen(chosen.size)}
              </Button>
            )}
            {waiting > 0 && (
              <Button onClick={() => setAsked({ who: 'all', count: waiting })}>
                {says.toAll(waiting)}
              </Button>
            )}
            <SaveWaitlist />
          </div>
        </>
      )}
      <Confirm asked={asked} onClose={() => setAsked(null)} onDone={() => setChosen(new Set())} />
    </Part>
  );
}

type WaitlistTableProps = {
  signups: WaitlistSignup[];
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
};

function WaitlistTable({ signups, chosen, toggle }: WaitlistTableProps) {
  const { waitlist: says, none } = useAdminMessages();
  return (
    <Table
      label={says.title}
      head={[
        { text: says.chosen },
        { text: says.email },
        { text: says.joined },
        { text: says.written },
      ]}
      rows={signups.map(({ id, email, joinedAt, notifiedAt }) => ({
        key: id,
        cells: [
          notifiedAt === null ? (
            <input
              key="choose"
              type="checkbox"
              aria-label={says.choose(email)}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              className="size-5 accent-spruce pointer-coarse:size-6"
            />
          ) : (
            none
          ),
          email,
          <When key="joined" at={joinedAt} />,
          notifiedAt ? <When key="written" at={notifiedAt} /> : says.notYet,
        ],
      }))}
    />
  );
}

function SaveWaitlist() {
  const { waitlist: says } = useAdminMessages();
  const sayFailed = useSayFailed();
  const { mutate } = useMutation({
    mutationFn: () => saveFile(exportWaitlist, {}, 'waitlist.csv'),
    onError: (error) => sayFailed(error, says.exportFailed),
  });
  return (
    <Button look="quiet" onClick={() => mutate()}>
      {says.export}
    </Button>
  );
}

type ConfirmProps = { asked: Asked | null; onClose: () => void; onDone: () => void };

/** Confirms invitations, as sent email cannot be recalled. */
function Confirm({ asked, onClose, onDone }: ConfirmProps) {
  const { confirm } = useAdminMessages().waitlist;
  const { common } = useFrontMessages();
  const { mutate, isPending } = useInvite(() => {
    onDone();
    onClose();
  });
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={confirm.title}>
      <p>{confirm.says(asked?.count ?? 0)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="main"
          disabled={isPending}
          onClick={() => {
            if (asked) mutate(asked.who);
          }}
        >
          {isPending ? confirm.sending : confirm.send}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
