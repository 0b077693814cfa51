import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { decideHeld } from '#contract/intake/held.ts';
import type { ToastText } from '#web/ui/shown-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSayFailed } from '#web/use-failure.ts';
import type { HeldWords } from '#web/words/en/held.ts';
import { useHeldWords } from '#web/words/held-words.ts';
import { dropFromWaiting, refreshHeld } from './held-query.ts';

/** What became of a decision, mail by mail. */
export type Decided = Answer<typeof decideHeld>;

type Run = (asked: {
  /** They leave the list before the server has answered. */
  ids: string[];
  send: () => Promise<Decided>;
  /** What is said of those that were decided about. */
  says: (decided: Decided) => ToastText;
}) => Promise<void>;

/** Sends a decision, shows it at once, and says what came of it. */
export function useRunDecision(): Run {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const words = useHeldWords();
  return useCallback(
    async ({ ids, send, says }) => {
      dropFromWaiting(queries, new Set(ids));
      try {
        const decided = await send();
        const left = sayLeft(decided, words);
        if (decided.done.length === 0) {
          say({ title: words.nothingDone, ...(left && { description: left }) });
          return;
        }
        const { description = '', ...text } = says(decided);
        say({ ...text, description: left ? `${description} ${left}` : description });
      } catch (error) {
        sayFailed(error, { title: words.failed, otherwise: words.tryAgain });
      } finally {
        await refreshHeld(queries);
      }
    },
    [queries, say, sayFailed, words],
  );
}

/** Why mails were left as they are, as sentences; empty where none were. */
function sayLeft({ left }: Decided, words: HeldWords): string {
  return (Object.keys(words.left) as (keyof HeldWords['left'])[])
    .map((because) => [because, left.filter((one) => one.because === because).length] as const)
    .filter(([, n]) => n > 0)
    .map(([because, n]) => words.left[because](n))
    .join(' ');
}
