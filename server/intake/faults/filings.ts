/** What was filed while some mails failed: that shows whose fault it is. */
export type Filings = {
  /** Mail of a share became an entry, or an update of one. */
  filed: (share: string) => void;
  /**
   * Whether other mail was filed since this was asked last about the same row: of its own share, or
   * of any. Of a row that was not asked about before nothing is known.
   */
  wentOn: (row: { id: string; share: string }, where: 'own' | 'any') => boolean;
};

const MOST_KEPT = 10_000;

/** Counts in this process alone: what it forgets is only shown later. */
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
