import type { Durations } from '../format/span.ts';

export const durations: Durations = {
  days: (n) => (n === 1 ? '1 day' : `${n} days`),
  hours: (n) => `${n} h`,
  minutes: (n) => `${n} min`,
};
