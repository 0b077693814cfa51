import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSecurityMessages } from '#web/features/security-events/messages/messages.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { type Filters, NO_FILTERS, securityEventsQuery, type Whose } from './query.ts';
import { EventRow } from './row.tsx';

export function SecurityEvents({ whose }: { whose: Whose }) {
  const says = useSecurityMessages();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const query = useInfiniteQuery({
    ...securityEventsQuery(whose, filters),
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, isFetching, refetch } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const keptDays = data?.pages[0]?.keptDays;
  return (
    <>
      <FilterForm whose={whose} isBusy={isFetching} onShow={setFilters} />
      {error && (
        <LoadFailure
          error={error}
          says={says.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && (
        <p role="status" className="mt-4 text-13 text-ink-quiet">
          {events.length === 0 ? says.none : says.shown(events.length, hasNextPage)}
          {keptDays !== undefined && ` ${says.stored(keptDays)}`}
        </p>
      )}
      {events.length > 0 && (
        <ul aria-label={says.title} className="mt-2 divide-y divide-line border-y border-line">
          {events.map((event) => (
            <EventRow key={event.id} event={event} hasCompany={whose === 'all'} />
          ))}
        </ul>
      )}
      <MoreButton query={query} className="mt-4">
        {says.more}
      </MoreButton>
    </>
  );
}
