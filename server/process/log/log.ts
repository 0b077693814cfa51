import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { codeOf, describeError } from '#server/process/failures/describe-error.ts';
import { isStorageFailure } from '#server/process/failures/storage-failure.ts';

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type LogConfig = {
  level: LogLevel;
  format: 'text' | 'json';
};

/** Constants, numbers and the thrown error; never user data. */
type Details = { error?: unknown; [name: string]: unknown };

/** Minimum time between lines with the same cause. */
const REPEAT_EVERY_MS = 60_000;
const MOST_REMEMBERED = 500;

let settings: LogConfig = { level: 'info', format: 'text' };

export function setLog(config: LogConfig): void {
  settings = config;
}

/** Logs on standard error, without user content, identities or credentials. */
export const log = {
  error: (sentence: string, details?: Details) => write('error', sentence, details),
  warn: (sentence: string, details?: Details) => write('warn', sentence, details),
  info: (sentence: string, details?: Details) => write('info', sentence, details),
  debug: (sentence: string, details?: Details) => write('debug', sentence, details),
};

export type Log = typeof log;

function write(level: LogLevel, sentence: string, { error, ...details }: Details = {}): void {
  if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(settings.level)) return;
  const message = withoutAddresses(sentence);
  if (error === undefined) {
    print(level, message, details, null);
    return;
  }
  const silenced = repeatsOf(causeOf(message, error));
  if (silenced === null) return;
  const repeated = silenced > 0 ? { notShown: silenced } : {};
  const count = silenced > 0 ? ` (and ${silenced} more that are not shown)` : '';
  print(level, `${message}${count}`, { ...details, ...repeated }, describeError(error));
}

function print(level: LogLevel, message: string, details: object, thrown: string | null): void {
  if (settings.format === 'text') {
    console.error(thrown === null ? message : `${message}: ${thrown}`);
    return;
  }
  const time = new Date().toISOString();
  console.error(
    JSON.stringify({ time, level, message, ...details, ...(thrown !== null && { error: thrown }) }),
  );
}

/** Returns a deduplication key; an outage is one cause. */
function causeOf(message: string, error: unknown): string {
  if (isDatabaseAway(error)) return 'database away';
  if (isStorageFailure(error)) return 'storage';
  return `${message} ${codeOf(error) ?? ''}`;
}

type Repeats = { printedAt: number; silenced: number };
const remembered = new Map<string, Repeats>();

/** Returns the number of suppressed repeats; null suppresses this line too. */
function repeatsOf(cause: string): number | null {
  const now = performance.now();
  const repeats = remembered.get(cause);
  if (repeats && now - repeats.printedAt < REPEAT_EVERY_MS) {
    repeats.silenced += 1;
    return null;
  }
  remembered.delete(cause);
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(cause, { printedAt: now, silenced: 0 });
  return repeats?.silenced ?? 0;
}

/** Removes addresses, which responses of other servers may quote. */
function withoutAddresses(sentence: string): string {
  return sentence.replace(/[^\s@/<>"'(]+@[^\s@/<>"')]+/g, '(an address)');
}
