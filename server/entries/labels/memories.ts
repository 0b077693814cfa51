import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { companyCounters } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Fingerprint } from '#understanding/memory/fingerprint.ts';
import { type Memory, memoryOf, rememberedAs } from '#understanding/memory/memory.ts';
import { correctionsOf, wordsOf } from './corrections.ts';

/** `taught` counts changes of corrections; 0 means none. */
export type Teacher = { companyId: string; taught: number };

/** Caches learned corrections in this process. Requires system scope. */
export type Memories = {
  /** Needs no query if unchanged or never taught. */
  of: (tx: Tx, teacher: Teacher) => Promise<Memory | null>;
};

type Remembered = {
  taught: number;
  memory: Memory | null;
  /** Computed once per corrected entry. */
  fingerprints: ReadonlyMap<string, Fingerprint>;
};

/** About 2 KB each; evicted by least recently used company. */
const MOST_FINGERPRINTS = 40_000;
/** Messages between yields to the event loop. */
const AT_ONCE = 50;

/** Reads a company's corrections on first use. */
export function openMemories(mostFingerprints = MOST_FINGERPRINTS): Memories {
  /** Least recently used first. */
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

export async function teacherOf(tx: Tx, companyId: string): Promise<Teacher> {
  const [counter] = await tx
    .select({ taught: companyCounters.taught })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId));
  return { companyId, taught: counter?.taught ?? 0 };
}

/** May read later commits under the old number, so the next call rereads; no change is missed. */
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
