import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerProposal, type Proposal } from '#contract/proposals.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { reloadEntries } from './entries-query.ts';

const WORDS = {
  reopen: { asks: 'This may be open again.', accept: 'Reopen', dismiss: 'Leave it done' },
  new_entry: {
    asks: 'This may be another matter.',
    accept: 'Make it an entry',
    dismiss: 'Leave it here',
  },
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a mail of the thread proposes, with why, and the two answers. */
export function ProposalBar({ entryId, proposal }: { entryId: string; proposal: Proposal }) {
  const queries = useQueryClient();
  const say = useToast();
  const { asks, accept, dismiss } = WORDS[proposal.kind];
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: 'accept' | 'dismiss') =>
      call(answerProposal, { params: { id: entryId, proposalId: proposal.id }, body: { answer } }),
    onError: (error) =>
      say({ title: 'That did not work', description: error.message, isError: true }),
    onSettled: () => reloadEntries(queries),
  });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-spruce-wash px-3 py-2">
      <p className="grow basis-64 text-13">
        <span className="font-medium text-spruce">{asks}</span>{' '}
        <span className="text-ink-quiet">{capital(proposal.reasoning)}</span>
      </p>
      <Button size="small" disabled={isPending} onClick={() => mutate('accept')}>
        {accept}
      </Button>
      <Button size="small" look="quiet" disabled={isPending} onClick={() => mutate('dismiss')}>
        {dismiss}
      </Button>
    </div>
  );
}
