/** A line of a stack that names a place in the code, and nothing else. */
const FRAME = /^\s+at (?:[^()]* \()?(?:node:|file:\/\/|\/|[A-Z]:\\)[^()]*:\d+:\d+\)?$/;
const MOST_CAUSES = 3;

/**
 * An error as the log may have it: names, codes and places in the code, of it and of its
 * causes. Messages are left out: the database's quote what people wrote.
 */
export function describeError(error: unknown): string {
  const told: string[] = [];
  let cause = error;
  while (cause instanceof Error && told.length <= MOST_CAUSES) {
    told.push([titleOf(cause), ...framesOf(cause)].join('\n'));
    cause = cause.cause;
  }
  return told.join('\ncaused by ') || `a thrown ${typeof error}`;
}

function titleOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number'
    ? `${error.name} ${code}`
    : error.name;
}

/** A stack begins with the message, which may have lines of its own. */
function framesOf({ message, stack = '' }: Error): string[] {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return afterMessage.split('\n').filter((line) => FRAME.test(line));
}

/** A code as the system, the database and libraries have it; anything else may be somebody's. */
const CODE = /^[A-Z0-9][A-Z0-9_]{2,39}$/;

/** The first code that an error or one of its causes has, such as a SQLSTATE; null = none. */
export function codeOf(error: unknown): string | null {
  let cause = error;
  for (let n = 0; n <= MOST_CAUSES && cause instanceof Error; n += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && CODE.test(code)) return code;
    cause = cause.cause;
  }
  return null;
}
