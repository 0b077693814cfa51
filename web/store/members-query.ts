import { queryOptions } from '@tanstack/react-query';
import { listMembers, readEntryPeople } from '#contract/entries/ownership.ts';
import { call } from '#web/api/api.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => call(listMembers, { query: {} }),
  staleTime: 60_000,
});

export function entryPeopleQuery(id: string) {
  return queryOptions({
    queryKey: ['entry people', id],
    queryFn: () => call(readEntryPeople, { params: { id } }),
    staleTime: 0,
  });
}
