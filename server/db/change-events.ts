import type { Tx } from './tx.ts';

/** Companies whose entries the transaction under way on a connection has changed. */
const pending = new WeakMap<Tx, Set<string>>();

/** Publishes, once the transaction is committed, that entries of a company changed. */
export function publishOnCommit(tx: Tx, companyId: string): void {
  const companies = pending.get(tx) ?? new Set();
  pending.set(tx, companies.add(companyId));
}

/** What the transaction is to publish; asked again, nothing. */
export function takePending(tx: Tx): ReadonlySet<string> {
  const companies = pending.get(tx) ?? new Set();
  pending.delete(tx);
  return companies;
}
