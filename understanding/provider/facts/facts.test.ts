import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { sourceOf, standsIn } from './facts.ts';

const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), [
  'Text',
  'Sent',
]);

describe('a model’s text', () => {
  test.each(cases)('$expected: $title', ({ expected, named, text }) => {
    const sent = named.get('Sent');
    const source = sourceOf(text, sent === undefined ? null : new Date(sent));
    const stands = standsIn(named.get('Text') ?? '', source);
    expect(stands ? 'stands' : 'invented').toBe(expected);
  });

  test('is compared quickly with a long message, and with an empty one', () => {
    const long = sourceOf('the pump failed 14:30 at B-12, '.repeat(500));
    expect(standsIn('Pump failed at B-12', long)).toBe(true);
    expect(standsIn('Pump 4 failed', sourceOf(''))).toBe(false);
  });
});
