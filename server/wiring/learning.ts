import type { Meaning } from '#contract/meaning.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Memories, openMemories, teacherOf } from '#server/entries/labels/memories.ts';
import type { Message } from '#understanding/reading/message.ts';
import { timed } from './timed.ts';

/** Understanding, with what companies taught. */
export type Learning = {
  memories: Memories;
  /** What messages mean in a company, by what it has taught up to now. */
  understandFor: (
    companyId: string,
  ) => Promise<(message: Message) => { meaning: Meaning; latency: number }>;
  /** The same within a transaction of the system scope. */
  understandWithin: (
    tx: Tx,
    companyId: string,
  ) => Promise<(message: Message) => { meaning: Meaning; latency: number }>;
};

/** Begins to remember what companies teach; `inSystem` is a transaction that sees all of them. */
export function openLearning(inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Learning {
  const memories = openMemories();
  const understandWithin: Learning['understandWithin'] = async (tx, companyId) => {
    const memory = await memories.of(tx, await teacherOf(tx, companyId));
    return (message) => timed(message, memory);
  };
  return {
    memories,
    understandFor: (companyId) => inSystem((tx) => understandWithin(tx, companyId)),
    understandWithin,
  };
}
