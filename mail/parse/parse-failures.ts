/**
 * Permanent fault of the mail: too much time or memory, or malformed. Other errors are transient
 * faults of the system.
 */
export class UnreadableMail extends Error {}

/** Exceeds the batch limit; may succeed alone. */
export class SlowMail extends Error {}

/** Earlier mails were too slow. */
export class NotReached extends Error {}

/** `code` is the Node.js error code. */
export class ReadingFailed extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
