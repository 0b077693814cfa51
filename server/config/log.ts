import type { LogConfig } from '#server/process/log/log.ts';
import type { ValueReader } from './values.ts';

/** Reads the log settings; the format defaults to JSON for a public installation. */
export function readLog(read: ValueReader, isPublic: boolean): LogConfig {
  const level = read.oneOf('LOG_LEVEL', ['info', 'error', 'warn', 'debug'] as const);
  const format = read.oneOf('LOG_FORMAT', ['auto', 'text', 'json'] as const);
  return { level, format: format === 'auto' ? (isPublic ? 'json' : 'text') : format };
}
