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
const barely = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
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

describe('the corpus', () => {
  test('has at least 4,000 messages and 1,000 replies in ten voices, a third hard', () => {
    const messages = readMessages();
    const hard = messages.filter(({ isHard }) => isHard).length;
    expect(messages.length).toBeGreaterThanOrEqual(4000);
    expect(readReplies().length).toBeGreaterThanOrEqual(1000);
    expect(new Set(messages.map(({ voice }) => voice)).size).toBeGreaterThanOrEqual(10);
    expect(hard / messages.length).toBeGreaterThan(1 / 3);
  });

  test('contains no duplicates', () => {
    const bodies = readMessages().map(({ subject, body }) => `${subject}\n${body}`);
    expect(bodies.length - new Set(bodies).size).toBe(0);
  });

  test('contains all words and numbers of its captions, titles, facts and actions', () => {
    const foreign = every(readMessages(), 7).flatMap(({ subject, body, sender }) => {
      const { caption, clarity } = understand({ subject, body, sender, now });
      const said = barely(`${subject}\n${body}`);
      const told = [caption, clarity.title, ...clarity.bullets, ...clarity.actions];
      return told.flatMap((text) => barely(text).split(' ')).filter((word) => !said.includes(word));
    });
    expect(foreign).toEqual([]);
  });

  test('has captions of 10 to 16 words for messages of ten', () => {
    const wrong = every(readMessages(), 7).flatMap(({ subject, body, sender }) => {
      const { caption } = understand({ subject, body, sender, now });
      const count = caption.split(/\s+/).length;
      const has = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      return count > 16 || (has > 20 && count < 10) ? [caption] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('is never read at run time', () => {
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
