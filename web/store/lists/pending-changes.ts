import type { Issue } from '#contract/entries/issues.ts';

type Pending = { patches: Partial<Issue>[]; last: Promise<unknown> };

const PENDING = new Map<string, Pending>();

export function pendingOf(id: string): Pending {
  const of = PENDING.get(id) ?? { patches: [], last: Promise.resolve() };
  PENDING.set(id, of);
  return of;
}

export function settlePending(id: string, patch: Partial<Issue>): void {
  const of = pendingOf(id);
  of.patches.splice(of.patches.indexOf(patch), 1);
  if (of.patches.length === 0) PENDING.delete(id);
}

export function withPending(entry: Issue): Issue {
  return Object.assign({}, entry, ...(PENDING.get(entry.id)?.patches ?? []));
}
