/**
 * The mail is permanently unreadable: malformed, or takes too much time or memory. Other errors
 * are transient faults of the system.
 */
export class UnreadableMail extends Error {}

/** The mail exceeds the limit of a batch, but may succeed alone. */
export class SlowMail extends Error {}

/** The mail was not parsed, as earlier ones were too slow. */
export class NotReached extends Error {}

/** The system failed; `code` is the Node.js error code. */
export class ReadingFailed extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
