import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { decideHeld } from '#contract/intake/held.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import type { HeldMessages } from '#web/features/held/messages/en.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { dropFromWaiting, refreshHeld } from '#web/features/held/store/held-query.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

export type Decided = Answer<typeof decideHeld>;

type Run = (asked: {
  ids: string[];
  send: () => Promise<Decided>;
  says: (decided: Decided) => ToastText;
}) => Promise<void>;

export function useRunDecision(): Run {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const messages = useHeldMessages();
  return useCallback(
    async ({ ids, send, says }) => {
      dropFromWaiting(queries, new Set(ids));
      try {
        const decided = await send();
        const left = sayLeft(decided, messages);
        if (decided.done.length === 0) {
          say({ title: messages.nothingDone, ...(left && { description: left }) });
          return;
        }
        const { description = '', ...text } = says(decided);
        say({ ...text, description: left ? `${description} ${left}` : description });
      } catch (error) {
        sayFailed(error, { title: messages.failed, otherwise: messages.tryAgain });
      } finally {
        await refreshHeld(queries);
      }
    },
    [queries, say, sayFailed, messages],
  );
}

/** Explains why mails were not decided; empty if all were. */
function sayLeft({ left }: Decided, messages: HeldMessages): string {
  return (Object.keys(messages.left) as (keyof HeldMessages['left'])[])
    .map((because) => [because, left.filter((one) => one.because === because).length] as const)
    .filter(([, n]) => n > 0)
    .map(([because, n]) => messages.left[because](n))
    .join(' ');
}
