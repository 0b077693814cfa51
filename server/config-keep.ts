import type { ValueReader } from './config-values.ts';

/** After how many days what is not needed any more goes for good; null = it is kept. */
export type KeepConfig = {
  rawMailDays: number | null;
  eventsDays: number | null;
  deletedDays: number | null;
};

const LONGEST = 36_500;

/** Reads the settings of what is kept how long. */
export function readKeep(read: ValueReader): KeepConfig {
  const days = (name: string) => read.number(name, 0, 1, LONGEST) || null;
  return {
    rawMailDays: days('KEEP_RAW_MAIL_DAYS'),
    eventsDays: days('KEEP_EVENTS_DAYS'),
    deletedDays: days('KEEP_DELETED_DAYS'),
  };
}
