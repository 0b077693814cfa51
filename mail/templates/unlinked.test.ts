import { expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

test.each([
  ['Invoice 4471', 'Invoice 4471'],
  ['Pay at https://evil.example/now', 'Pay at evil\u2060example/now'],
  ['Write to pay@evil.example', 'Write to pay\u2060evil\u2060example'],
  ['www.evil.example', 'www\u2060evil\u2060example'],
  ['two\r\nlines\tand \u202etricks', 'two lines and tricks'],
  ['Done. Thanks.', 'Done. Thanks.'],
])('%j contains no automatic link', (text, expected) => {
  const shown = unlinked(text);
  expect(shown.replace(/[.@](?=\u2060)/g, '')).toBe(expected);
  expect(shown).not.toMatch(/:\/\/|\w[.@]\w/);
});

test('long text is truncated between two characters', () => {
  expect([...unlinked('é😀'.repeat(200))].length).toBeLessThanOrEqual(121);
});
