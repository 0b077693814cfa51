import type { Context } from '#server/context.ts';
import { countRefused } from './store.ts';

const FLUSH_EVERY_MS = 1000;

/** Writes the count every second. */
export function countRefusals({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let count = 0;
  const flush = async () => {
    const taken = count;
    if (taken === 0) return;
    count = 0;
    await countRefused(db, taken, clock()).catch(() => {
      count += taken;
    });
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  return {
    add: () => {
      count += 1;
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
