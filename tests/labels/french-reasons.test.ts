import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { ROOT, type Source, sources } from '#tests/fixtures/sources.ts';
import { CATEGORY_SIGNALS } from '#understanding/category/signals.ts';
import { CATEGORY_TIE_BREAKS } from '#understanding/category/tie-breaks.ts';
import { DEPARTMENT_SIGNALS } from '#understanding/department/signals.ts';
import { DEPARTMENT_TIE_BREAKS } from '#understanding/department/tie-breaks.ts';
import { PRIORITY_RULES } from '#understanding/priority/rules.ts';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '#understanding/understand.ts';
import { frenchReason } from '#web/messages/reasons/fr.ts';

const NOW = new Date('2026-03-04T10:00:00Z');

const missing = (says: Iterable<string>) =>
  [...new Set(says)].filter((sentence) => frenchReason(sentence) === null);

/** The sentences that a file gives as reasons beside the tables of rules: texts of several words. */
function saidIn({ name, text }: Source): string[] {
  const isRuling = name === 'understanding/resolution/weigh.ts';
  return text.split('\n').flatMap((line) => {
    if (!isRuling && !/\bsays(?:: | = )/.test(line)) return [];
    if (/^\s*(?:\/?\*|\/\/|import )/.test(line)) return [];
    const literals = line.matchAll(/'([^']+)'|"([^"]+)"/g);
    return [...literals].map(([, single, double]) => single ?? double ?? '').filter(isSentence);
  });
}

const isSentence = (text: string) => /^[a-z"][\w"' ,:&-]+ /.test(text);

describe('every reason is said in French:', () => {
  test('those of the rules', () => {
    const rules = [
      ...PRIORITY_RULES,
      ...DEPARTMENT_SIGNALS,
      ...DEPARTMENT_TIE_BREAKS,
      ...CATEGORY_SIGNALS,
      ...CATEGORY_TIE_BREAKS,
    ];
    expect(missing(rules.map(({ says }) => says))).toEqual([]);
  });

  test('those that stand beside the rules', () => {
    const said = sources()
      .filter(({ name }) => name.startsWith('understanding/'))
      .filter(({ name }) => !/\.test\.ts$|\/train\//.test(name))
      .flatMap(saidIn);
    expect(said).toContain('a survey settles nothing');
    expect(said).toContain('not sure');
    expect(missing(said)).toEqual([]);
  });

  test('those that the engine gives for the cases of its rules', () => {
    const given = ['priority', 'department', 'category'].flatMap((question) => {
      const file = path.join(ROOT, 'understanding', question, 'cases.txt');
      return readCases(readFileSync(file, 'utf8'), ['Subject']).flatMap(({ named, text }) => {
        const subject = named.get('Subject') ?? '';
        const { reasons } = understand({ subject, body: text, sender: '', now: NOW });
        return Object.values(reasons).flat();
      });
    });
    expect(given.length).toBeGreaterThan(100);
    expect(missing(given.map(({ says }) => says))).toEqual([]);
  });

  test('those of words that speak for a label, of corrections, and of a mail that is of another matter', () => {
    const labels = [...PRIORITIES, ...DEPARTMENTS, ...CATEGORIES];
    expect(missing(labels.map((label) => `words that speak for ${label}`))).toEqual([]);
    expect(frenchReason('learned from 3 corrections by your team')).toContain('3 corrections');
    expect(
      missing(['learned from a correction by your team', 'another subject and other words']),
    ).toEqual([]);
  });

  test('and one that nobody knows is told apart', () => {
    expect(frenchReason('the moon is full')).toBeNull();
  });
});
