import { performance } from 'node:perf_hooks';
import type { Memory } from '#understanding/memory/memory.ts';
import type { Message } from '#understanding/reading/message.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';
import { understand } from '#understanding/understand.ts';

/**
 * Loads what understanding needs, about a hundred milliseconds of the processor: before pages are served,
 * or the first mail would hold them up.
 */
export function warmUp(now: Date): void {
  understand({ subject: 'Ready', body: 'The first mail may come.', sender: '', now }, null);
  judgeReply({ original: 'The first mail may come.', reply: 'It has come, thank you.' });
}

/**
 * What a message means to a company that taught this, and the milliseconds it took: the engine has
 * no clock, whoever asks measures.
 */
export function timed(message: Message, memory: Memory | null) {
  const start = performance.now();
  const meaning = understand(message, memory);
  return { meaning, latency: performance.now() - start };
}
