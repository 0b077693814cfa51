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
const FILES = ['messages.bin', 'replies.bin', 'clauses.bin'];
const now = new Date('2026-06-10T09:00:00Z');
const weights = (name: string) => readWeights(readFileSync(path.join(HERE, name)));
const every = <T>(list: readonly T[], nth: number) => list.filter((_, at) => at % nth === 0);

describe('the weights', () => {
  test.each(FILES)('%s are trained on the corpus as it stands (else: npm run train)', (name) => {
    expect(weights(name).head.corpus).toBe(corpusFingerprint());
  });

  test('take 6 MB at most', () => {
    const bytes = FILES.map((name) => statSync(path.join(HERE, name)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6 * 2 ** 20);
  });

  test('that are cut short are refused', () => {
    const file = readFileSync(path.join(HERE, 'replies.bin'));
    expect(() => readWeights(file.subarray(0, file.length - 8))).toThrow('cut short');
  });

  test('give the messages that they were trained on their labels', () => {
    const messages = every(readMessages(), 25);
    const right = messages.filter(({ subject, body, sender, ...labelled }) => {
      const meaning = understand({ subject, body, sender, now: labelled.now ?? now });
      return meaning.department === labelled.department && meaning.category === labelled.category;
    });
    expect(right.length / messages.length).toBeGreaterThan(0.95);
  });

  test('give the replies that they were trained on their verdict', () => {
    const replies = every(readReplies(), 15);
    const right = replies.filter(
      ({ original, reply, isResolution }) =>
        judgeReply({ original, reply }).isResolution === isResolution,
    );
    expect(right.length / replies.length).toBeGreaterThan(0.95);
  });
});

describe('the corpus', () => {
  test('has at least 4,000 messages and 1,000 replies in ten voices, a third of them hard', () => {
    const messages = readMessages();
    const hard = messages.filter(({ isHard }) => isHard).length;
    expect(messages.length).toBeGreaterThanOrEqual(4000);
    expect(readReplies().length).toBeGreaterThanOrEqual(1000);
    expect(new Set(messages.map(({ voice }) => voice)).size).toBeGreaterThanOrEqual(10);
    expect(hard / messages.length).toBeGreaterThan(1 / 3);
  });

  test('says nothing twice', () => {
    const bodies = readMessages().map(({ subject, body }) => `${subject}\n${body}`);
    expect(bodies.length - new Set(bodies).size).toBe(0);
  });

  test('is never read by what runs', () => {
    const training = sources()
      .filter(({ name }) => /^(contract|understanding|mail|server|web)\//.test(name))
      .filter(({ name }) => !name.includes('/train/') && !name.endsWith('.test.ts'))
      .filter((file) =>
        importsOf(file).some((imported) => imported.includes('/understanding/train/')),
      );
    expect(training.map(({ name }) => name)).toEqual([]);
    expect(readdirSync(path.join(HERE, '..', 'train', 'corpus'))).toEqual(['messages', 'replies']);
  });
});
