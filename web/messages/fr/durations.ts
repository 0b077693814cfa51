import type { Durations } from '../format/span.ts';

export const durations: Durations = {
  days: (n) => `${n}\u00a0${n < 2 ? 'jour' : 'jours'}`,
  hours: (n) => `${n}\u00a0h`,
  minutes: (n) => `${n}\u00a0min`,
};
