/**
 * The mail's own fault: it takes more time or memory than any honest one, or cannot be read at
 * all. Any other error is ours: the machine is short of memory, say, and the mail as good as it was.
 */
export class UnreadableMail extends Error {}

/** A mail takes longer than those that are read together may; alone it may have more time. */
export class SlowMail extends Error {}

/** A mail was not read because others before it took too long; nothing is known of it. */
export class NotReached extends Error {}

/** A system error (`code` as Node.js names it) while a mail was read: the machine's fault. */
export class ReadingFailed extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
