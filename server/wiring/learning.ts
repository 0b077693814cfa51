import type { Meaning } from '#contract/meaning.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Memories, openMemories, teacherOf } from '#server/entries/labels/memories.ts';
import type { Message } from '#understanding/reading/message.ts';
import { timed } from './timed.ts';

export type Learning = {
  memories: Memories;
  /** Classifier with the current training of a company. */
  understandFor: (
    companyId: string,
  ) => Promise<(message: Message) => { meaning: Meaning; latency: number }>;
  /** Within a system-scope transaction. */
  understandWithin: (
    tx: Tx,
    companyId: string,
  ) => Promise<(message: Message) => { meaning: Meaning; latency: number }>;
};

/** `inSystem`: transaction with access to all companies. */
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
