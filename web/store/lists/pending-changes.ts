import type { Issue } from '#contract/entries/issues.ts';

/** Changes of one entry that the server has not answered yet. */
type Pending = { patches: Partial<Issue>[]; last: Promise<unknown> };

const PENDING = new Map<string, Pending>();

/** Those of an entry; empty where there are none, and then kept for the one to come. */
export function pendingOf(id: string): Pending {
  const of = PENDING.get(id) ?? { patches: [], last: Promise.resolve() };
  PENDING.set(id, of);
  return of;
}

/** A change of an entry was answered. */
export function settlePending(id: string, patch: Partial<Issue>): void {
  const of = pendingOf(id);
  of.patches.splice(of.patches.indexOf(patch), 1);
  if (of.patches.length === 0) PENDING.delete(id);
}

/** An entry as the server has it, with what is still on its way there. */
export function withPending(entry: Issue): Issue {
  return Object.assign({}, entry, ...(PENDING.get(entry.id)?.patches ?? []));
}
