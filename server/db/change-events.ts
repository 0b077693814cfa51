import type { Tx } from './tx.ts';

const pending = new WeakMap<Tx, Set<string>>();

export function publishOnCommit(tx: Tx, companyId: string): void {
  const companies = pending.get(tx) ?? new Set();
  pending.set(tx, companies.add(companyId));
}

/** Returns the companies changed in the transaction, and clears them. */
export function takePending(tx: Tx): ReadonlySet<string> {
  const companies = pending.get(tx) ?? new Set();
  pending.delete(tx);
  return companies;
}
