const FRAME = /^\s+at (?:[^()]* \()?(?:node:|file:\/\/|\/|[A-Z]:\\)[^()]*:\d+:\d+\)?$/;
const MOST_CAUSES = 3;

/**
 * Returns names, codes and stack frames of an error and its causes, without messages: database
 * errors quote user data.
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

/** Any thrown object, as some libraries throw plain ones. */
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

/** Returns the frames after the message, which may have several lines. */
function framesOf({ message: words, stack }: Thrown): string[] {
  if (typeof stack !== 'string') return [];
  const message = String(words ?? '');
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return afterMessage.split('\n').filter((line) => FRAME.test(line));
}

/** Form of a code; other text may be user data. */
const CODE = /^[A-Z0-9][A-Z0-9_]{2,39}$/;

/** Returns the first code in the chain of causes; null if there is none. */
export function codeOf(error: unknown): string | null {
  let cause = error;
  for (let n = 0; n <= MOST_CAUSES && isThrown(cause); n += 1) {
    const { code }: Thrown = cause;
    if (typeof code === 'string' && CODE.test(code)) return code;
    cause = cause.cause;
  }
  return null;
}
