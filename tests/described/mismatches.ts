const found = new Set<string>();

export function noteMismatch(what: string): void {
  found.add(what);
}

export function expectNoMismatches(): void {
  if (found.size === 0) return;
  const list = [...found].join('\n');
  found.clear();
  throw new Error(
    `Answers that /api/openapi.json does not describe (contract/ says what it holds):\n${list}`,
  );
}
