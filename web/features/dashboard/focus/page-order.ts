import type { Issue } from '#contract/entries/issues.ts';

type Entry = Pick<Issue, 'id' | 'status'>;

type Order = {
  id: string | null;
  status: Issue['status'] | null;
  entries: readonly Entry[];
  ids: readonly string[];
};

export const NO_ORDER: Order = { id: null, status: null, entries: [], ids: [] };

/** Returns the list order; after the open entry leaves its section, the previous order. */
export function keepOrder(before: Order, id: string | null, entries: readonly Entry[]): Order {
  if (id === null) return before.id === null ? before : NO_ORDER;
  if (before.id === id && before.entries === entries) return before;
  const found = entries.find((entry) => entry.id === id);
  const isNew = before.id !== id || before.status === null;
  if (!isNew && found?.status !== before.status) return { ...before, entries };
  const ids = found ? entries.map((entry) => entry.id) : [];
  return { id, status: found?.status ?? null, entries, ids };
}

/** Returns the adjacent entry that is still in the list. */
export function neighbourOf(
  order: readonly string[],
  entries: readonly Entry[],
  { id, step }: { id: string; step: 1 | -1 },
): string | null {
  const at = order.indexOf(id);
  if (at < 0) return null;
  const ahead = step === 1 ? order.slice(at + 1) : order.slice(0, at).toReversed();
  const there = new Set(entries.map((entry) => entry.id));
  return ahead.find((one) => there.has(one)) ?? null;
}
