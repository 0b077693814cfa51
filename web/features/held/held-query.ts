import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discardHeld, type HeldMail, listHeld, releaseHeld } from '#contract/held.ts';
import { ApiError, call } from '#web/api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';

const REFRESH_MS = 30_000;

/** Mails that did not become an entry, newest first, page by page. */
export function heldQuery({ onlyOpen }: { onlyOpen: boolean }) {
  return infiniteQueryOptions({
    queryKey: ['held', onlyOpen],
    queryFn: ({ pageParam }) =>
      call(listHeld, {
        query: { open: onlyOpen ? 'true' : 'false', ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: REFRESH_MS,
  });
}

type Decision = { mail: HeldMail; decision: 'release' | 'discard' };

/** Releases or discards a held mail, and says so. */
export function useDecide() {
  const queries = useQueryClient();
  const say = useToast();
  const { common, pages } = useWords();
  return useMutation({
    mutationFn: ({ mail, decision }: Decision) =>
      call(decision === 'release' ? releaseHeld : discardHeld, { params: { id: mail.id } }),
    onSuccess: (_, { decision }) => {
      say(decision === 'release' ? pages.held.released : pages.held.discarded);
    },
    onError: (error) => {
      const description = error instanceof ApiError ? common.told(error.message) : undefined;
      say({
        title: pages.held.failed,
        ...(description !== undefined && { description }),
        isError: true,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['held'] }),
  });
}
