import type { Tx } from './tx.ts';

/**
 * Makes something at its first use on each connection: a question that every request asks, put
 * together, say.
 */
export function onceAConnection<Made>(make: (tx: Tx) => Made): (tx: Tx) => Made {
  const made = new WeakMap<Tx, Made>();
  return (tx) => {
    const known = made.get(tx);
    if (known !== undefined) return known;
    const now = make(tx);
    made.set(tx, now);
    return now;
  };
}
