import { expect, test } from 'vitest';
import { planForward } from './decide-forward.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const quiet = { pending: 0, oldestAt: null, forwardedInHour: 0, lastDigestAt: null };

test.each([
  ['nothing where nothing waits', quiet, { single: 0, isDigestDue: false, reachesLimit: false }],
  [
    'one mail at once',
    { ...quiet, pending: 1, oldestAt: NOW },
    { single: 1, isDigestDue: false, reachesLimit: false },
  ],
  [
    'ten of many, the others not yet',
    { ...quiet, pending: 40, oldestAt: ago(1) },
    { single: 10, isDigestDue: false, reachesLimit: true },
  ],
  [
    'the others as one list once some minutes have passed',
    { ...quiet, pending: 30, oldestAt: ago(10), forwardedInHour: 10 },
    { single: 0, isDigestDue: true, reachesLimit: false },
  ],
  [
    'no second list within the hour',
    { pending: 500, oldestAt: ago(20), forwardedInHour: 10, lastDigestAt: ago(59) },
    { single: 0, isDigestDue: false, reachesLimit: false },
  ],
  [
    'a second list an hour after the first',
    { pending: 500, oldestAt: ago(59), forwardedInHour: 10, lastDigestAt: ago(60) },
    { single: 0, isDigestDue: true, reachesLimit: false },
  ],
  [
    'one by one again what fits, though a list was due',
    { pending: 3, oldestAt: ago(30), forwardedInHour: 5, lastDigestAt: null },
    { single: 3, isDigestDue: false, reachesLimit: false },
  ],
])('forwarding sends %s', (_what, waiting, plan) => {
  expect(planForward(waiting, NOW)).toEqual(plan);
});
