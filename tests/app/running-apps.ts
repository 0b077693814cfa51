const running = new Set<() => Promise<void>>();

/** Registers a running application for `allSettled`; returns a function that removes it. */
export function settleLater(settled: () => Promise<void>): () => void {
  running.add(settled);
  return () => running.delete(settled);
}

/** Does the background work that is due in all applications of this process. */
export async function allSettled(): Promise<void> {
  await Promise.all([...running].map((settled) => settled()));
}
