import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolated, splitPrefix, withoutIsolates } from './base-direction.ts';

test.each([
  ['Re: מעלית 2 תקועה', 'Re:'],
  ['RE: FW: المصعد متوقف', 'RE: FW:'],
  ['AW[2]: [EXTERNAL] המעלית', 'AW[2]: [EXTERNAL]'],
  ['Ré : المصعد', 'Ré :'],
  ['רד: מעלית', 'רד:'],
  ['מעלית 2', ''],
  ['Re: Lift 2', ''],
  ['Lift 2', ''],
  ['A very long opening: מעלית', ''],
  ['', ''],
])('%j has the prefix %j', (text, prefix) => {
  expect(splitPrefix(text)).toEqual([prefix, text.slice(prefix.length)]);
});

test('only a right-to-left text is isolated, with its prefix apart', () => {
  expect(isolated('Ann Roy, Zürich, 東京')).toBe('Ann Roy, Zürich, 東京');
  expect(isolated('דנה')).toBe('\u2068דנה\u2069');
  expect(isolated('Re: דנה')).toBe('\u2068\u2068Re:\u2069 דנה\u2069');
  expect(isolated('\u2067דנה')).toBe('\u2068דנה\u2069');
});

test('isolates are balanced, and removable without loss', () => {
  const texts = fc.string({ unit: fc.constantFrom('ש', 'م', 'R', ':', '[', ']', ' ', '\n', '3') });
  fc.assert(
    fc.property(texts, (text) => {
      const found = isolated(text);
      expect(found.split('\u2068')).toHaveLength(found.split('\u2069').length);
      expect(withoutIsolates(found)).toBe(text);
    }),
  );
});
