import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useNotificationMessages } from './messages/messages.ts';

type Changing<Held, Change> = {
  /** Of the query that holds what is changed. */
  queryKey: readonly string[];
  /** Sends a change; answers what is so then. */
  send: (change: Change) => Promise<Held>;
  merge: (held: Held, change: Change) => Held;
};

/** Changes settings with an optimistic update; what could not be saved is put back. */
export function useChangeAtOnce<Held, Change>({ queryKey, send, merge }: Changing<Held, Change>) {
  const queries = useQueryClient();
  const says = useNotificationMessages();
  const sayFailed = useSayFailed();
  const saved = useRef<Held>(undefined);
  const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    // One after the other: two switches pressed quickly must not overtake each other on the way.
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    onMutate: (change) => {
      if (isLast()) saved.current = queries.getQueryData<Held>(queryKey);
      queries.setQueryData<Held>(queryKey, (held) =>
        held === undefined ? undefined : merge(held, change),
      );
    },
    // What is still on its way is not in this answer, and stays shown.
    onSuccess: (now) => {
      saved.current = now;
      if (isLast()) queries.setQueryData<Held>(queryKey, now);
    },
    onError: (error) => {
      sayFailed(error, { title: says.saveFailed });
      if (isLast()) queries.setQueryData<Held>(queryKey, saved.current);
      void queries.invalidateQueries({ queryKey });
    },
  });
}
