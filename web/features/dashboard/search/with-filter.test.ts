import { expect, test } from 'vitest';
import { withFilter } from './with-filter.ts';

test.each([
  ['', 'assignee:'],
  ['boiler', 'boiler assignee:'],
  ['boiler ', 'boiler assignee:'],
  ['from:', 'assignee:'],
  ['boiler from:', 'boiler assignee:'],
  ['from:ann', 'from:ann assignee:'],
  ['from:ann has:', 'from:ann assignee:'],
])('a filter picked after "%s" gives "%s"', (typed, becomes) => {
  expect(withFilter(typed, 'assignee:')).toBe(becomes);
});
