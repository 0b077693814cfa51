import type { InboundProvider } from '#contract/intake/inbound.ts';

export type InboundChannel = 'smtp' | 'imap' | InboundProvider;

/** An intermediary hides the client. */
export const UNSEEN_CLIENT = '(unseen)';

/** RFC 5321, 2.3.1. */
export type ReceivedMail = {
  bytes: Buffer;
  channel: InboundChannel;
  /** Empty if unknown. */
  clientAddress: string;
  helo: string;
  /** Empty for the null sender of bounces. */
  mailFrom: string;
  recipients: string[];
  receivedAt: Date;
  /** Consumed in the same transaction; a reused key rejects the mail. */
  once?: UsedOnce;
};

export type UsedOnce = { keys: string[]; until: Date };
