import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';

export const REPORTER_EMAILS = ['received', 'assigned', 'question', 'resolved'] as const;
export const ReporterEmail = z.enum(REPORTER_EMAILS, refused('email_kind_unknown'));
export type ReporterEmail = z.infer<typeof ReporterEmail>;

export const MEMBER_EMAILS = ['assigned_to_you', 'mentioned', 'answered', 'woken'] as const;

export const EMAIL_KINDS = [...REPORTER_EMAILS, ...MEMBER_EMAILS] as const;
export const EmailKind = z.enum(EMAIL_KINDS);
export type EmailKind = z.infer<typeof EmailKind>;

/** Kinds that are never batched, as a person awaits a reply. */
export const PERSONAL_EMAILS = ['question', 'mentioned', 'answered'] as const;

/** Kinds that rate limits never delay, as a person awaits them. */
export const UNLIMITED_EMAILS = [...PERSONAL_EMAILS, 'resolved'] as const;

export const EMAIL_MODES = ['now', 'digest', 'never'] as const;
export const EmailMode = z.enum(EMAIL_MODES);
export type EmailMode = z.infer<typeof EmailMode>;

export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export const Digest = z.enum(DIGESTS);
export type Digest = z.infer<typeof Digest>;

export const EMAIL_STATES = ['queued', 'digest', 'sent', 'bounced', 'not_sent'] as const;
export const EmailState = z.enum(EMAIL_STATES);
export type EmailState = z.infer<typeof EmailState>;

export const NOT_SENT_REASONS = [
  'switched_off',
  'muted',
  'suppressed',
  'no_access',
  'addressed',
  'seen',
  'no_longer_so',
  'entry_deleted',
  'day_limit',
  'workspace_limit',
  'relay',
  'merged',
  'restored',
] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];
