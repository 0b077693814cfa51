import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reason } from '#contract/meaning.ts';
import { LEARNED_RULE, MODEL_RULE, UNSURE_RULE } from '#contract/reasons.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { CATEGORY_SIGNALS } from '#understanding/category/signals.ts';
import { DEPARTMENT_SIGNALS } from '#understanding/department/signals.ts';
import { PRIORITY_RULES } from '#understanding/priority/rules.ts';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '#understanding/understand.ts';
import { frenchReason } from '#web/messages/reasons/fr.ts';

const NOW = new Date('2026-03-04T10:00:00Z');

const reason = (rule: string, values?: Reason['values']): Reason => ({
  rule,
  words: '',
  says: 'in English',
  ...(values && { values }),
});
const missing = (reasons: Reason[]) =>
  reasons.filter((one) => frenchReason(one) === null).map(({ rule }) => rule);

describe('every reason has a French text', () => {
  test('reasons of the rules, each with its own text', () => {
    const rules = [
      ...PRIORITY_RULES.map(({ id }) => id),
      ...DEPARTMENT_SIGNALS.map(({ rule }) => rule),
      ...CATEGORY_SIGNALS.map(({ rule }) => rule),
    ];
    const texts = [...new Set(rules)].map((rule) => frenchReason(reason(rule)));
    expect(texts).not.toContain(null);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('reasons that the engine gives for its rule cases', () => {
    const given = ['priority', 'department', 'category'].flatMap((question) => {
      const file = path.join(ROOT, 'understanding', question, 'cases.txt');
      return readCases(readFileSync(file, 'utf8'), ['Subject']).flatMap(({ named, text }) => {
        const subject = named.get('Subject') ?? '';
        const { reasons } = understand({ subject, body: text, sender: '', now: NOW });
        return Object.values(reasons).flat();
      });
    });
    expect(given.length).toBeGreaterThan(100);
    expect(missing(given)).toEqual([]);
    const said = given.map(frenchReason);
    expect(said).toContain('mots qui parlent pour « Installations »');
    expect(said).not.toContain('mots qui parlent pour cela');
  });

  test('reasons of words, corrections, a language model and a guess, even without values', () => {
    expect(frenchReason(reason('DEP-50', { label: 'HR' }))).toMatch(/parlent pour « .+ »/);
    expect(frenchReason(reason('DEP-50'))).toBe('mots qui parlent pour cela');
    expect(frenchReason(reason(LEARNED_RULE, { count: 3 }))).toContain('3 corrections');
    expect(frenchReason(reason(LEARNED_RULE))).toContain('une correction');
    expect(missing([reason(MODEL_RULE), reason(UNSURE_RULE)])).toEqual([]);
  });

  test('but an unknown rule has none', () => {
    expect(frenchReason(reason('PRI-99'))).toBeNull();
    expect(frenchReason(reason('toString'))).toBeNull();
  });
});
