import { useRef, useState } from 'react';
import { type DemoEntry, tryMessage } from '#contract/public/demo.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { partMessage } from './demo-message.ts';

/** Artificial delay, long enough to show that work is done. */
const WAIT_MS = 2000;

export type DemoStage =
  | { is: 'idle' }
  | { is: 'processing' }
  | { is: 'shown'; message: string; entry: DemoEntry };

/** Processes one message at a time; `skip` ends the artificial delay. */
export function useDemo(mayBeTried: boolean) {
  const [stage, setStage] = useState<DemoStage>({ is: 'idle' });
  const endWait = useRef(() => {});
  const newest = useRef(0);
  const { missing, failed } = useFrontMessages().front.landing.demo;
  const say = useToast(mayBeTried);
  const sayFailed = useSayFailed(mayBeTried);

  const log = async (message: string) => {
    if (message.trim() === '') {
      say(missing);
      return;
    }
    newest.current += 1;
    const mine = newest.current;
    setStage({ is: 'processing' });
    await waited((end) => {
      endWait.current = end;
    });
    try {
      const entry = await call(tryMessage, { body: partMessage(message) });
      // Ignores the response if the visitor has started over.
      if (mine === newest.current) setStage({ is: 'shown', message, entry });
    } catch (error) {
      if (mine !== newest.current) return;
      setStage({ is: 'idle' });
      sayFailed(error, failed);
    }
  };
  const reset = () => {
    newest.current += 1;
    setStage({ is: 'idle' });
  };
  return { stage, log, reset, skip: () => endWait.current() };
}

/** Waits; without delay for reduced motion. */
function waited(giveEnd: (end: () => void) => void): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    giveEnd(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
