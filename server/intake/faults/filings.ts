/** Detects emails that fail alone. */
export type Filings = {
  filed: (share: string) => void;
  /** True if other mail was filed since the last call for this row. */
  wentOn: (row: { id: string; share: string }, where: 'own' | 'any') => boolean;
};

const MOST_KEPT = 10_000;

/** Tracks in memory; forgetting only delays detection. */
export function watchFilings(): Filings {
  let last = 0;
  const lastOf = new Map<string, number>();
  const seen = new Map<string, number>();
  return {
    filed: (share) => {
      last += 1;
      keep(lastOf, share, last);
    },
    wentOn: ({ id, share }, where) => {
      const since = seen.get(id);
      keep(seen, id, last);
      return since !== undefined && (where === 'own' ? (lastOf.get(share) ?? 0) : last) > since;
    },
  };
}

function keep(places: Map<string, number>, key: string, place: number): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MOST_KEPT && oldest !== undefined) places.delete(oldest);
}
