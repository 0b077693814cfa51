import { performance } from 'node:perf_hooks';
import type { Message } from '#understanding/message.ts';
import { understand } from '#understanding/understand.ts';

/** What a message means, and the milliseconds it took: the engine has no clock, whoever asks measures. */
export function timed(message: Message) {
  const start = performance.now();
  const meaning = understand(message);
  return { meaning, latency: performance.now() - start };
}
