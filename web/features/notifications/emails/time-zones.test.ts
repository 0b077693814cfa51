import { expect, test } from 'vitest';
import { zoneName, zonesWith } from './time-zones.ts';

test('the current zone can be selected even if the browser does not list it', () => {
  const listed = ['Europe/Paris', 'America/New_York'];
  expect(zonesWith('UTC', listed)).toEqual(['America/New_York', 'Europe/Paris', 'UTC']);
  expect(zonesWith('Europe/Paris', listed)).toEqual(['America/New_York', 'Europe/Paris']);
  expect(zonesWith(null, listed)).toHaveLength(2);
});

test('a zone is shown in readable form', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});
