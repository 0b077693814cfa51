import type { Understood } from '#mail/filing.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import type { Message } from '#understanding/reading/message.ts';
import { timed } from './classifier/timed.ts';
import { type Memories, openMemories, teacherOf } from './memories.ts';

export type Learning = {
  memories: Memories;
  understand: (message: Message, memory: Memory | null) => Understood;
  /** Classifier with the current training of a company. */
  understandFor: (companyId: string) => Promise<(message: Message) => Understood>;
  /** Within a system-scope transaction. */
  understandWithin: (tx: Tx, companyId: string) => Promise<(message: Message) => Understood>;
};

export function openLearning(db: Database): Learning {
  const memories = openMemories();
  const understandWithin: Learning['understandWithin'] = async (tx, companyId) => {
    const memory = await memories.of(tx, await teacherOf(tx, companyId));
    return (message) => timed(message, memory);
  };
  return {
    memories,
    understand: timed,
    understandFor: (companyId) => asSystem(db, (tx) => understandWithin(tx, companyId)),
    understandWithin,
  };
}
