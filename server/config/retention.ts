import type { ValueReader } from './values.ts';

/** Days until deletion; null: never deleted. */
export type RetentionConfig = {
  rawMailDays: number | null;
  eventsDays: number | null;
  deletedDays: number | null;
  /** Never null, as these events contain personal addresses. */
  securityEventsDays: number;
};

/** Days; about a century. */
const LONGEST = 36_500;
/** The default length of a session. */
const SECURITY_EVENTS_DAYS = 90;

export function readRetention(read: ValueReader): RetentionConfig {
  const days = (name: string) => read.number(name, 0, 1, LONGEST) || null;
  return {
    rawMailDays: days('KEEP_RAW_MAIL_DAYS'),
    eventsDays: days('KEEP_EVENTS_DAYS'),
    deletedDays: days('KEEP_DELETED_DAYS'),
    securityEventsDays: read.number('KEEP_SECURITY_EVENTS_DAYS', SECURITY_EVENTS_DAYS, 1, LONGEST),
  };
}
