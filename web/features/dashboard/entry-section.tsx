import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Status } from '#contract/labels.ts';
import { entriesOf, entriesQuery } from '#web/features/entry/entries-query.ts';
import { EntryCard } from '#web/features/entry/entry-card.tsx';
import { Button } from '#web/ui/button.tsx';

type EntrySectionProps = {
  title: string;
  status: Status;
  pollEvery: number | false;
  /** What stands here while there are no entries; null = then the section is not there. */
  empty: ReactNode;
};

/** One of the two sections of the list, with its count. */
export function EntrySection({ title, status, pollEvery, empty }: EntrySectionProps) {
  const headingId = useId();
  const query = useInfiniteQuery(entriesQuery(status, { pollEvery }));
  const entries = entriesOf(query.data);
  if (query.data && entries.length === 0 && empty === null) return null;
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="flex items-baseline gap-2 text-18 font-semibold">
        {title}
        {query.data && (
          <span className="text-13 font-normal text-ink-quiet tabular-nums">
            {entries.length}
            {query.hasNextPage && '+'}
          </span>
        )}
      </h2>
      {query.isPending && <Skeletons />}
      {query.isError && (
        <p className="mt-4 text-critical">
          The entries could not be loaded: {query.error.message}{' '}
          <Button size="small" onClick={() => query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {query.data && entries.length === 0 && empty}
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show older entries'}
        </Button>
      )}
    </section>
  );
}

/** The shape of what comes. */
function Skeletons() {
  return (
    <div role="status" aria-label="Loading entries" className="mt-2 border-y border-line">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="grid gap-2 py-4">
          <div className={`h-[18px] rounded-md bg-line ${width}`} />
          <div className="h-3 w-40 rounded-md bg-line" />
        </div>
      ))}
    </div>
  );
}
