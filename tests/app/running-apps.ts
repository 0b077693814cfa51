const running = new Set<() => Promise<void>>();

/** Returns a function that removes it again. */
export function settleLater(settled: () => Promise<void>): () => void {
  running.add(settled);
  return () => running.delete(settled);
}

export async function allSettled(): Promise<void> {
  await Promise.all([...running].map((settled) => settled()));
}
