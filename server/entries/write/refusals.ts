import { RefusalError } from '#server/http/errors/refusal.ts';

/** What stands in the way of changing an entry that is deleted. */
export function whenDeleted(): RefusalError {
  return new RefusalError('conflict', 'entry_deleted');
}
