import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '../understand.ts';

const now = new Date('2025-06-04T09:00:00Z');
const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), ['Subject']);
const rules = readFileSync(new URL('RULES.md', import.meta.url), 'utf8');

describe('the category', () => {
  test.each(cases)('$title: $expected', ({ expected, named, text }) => {
    const subject = named.get('Subject') ?? '';
    const meaning = understand({ subject, body: text, sender: '', now });
    expect(meaning.category).toBe(expected);
    for (const { rule, words } of meaning.reasons.category) {
      expect(rules).toContain(`**${rule}**`);
      expect(`${subject}\n${text}`).toContain(words);
    }
  });

  test('two kinds of evidence give less confidence than one', () => {
    const sure = (body: string) =>
      understand({ subject: '', body, sender: '', now }).confidence.category;
    expect(sure('The laptop and the invoice.')).toBeLessThan(sure('The invoice is unpaid.'));
  });
});
