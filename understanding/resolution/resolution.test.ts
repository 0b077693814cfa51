import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { judgeReply } from './decide.ts';

const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), ['Entry']).map(
  (one) => ({ ...one, verdict: one.expected === 'yes' ? 'settles it' : 'does not settle it' }),
);
/** Resolutions that are likely, but under the limit of a proposal (`thresholds.ts`). */
const TOO_UNSURE = new Set(['yes: the question is answered, though the reply asks another']);
const sure = cases.filter(({ expected, title }) => !TOO_UNSURE.has(`${expected}: ${title}`));
const unsure = cases.filter(({ expected, title }) => TOO_UNSURE.has(`${expected}: ${title}`));
const rules = readFileSync(new URL('RULES.md', import.meta.url), 'utf8');

describe('a reply', () => {
  test.each(unsure)('"$text" is too unsure for a proposal: $title', ({ named, text }) => {
    const judged = judgeReply({ original: named.get('Entry') ?? '', reply: text });
    expect(judged).toMatchObject({ isResolution: false });
    expect(judged.confidence).toBeLessThan(0.5);
  });

  test.each(sure)('"$text" $verdict: $title', ({ expected, named, text }) => {
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

  test('quoted from the mail below does not count', () => {
    const reply =
      'Can you look again?\n\nOn Mon, Jun 2, 2025 at 9:00 AM Sam wrote:\n> It is fixed.';
    expect(judgeReply({ original: 'The lift is stuck', reply }).isResolution).toBe(false);
  });

  test.each([
    ['Resolved and closed. The motor was replaced yesterday and the gate closes again.', true],
    ['Should be fixed now, let me know.', false],
    ['Fixed the left one, the right one is tomorrow.', false],
    ['The technician was here.', false],
    ['He is in the cellar now.', false],
  ])('"%s" may close the entry without confirmation: %s (RES-55)', (reply, certain) => {
    const original = 'The gate of dock 3 does not close.';
    expect(judgeReply({ original, reply }).isCertain).toBe(certain);
  });

  test('may close the entry without confirmation by the company’s own keywords', () => {
    const given = { original: 'The March report is missing.', reply: 'The March one is abgehakt.' };
    expect(judgeReply(given).isCertain).toBe(false);
    expect(judgeReply({ ...given, keywords: ['abgehakt'] }).isCertain).toBe(true);
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
  ])('brief "%s" is taken literally: %s', (reply, settles) => {
    const original = 'The gate of dock 3 is stuck.';
    expect(judgeReply({ original, reply }).isResolution).toBe(settles);
  });

  test.each([
    ['It still sticks.', 'RES-12', 'still'],
    ['It was fixed for an hour, then it broke again.', 'RES-12', 'broke again'],
    ['It is fixed. Still stuck though.', 'RES-12', 'Still stuck'],
    ['Ticket 55 reopened.', 'RES-11', 'reopened'],
    ['Ticket 55 was merged into 44.', 'RES-11', 'merged'],
  ])('"%s" is a relapse, with the words that state it', (reply, rule, words) => {
    const verdict = judgeReply({ original: 'The gate of dock 3 is stuck.', reply });
    expect(verdict).toMatchObject({ isResolution: false, isRelapse: true });
    expect(verdict.reasons).toMatchObject([{ rule, words }]);
  });

  test.each([
    ['He is in the cellar now.', 'RES-21', ''],
    ['Photos attached.', 'RES-21', ''],
    ['Thanks', 'RES-20', 'Thanks'],
    ['I will look tomorrow', 'RES-18', 'tomorrow'],
    ['Is it fixed?', 'RES-17', 'Is it fixed?'],
  ])('"%s" is neither a resolution nor a relapse, with the reason', (reply, rule, words) => {
    const verdict = judgeReply({ original: 'The gate of dock 3 is stuck.', reply });
    expect(verdict).toMatchObject({ isResolution: false, isRelapse: false });
    expect(verdict.reasons).toMatchObject([{ rule, words }]);
  });

  test.each([
    ['Fixed.', 'RES-1', 'Fixed'],
    ['Never mind, it works again.', 'RES-2', 'Never mind'],
    ["It's closed", 'RES-3', "It's closed"],
  ])('"%s" is a resolution and no relapse, for one reason', (reply, rule, words) => {
    const verdict = judgeReply({ original: 'The gate of dock 3 is stuck.', reply });
    expect(verdict).toMatchObject({ isResolution: true, isRelapse: false });
    expect(verdict.reasons).toMatchObject([{ rule, words }]);
  });

  test('that is empty resolves nothing', () => {
    expect(judgeReply({ original: '', reply: '' }).isResolution).toBe(false);
  });
});
