import { queryOptions } from '@tanstack/react-query';
import { listMembers, readEntryPeople } from '#contract/entries/ownership.ts';
import { call } from '#web/api/api.ts';

/** The members of the workspace, by name. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => call(listMembers, { query: {} }),
  staleTime: 60_000,
});

/** Who has to do with an entry, and who could. */
export function entryPeopleQuery(id: string) {
  return queryOptions({
    queryKey: ['entry people', id],
    queryFn: () => call(readEntryPeople, { params: { id } }),
    staleTime: 0,
  });
}
