import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

test('a cursor leads back to the place it was written for', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.uuid(), (at, id) => {
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
