import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '../understand.ts';

const now = new Date('2025-06-04T09:00:00Z');
const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), ['Subject']);
const rules = readFileSync(new URL('RULES.md', import.meta.url), 'utf8');

describe('the department', () => {
  test.each(cases)('$title: $expected', ({ expected, named, text }) => {
    const subject = named.get('Subject') ?? '';
    const meaning = understand({ subject, body: text, sender: '', now });
    expect(meaning.department).toBe(expected);
    for (const { rule, words } of meaning.reasons.department) {
      expect(rules).toContain(`**${rule}**`);
      expect(`${subject}\n${text}`).toContain(words);
    }
  });

  test('little evidence gives little confidence', () => {
    const sure = (body: string) =>
      understand({ subject: '', body, sender: '', now }).confidence.department;
    const plain = sure('The invoice from Hartmann is unpaid, please pay invoice 20817.');
    expect(sure('It is about the process.')).toBeLessThan(plain);
    expect(sure('Hello again')).toBeLessThanOrEqual(0.5);
    expect(sure('')).toBeLessThan(0.4);
  });
});
