import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideHeld } from '#contract/intake/held.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { WAITING_KEY } from '#web/store/waiting-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useSetupMessages } from './messages/messages.ts';

/** Held email that the changed settings now allow. */
export type HeldOffer = {
  /** Address, or a whole domain as `@acme.example`. */
  sender: string;
  count: number;
};

export function ReleaseOffer({ offer, close }: { offer: HeldOffer | null; close: () => void }) {
  const messages = useSetupMessages().releaseOffer;
  const queries = useQueryClient();
  const say = useToast(offer !== null);
  const sayFailed = useSayFailed(offer !== null);
  const release = useMutation({
    mutationFn: (sender: string) =>
      call(decideHeld, { body: { decision: 'release_let_in', sender } }),
    onSuccess: ({ done }) => {
      say({ title: messages.released(done.length) });
      close();
    },
    onError: (error) => sayFailed(error, { title: messages.failed, otherwise: messages.tryAgain }),
    onSettled: () => queries.invalidateQueries({ queryKey: WAITING_KEY }),
  });
  if (!offer) return null;
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2 text-15"
    >
      <p className="min-w-0 flex-1 basis-64 break-words">
        {messages.says(offer.count, offer.sender)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-disabled={release.isPending}
          onClick={() => {
            if (!release.isPending) release.mutate(offer.sender);
          }}
        >
          {messages.release(offer.count)}
        </Button>
        <Button size="small" look="quiet" onClick={close}>
          {messages.later}
        </Button>
      </div>
    </div>
  );
}
