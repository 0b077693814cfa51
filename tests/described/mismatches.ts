const found = new Set<string>();

// pg 9 throws where pg 8 warns: a client that is executing a query gets two more.
process.on('warning', ({ message, stack }) => {
  if (message.includes('already executing a query')) noteMismatch(stack ?? message);
});

/** Records a fault found apart from a test's assertions. */
export function noteMismatch(what: string): void {
  found.add(what);
}

/** Throws all recorded faults, each once. */
export function expectNoMismatches(): void {
  if (found.size === 0) return;
  const list = [...found].join('\n');
  found.clear();
  throw new Error(`The server has faults beside the assertions of this test:\n${list}`);
}
