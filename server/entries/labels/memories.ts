import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { companyCounters } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Fingerprint } from '#understanding/memory/fingerprint.ts';
import { type Memory, memoryOf, rememberedAs } from '#understanding/memory/memory.ts';
import { correctionsOf, wordsOf } from './corrections.ts';

/** A company, and how often what its corrections teach has changed; 0 = it never taught anything. */
export type Teacher = { companyId: string; taught: number };

/**
 * What companies taught the engine, as this process remembers it. Within a transaction of the
 * system scope, which alone sees all of a company's corrections.
 */
export type Memories = {
  /** Asks nothing where the company never taught anything, or nothing since it was last read. */
  of: (tx: Tx, teacher: Teacher) => Promise<Memory | null>;
};

type Remembered = {
  taught: number;
  memory: Memory | null;
  /** By the entries that were corrected: a message is read once, however much is corrected after it. */
  fingerprints: ReadonlyMap<string, Fingerprint>;
};

/** About 2 KB each; beyond it the companies that were asked about least recently are forgotten. */
const MOST_FINGERPRINTS = 40_000;
/** Others have their turn between so many messages. */
const AT_ONCE = 50;

/** Begins with nothing; what a company taught is read when it is first asked about. */
export function openMemories(mostFingerprints = MOST_FINGERPRINTS): Memories {
  /** The one asked about least recently comes first. */
  const known = new Map<string, Remembered>();
  const keep = (companyId: string, remembered: Remembered) => {
    known.delete(companyId);
    known.set(companyId, remembered);
    let held = 0;
    for (const { fingerprints } of known.values()) held += fingerprints.size;
    for (const [other, { fingerprints }] of known) {
      if (held <= mostFingerprints || other === companyId) break;
      known.delete(other);
      held -= fingerprints.size;
    }
  };
  return {
    of: async (tx, { companyId, taught }) => {
      if (taught === 0) return null;
      const before = known.get(companyId);
      const isCurrent = before?.taught === taught;
      const remembered = isCurrent ? before : await read(tx, { companyId, taught }, before);
      keep(companyId, remembered);
      return remembered.memory;
    },
  };
}

/** How often what a company teaches has changed. */
export async function teacherOf(tx: Tx, companyId: string): Promise<Teacher> {
  const [counter] = await tx
    .select({ taught: companyCounters.taught })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId));
  return { companyId, taught: counter?.taught ?? 0 };
}

/**
 * What is committed meanwhile may be read already, under the number that was known: the next one
 * to ask reads again, and nothing is ever missed.
 */
async function read(
  tx: Tx,
  { companyId, taught }: Teacher,
  before: Remembered | undefined,
): Promise<Remembered> {
  const corrections = await correctionsOf(tx, companyId);
  const entryIds = [...new Set(corrections.map(({ entryId }) => entryId))];
  const fingerprints = new Map<string, Fingerprint>();
  for (const id of entryIds) {
    const known = before?.fingerprints.get(id);
    if (known) fingerprints.set(id, known);
  }
  const news = entryIds.filter((id) => !fingerprints.has(id));
  for (const [n, { entryId, ...message }] of (await wordsOf(tx, companyId, news)).entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate();
    fingerprints.set(entryId, rememberedAs(message));
  }
  const memory = memoryOf(
    corrections.flatMap(({ entryId, ...correction }) => {
      const fingerprint = fingerprints.get(entryId);
      return fingerprint ? [{ ...correction, fingerprint }] : [];
    }),
  );
  return { taught, memory, fingerprints };
}
