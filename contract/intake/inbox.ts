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

/**
 * Why a mail could not be filed: its own fault (`mail`), or something that will pass, which is no
 * attempt of it. `unknown`: it failed before this was written down.
 */
export const FAILURE_CAUSES = [
  'mail',
  'dns',
  'disk',
  'read_only',
  'lock',
  'connection',
  'object_store',
  'memory',
  'files',
  'database',
  'reader',
  'internal',
  'unknown',
] as const;

/** Mail is read in two lanes: what is large, or took long, is in nobody's way in its own. */
export const INBOX_LANES = ['plain', 'slow'] as const;

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
