import { performance } from 'node:perf_hooks';
import type { Memory } from '#understanding/memory/memory.ts';
import type { Message } from '#understanding/reading/message.ts';
import { understand } from '#understanding/understand.ts';

/**
 * What a message means to a company that taught this, and the milliseconds it took: the engine has
 * no clock, whoever asks measures.
 */
export function timed(message: Message, memory: Memory | null) {
  const start = performance.now();
  const meaning = understand(message, memory);
  return { meaning, latency: performance.now() - start };
}
