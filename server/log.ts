import { describeError } from './http/describe-error.ts';

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

let settings: LogConfig = { level: 'info', format: 'text' };

/** Says what is logged by this process from now on, and how. */
export function setLog(config: LogConfig): void {
  settings = config;
}

/**
 * The log of this process, on standard error. It says what happened to what kind of thing: never
 * what people wrote, who they are, or what they prove that by. Of what was thrown it has kind, code
 * and place (http/describe-error.ts); whoever calls it hands in nothing else that is somebody's.
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
  const thrown = error === undefined ? null : describeError(error);
  if (settings.format === 'text') {
    console.error(thrown === null ? message : `${message}: ${thrown}`);
    return;
  }
  const time = new Date().toISOString();
  console.error(
    JSON.stringify({ time, level, message, ...details, ...(thrown !== null && { error: thrown }) }),
  );
}

/** A net below the rule: what other servers answer may quote an address. */
function withoutAddresses(sentence: string): string {
  return sentence.replace(/[^\s@/<>"'(]+@[^\s@/<>"')]+/g, '(an address)');
}
