import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIST_ORDERS } from '#contract/entries/issue-list.ts';
import { readChangedCursor, readCursor, writeChangedCursor, writeCursor } from './cursor.ts';

const YEARS = {
  noInvalidDate: true,
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
};
const PLACES = fc.record({
  lastUpdated: fc.date(YEARS).map((at) => at.toISOString().replace('Z', '042Z')),
  urgency: fc.integer({ min: 0, max: 3 }),
  id: fc.uuid(),
  since: fc.nat(),
});

test('a cursor returns its position only for its own sort order', () => {
  fc.assert(
    fc.property(
      PLACES,
      fc.constantFrom(...LIST_ORDERS),
      fc.constantFrom(...LIST_ORDERS),
      (place, of, asked) => {
        expect(readCursor(asked, writeCursor(of, place))).toEqual(of === asked ? place : null);
        const changed = writeChangedCursor(of, place.since);
        expect(readChangedCursor(asked, changed)).toEqual(of === asked ? place.since : null);
        expect(readCursor(asked, changed)).toBeNull();
      },
    ),
  );
});

test('an invalid cursor returns null', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...LIST_ORDERS), (text, sort) => {
      expect(readCursor(sort, text)).toBeNull();
      expect(readChangedCursor(sort, text)).toBeNull();
    }),
  );
});
