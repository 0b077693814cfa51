import { RefusalError } from '#server/http/errors/refusal.ts';

/** The error for changes to a deleted entry. */
export function whenDeleted(): RefusalError {
  return new RefusalError('conflict', 'entry_deleted');
}
