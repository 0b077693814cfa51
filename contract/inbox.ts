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

/** Why a mail of a company is held. */
export const HOLD_REASONS = [
  'foreign_sender',
  'unverified_sender',
  'failed_authentication',
  'ambiguous_sender',
  'no_sender',
  'bounce',
  'automatic',
  'list',
  'receipt',
  'complaint',
  'own',
  'loop',
  'message_id_reused',
] as const;

/** Which mails are listed that did not become an entry by themselves. */
export const HELD_SHOWN = ['waiting', 'discarded', 'all'] as const;
