import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '../understand.ts';

const now = new Date('2025-06-04T09:00:00Z');
const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), ['Subject']);
const rules = readFileSync(new URL('RULES.md', import.meta.url), 'utf8');

describe('the priority', () => {
  test.each(cases)('$title: $expected', ({ expected, named, text }) => {
    const subject = named.get('Subject') ?? '';
    const meaning = understand({ subject, body: text, sender: '', now });
    expect(meaning.priority).toBe(expected);
    for (const { rule, words } of meaning.reasons.priority) {
      expect(rules).toContain(`**${rule}**`);
      expect(`${subject}\n${text}`).toContain(words);
    }
  });

  test('a weekday is today or in a week by the reading day', () => {
    const on = (day: string) =>
      understand({
        subject: 'Form',
        body: 'I need the form back by Friday please.',
        sender: '',
        now: new Date(day),
      }).priority;
    expect(on('2025-06-06T09:00:00Z')).toBe('high');
    expect(on('2025-06-07T09:00:00Z')).toBe('normal');
  });

  test('an empty message is normal with low confidence', () => {
    const meaning = understand({ subject: '', body: '', sender: '', now });
    expect(meaning.priority).toBe('normal');
    expect(meaning.confidence.priority).toBeLessThan(0.7);
  });
});
