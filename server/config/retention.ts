import type { ValueReader } from './values.ts';

/** After how many days what is not needed any more goes for good; null = it is kept. */
export type RetentionConfig = {
  rawMailDays: number | null;
  eventsDays: number | null;
  deletedDays: number | null;
  /** Security events always go: they hold addresses of people. */
  securityEventsDays: number;
};

const LONGEST = 36_500;
/** As long as a session can last: of each that is open, its sign-in is known. */
const SECURITY_EVENTS_DAYS = 90;

/** Reads the settings of what is kept how long. */
export function readRetention(read: ValueReader): RetentionConfig {
  const days = (name: string) => read.number(name, 0, 1, LONGEST) || null;
  return {
    rawMailDays: days('KEEP_RAW_MAIL_DAYS'),
    eventsDays: days('KEEP_EVENTS_DAYS'),
    deletedDays: days('KEEP_DELETED_DAYS'),
    securityEventsDays: read.number('KEEP_SECURITY_EVENTS_DAYS', SECURITY_EVENTS_DAYS, 1, LONGEST),
  };
}
