import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { codeOf, describeError } from '#server/process/failures/describe-error.ts';
import { isStorageFailure } from '#server/process/failures/storage-failure.ts';

/** From what must be looked at to what is only of use when something is searched for. */
const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type LogConfig = {
  level: LogLevel;
  /** A sentence a line for people, or an object a line (JSON) for programs. */
  format: 'text' | 'json';
};

/** What programs are told beside the sentence: words of ours and numbers, and what was thrown. */
type Details = { error?: unknown; [name: string]: unknown };

/** What fails again and again for one cause is told of at once, and then so often. */
const REPEAT_EVERY_MS = 60_000;
/** Of more causes than these the oldest is forgotten. */
const MOST_REMEMBERED = 500;

let settings: LogConfig = { level: 'info', format: 'text' };

/** Says what is logged by this process from now on, and how. */
export function setLog(config: LogConfig): void {
  settings = config;
}

/**
 * The log of this process, on standard error. It says what happened to what kind of thing: never
 * what people wrote, who they are, or what they prove that by. Of what was thrown it has kind, code
 * and place (failures/describe-error.ts); whoever calls it hands in nothing else that is somebody's.
 */
export const log = {
  error: (sentence: string, details?: Details) => write('error', sentence, details),
  warn: (sentence: string, details?: Details) => write('warn', sentence, details),
  info: (sentence: string, details?: Details) => write('info', sentence, details),
  debug: (sentence: string, details?: Details) => write('debug', sentence, details),
};

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

/** What makes one line the same as another: of an outage everything that fails tells. */
function causeOf(message: string, error: unknown): string {
  if (isDatabaseAway(error)) return 'database away';
  if (isStorageFailure(error)) return 'storage';
  return `${message} ${codeOf(error) ?? ''}`;
}

type Repeats = { printedAt: number; silenced: number };
const remembered = new Map<string, Repeats>();

/**
 * How many lines of a cause were left out since one was printed; null = this one is left out too.
 */
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

/** A net below the rule: what other servers answer may quote an address. */
function withoutAddresses(sentence: string): string {
  return sentence.replace(/[^\s@/<>"'(]+@[^\s@/<>"')]+/g, '(an address)');
}
