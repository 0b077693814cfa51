import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { sourceOf, standsIn } from './facts.ts';

const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), ['Text']);

describe('a model’s text', () => {
  test.each(cases)('$expected: $title', ({ expected, named, text }) => {
    const stands = standsIn(named.get('Text') ?? '', sourceOf(text));
    expect(stands ? 'stands' : 'invented').toBe(expected);
  });

  test('is compared quickly with a long message, and with an empty one', () => {
    const long = sourceOf('the pump failed 14:30 at B-12, '.repeat(500));
    expect(standsIn('Pump failed at B-12', long)).toBe(true);
    expect(standsIn('Pump failed', sourceOf(''))).toBe(false);
  });
});
