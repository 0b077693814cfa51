import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const YEARS = {
  noInvalidDate: true,
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
};

test('a cursor leads back to the place it was written for', () => {
  fc.assert(
    fc.property(fc.date(YEARS), fc.uuid(), (at, id) => {
      const place = { lastUpdated: at.toISOString(), id };
      expect(readCursor(writeCursor(place))).toEqual(place);
    }),
  );
});

test('a text that is no cursor leads nowhere', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCursor(text)).toBeNull();
    }),
  );
});
