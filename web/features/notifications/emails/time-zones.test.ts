import { expect, test } from 'vitest';
import { zoneName, zonesWith } from './time-zones.ts';

test('the zone that is set can be chosen though the browser does not list it', () => {
  const listed = ['Europe/Paris', 'America/New_York'];
  expect(zonesWith('UTC', listed)).toEqual(['America/New_York', 'Europe/Paris', 'UTC']);
  expect(zonesWith('Europe/Paris', listed)).toEqual(['America/New_York', 'Europe/Paris']);
  expect(zonesWith(null, listed)).toHaveLength(2);
});

test('a zone is written as people read it', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});
