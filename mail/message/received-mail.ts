import type { InboundProvider } from '#contract/intake/inbound.ts';

export type InboundChannel = 'smtp' | 'imap' | InboundProvider;

/** Client address if an intermediary hides it. */
export const UNSEEN_CLIENT = '(unseen)';

/** A mail with its envelope (RFC 5321, 2.3.1). */
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
  /** Keys used up in the same transaction; a used key rejects the mail. */
  once?: UsedOnce;
};

export type UsedOnce = { keys: string[]; until: Date };
