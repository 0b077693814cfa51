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
 * `mail`: the mail's own fault; others are transient and not counted as attempts. `unknown`:
 * failed before causes were recorded.
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

/** Lanes; large or slow mail does not block the other lane. */
export const INBOX_LANES = ['plain', 'slow'] as const;

export const UNDECIDED = ['held', 'unreadable'] as const;

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

export const HELD_SHOWN = ['waiting', 'discarded', 'all'] as const;
