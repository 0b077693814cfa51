import { RefusalError } from '#server/http/errors/refusal.ts';

export function whenDeleted(): RefusalError {
  return new RefusalError('conflict', 'entry_deleted');
}
