/** Raw request; header names in lower case. */
export type WebhookRequest = {
  headers: Record<string, string | undefined>;
  query: URLSearchParams;
  body: Buffer;
};

export type WebhookMail = {
  /** The raw mail, or one rebuilt from the provider's fields. */
  bytes: Buffer;
  /** Envelope sender; empty for bounces. */
  mailFrom: string;
  recipients: string[];
  /** Header recipients; a fallback for mail forwarded to the provider's address. */
  named: string[];
  /** Empty if unknown, or if the mail was rebuilt, which loses signatures. */
  clientAddress: string;
  /** The provider's opinion, for information only. */
  isSpam: boolean;
};

export type WebhookRefusal = { refused: 'unsigned' | 'malformed'; why: string };

/** A verified request; a repeated token marks a duplicate. */
export type Signed = { token: string | null };

export function unsigned(why: string): WebhookRefusal {
  return { refused: 'unsigned', why };
}

export function malformed(why: string): WebhookRefusal {
  return { refused: 'malformed', why };
}

export function isRefused<T extends object>(
  outcome: T | WebhookRefusal,
): outcome is WebhookRefusal {
  return 'refused' in outcome;
}
