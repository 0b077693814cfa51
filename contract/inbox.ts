/** What became of a mail that was received. */
export const INBOX_STATUSES = [
  'waiting',
  'processed_successfully',
  'duplicate_detected',
  'company_not_found',
  'held',
  'rejected',
  'unreadable',
] as const;

/** Those of a mail that an admin of its company has still to decide about. */
export const UNDECIDED = ['held', 'unreadable'] as const;
