import type { Tx } from './tx.ts';

const pending = new WeakMap<Tx, Set<string>>();

export function publishOnCommit(tx: Tx, companyId: string): void {
  const companies = pending.get(tx) ?? new Set();
  pending.set(tx, companies.add(companyId));
}

/** Returns and clears. */
export function takePending(tx: Tx): ReadonlySet<string> {
  const companies = pending.get(tx) ?? new Set();
  pending.delete(tx);
  return companies;
}
