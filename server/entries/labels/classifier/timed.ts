import { performance } from 'node:perf_hooks';
import type { Understood } from '#mail/filing.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import type { Message } from '#understanding/reading/message.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';
import { understand } from '#understanding/understand.ts';

/** Takes about 100 ms of CPU, which would otherwise delay the first mail. */
export function warmUp(now: Date): void {
  understand({ subject: 'Ready', body: 'The first mail may come.', sender: '', now }, null);
  judgeReply({ original: 'The first mail may come.', reply: 'It has come, thank you.' });
}

/** Classifies a message; `latency` is in milliseconds, measured here as the engine has no clock. */
export function timed(message: Message, memory: Memory | null): Understood {
  const start = performance.now();
  const meaning = understand(message, memory);
  return { meaning, latency: performance.now() - start };
}
