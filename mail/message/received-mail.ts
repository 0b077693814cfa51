import type { InboundProvider } from '#contract/intake/inbound.ts';

/** The ways a mail comes in. */
export type InboundChannel = 'smtp' | 'imap' | InboundProvider;

/** In place of a HELO: between the client and us stands somebody who does not say who it was. */
export const UNSEEN_CLIENT = '(unseen)';

/** A mail as it came in: its bytes and its envelope (RFC 5321, 2.3.1). */
export type ReceivedMail = {
  bytes: Buffer;
  channel: InboundChannel;
  /** Where it came from; empty where a provider or a mailbox stands between and does not say. */
  clientAddress: string;
  helo: string;
  /** The envelope sender; empty for the null sender of bounces. */
  mailFrom: string;
  recipients: string[];
  receivedAt: Date;
  /** What is used up with it, in the same commit; where it was before, the mail is not kept. */
  once?: UsedOnce;
};

/** Keys that are good for one mail, and until when they are remembered. */
export type UsedOnce = { keys: string[]; until: Date };
