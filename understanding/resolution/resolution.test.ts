import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { judgeReply } from './decide.ts';

const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), ['Entry']).map(
  (one) => ({ ...one, verdict: one.expected === 'yes' ? 'settles it' : 'does not settle it' }),
);
const rules = readFileSync(new URL('RULES.md', import.meta.url), 'utf8');

describe('a reply', () => {
  test.each(cases)('"$text" $verdict: $title', ({ expected, named, text }) => {
    const { isResolution, confidence, reasons } = judgeReply({
      original: named.get('Entry') ?? '',
      reply: text,
    });
    expect(isResolution).toBe(expected === 'yes');
    expect(confidence).toBeGreaterThan(0.3);
    expect(Math.round(confidence * 100) / 100).toBe(confidence);
    for (const { rule, words } of reasons) {
      expect(rules).toContain(`**${rule}**`);
      expect(text).toContain(words);
    }
  });

  test('that is quoted from the mail below it does not count', () => {
    const reply =
      'Can you look again?\n\nOn Mon, Jun 2, 2025 at 9:00 AM Sam wrote:\n> It is fixed.';
    expect(judgeReply({ original: 'The lift is stuck', reply }).isResolution).toBe(false);
  });

  test('is surer of "fixed" than of "should be fixed now"', () => {
    const sure = (reply: string) => judgeReply({ original: 'VPN drops', reply }).confidence;
    expect(sure('Should be fixed now, let me know.')).toBeLessThan(sure('Fixed.'));
  });

  test.each([
    ['Fixed, the technician was here.', true],
    ["It's fixed", true],
    ["C'est réglé", true],
    ['Fixed except the left one', false],
    ['Resolved in staging, not in prod', false],
    ['Solved tomorrow I hope', false],
  ])('"%s", which is brief, is taken at its word: %s', (reply, settles) => {
    const original = 'The gate of dock 3 is stuck.';
    expect(judgeReply({ original, reply }).isResolution).toBe(settles);
  });

  test('with nothing in it settles nothing', () => {
    expect(judgeReply({ original: '', reply: '' }).isResolution).toBe(false);
  });
});
