const FRAME = /^\s+at (?:[^()]* \()?(?:node:|file:\/\/|\/|[A-Z]:\\)[^()]*:\d+:\d+\)?$/;
const MOST_CAUSES = 3;

/**
 * Names, codes and stack frames of an error and its causes. Omits messages, as database errors
 * quote user data.
 */
export function describeError(error: unknown): string {
  const told: string[] = [];
  let cause = error;
  while (isThrown(cause) && told.length <= MOST_CAUSES) {
    told.push([titleOf(cause), ...framesOf(cause)].join('\n'));
    cause = cause.cause;
  }
  return told.join('\ncaused by ') || `a thrown ${typeof error}`;
}

const NAME = /^[A-Za-z]{1,60}$/;

/** Some libraries throw plain objects. */
type Thrown = { name?: string; message?: unknown; stack?: string; code?: unknown; cause?: unknown };

function isThrown(cause: unknown): cause is Thrown {
  if (cause instanceof Error) return true;
  return typeof cause === 'object' && cause !== null && ('code' in cause || 'stack' in cause);
}

function titleOf({ name, code }: Thrown): string {
  const title = typeof name === 'string' && NAME.test(name) ? name : 'Error';
  return typeof code === 'number' || (typeof code === 'string' && CODE.test(code))
    ? `${title} ${code}`
    : title;
}

/** A stack starts with the message, possibly multi-line. */
function framesOf({ message: words, stack }: Thrown): string[] {
  if (typeof stack !== 'string') return [];
  const message = String(words ?? '');
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return afterMessage.split('\n').filter((line) => FRAME.test(line));
}

/** Other text may be user data. */
const CODE = /^[A-Z0-9][A-Z0-9_]{2,39}$/;

/** First code in the cause chain; null = none. */
export function codeOf(error: unknown): string | null {
  let cause = error;
  for (let n = 0; n <= MOST_CAUSES && isThrown(cause); n += 1) {
    const { code }: Thrown = cause;
    if (typeof code === 'string' && CODE.test(code)) return code;
    cause = cause.cause;
  }
  return null;
}
