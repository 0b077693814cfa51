import type { DueConnection } from './queue-store.ts';

export function openTurns() {
  const last = new Map<string, { turn: number; isSlow: boolean }>();
  let turns = 0;
  return {
    /** Sorts connections, least recently served first. */
    inOrder: (waiting: DueConnection[]): DueConnection[] => {
      const ids = new Set(waiting.map(({ id }) => id));
      for (const id of last.keys()) if (!ids.has(id)) last.delete(id);
      const turnOf = ({ id }: DueConnection) => last.get(id)?.turn ?? 0;
      return waiting.toSorted((a, b) => turnOf(a) - turnOf(b));
    },
    isSlow: ({ id, isFailing }: DueConnection) => isFailing || (last.get(id)?.isSlow ?? false),
    begin: (id: string, isSlow: boolean): ((isSlow: boolean) => void) => {
      turns += 1;
      const about = { turn: turns, isSlow };
      last.set(id, about);
      return (isSlowNow) => {
        about.isSlow = isSlowNow;
      };
    },
  };
}
