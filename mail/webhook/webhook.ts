/** A provider's request, as it came: header names in lower case, the body untouched. */
export type WebhookRequest = {
  headers: Record<string, string | undefined>;
  query: URLSearchParams;
  body: Buffer;
};

/** A mail as a provider hands it over. */
export type WebhookMail = {
  /** The mail itself; made anew of its fields where the provider gives nothing else. */
  bytes: Buffer;
  /** The envelope sender; empty for the null sender of bounces. */
  mailFrom: string;
  /** The envelope's recipients. */
  recipients: string[];
  /**
   * Whom its header names. They count where no recipient is ours: mail that is forwarded to the
   * provider's own address has that in its envelope.
   */
  named: string[];
  /**
   * The client that the provider had the mail from; empty where it does not say, and where the
   * mail is made anew: what was signed is gone, so half of what proves a sender would be missing.
   */
  clientAddress: string;
  /** The provider's own opinion; nothing is decided by it. */
  isSpam: boolean;
};

/** A request that is not taken: not signed as it should be, or signed and yet not to be read. */
export type WebhookRefusal = { refused: 'unsigned' | 'malformed'; why: string };

/** What tells a request from all others of its provider: seen twice, it is a copy. */
export type Signed = { token: string | null };

/** Refuses what the provider did not sign, or signed too long ago. */
export function unsigned(why: string): WebhookRefusal {
  return { refused: 'unsigned', why };
}

/** Refuses what is signed, but holds no mail that can be read. */
export function malformed(why: string): WebhookRefusal {
  return { refused: 'malformed', why };
}

/** Whether it is a refusal. */
export function isRefused<T extends object>(
  outcome: T | WebhookRefusal,
): outcome is WebhookRefusal {
  return 'refused' in outcome;
}
