// Worker of understand-ahead.ts, for companies without training.

import { parentPort } from 'node:worker_threads';
import type { Understood } from '#mail/filing.ts';
import type { Message } from '#understanding/reading/message.ts';
import { timed } from './timed.ts';

export type Question = { id: number; messages: Message[] };
export type Answer = { id: number; understood: Understood[] };

parentPort?.on('message', ({ id, messages }: Question) => {
  const understood = messages.map((message) => timed(message, null));
  parentPort?.postMessage({ id, understood } satisfies Answer);
});
