import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, sources } from '#tests/fixtures/sources.ts';
import { corpusFingerprint } from '#understanding/train/fingerprint.ts';
import { readMessages, readReplies } from '#understanding/train/read-corpus.ts';
import { judgeReply } from '../resolution/decide.ts';
import { understand } from '../understand.ts';
import { readWeights } from './weights.ts';

const HERE = import.meta.dirname;
const FILES = ['messages.bin', 'replies.bin', 'clauses.bin', 'captions.bin'];
const now = new Date('2026-06-10T09:00:00Z');
const weights = (name: string) => readWeights(readFileSync(path.join(HERE, name)));
const every = <T>(list: readonly T[], nth: number) => list.filter((_, at) => at % nth === 0);

describe('the weights', () => {
  test.each(FILES)('%s are trained on the present corpus (else: npm run train)', (name) => {
    expect(weights(name).head.corpus).toBe(corpusFingerprint());
  });

  test('take 12 MB at most', () => {
    const bytes = FILES.map((name) => statSync(path.join(HERE, name)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(12 * 2 ** 20);
  });

  test('that are truncated are refused', () => {
    const file = readFileSync(path.join(HERE, 'replies.bin'));
    expect(() => readWeights(file.subarray(0, file.length - 8))).toThrow('cut short');
  });

  test('reproduce the labels of their training messages', () => {
    const messages = every(readMessages(), 25);
    const right = messages.filter(({ subject, body, sender, ...labelled }) => {
      const meaning = understand({ subject, body, sender, now: labelled.now ?? now });
      return meaning.department === labelled.department && meaning.category === labelled.category;
    });
    expect(right.length / messages.length).toBeGreaterThan(0.95);
  });

  test('reproduce the verdict of their training replies', () => {
    const replies = every(readReplies(), 15);
    const right = replies.filter(
      ({ original, reply, isResolution }) =>
        judgeReply({ original, reply }).isResolution === isResolution,
    );
    expect(right.length / replies.length).toBeGreaterThan(0.95);
  });
});

test('the corpus is never read at run time', () => {
  const training = sources()
    .filter(({ name }) => /^(contract|understanding|mail|server|web)\//.test(name))
    .filter(({ name }) => !name.includes('/train/') && !name.endsWith('.test.ts'))
    // Its items have the format of the corpus, and are no part of it.
    .filter(({ name }) => name !== 'understanding/provider/check/read-check-set.ts')
    .filter((file) =>
      importsOf(file).some((imported) => imported.includes('understanding/train/')),
    );
  expect(training.map(({ name }) => name)).toEqual([]);
  expect(readdirSync(path.join(HERE, '..', 'train', 'corpus'))).toEqual(['messages', 'replies']);
});
