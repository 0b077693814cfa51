import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useNotificationMessages } from './messages/messages.ts';

type Changing<Held, Change> = {
  queryKey: readonly string[];
  send: (change: Change) => Promise<Held>;
  merge: (held: Held, change: Change) => Held;
};

/** Changes settings with an optimistic update, rolled back on failure. */
export function useChangeAtOnce<Held, Change>({ queryKey, send, merge }: Changing<Held, Change>) {
  const queries = useQueryClient();
  const says = useNotificationMessages();
  const sayFailed = useSayFailed();
  const saved = useRef<Held>(undefined);
  const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    // Serialized, so that fast changes cannot arrive out of order.
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    onMutate: (change) => {
      if (isLast()) saved.current = queries.getQueryData<Held>(queryKey);
      queries.setQueryData<Held>(queryKey, (held) =>
        held === undefined ? undefined : merge(held, change),
      );
    },
    // The response lacks later pending changes, which stay shown.
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
