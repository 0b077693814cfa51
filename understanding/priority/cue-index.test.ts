import { expect, test } from 'vitest';
import { sentenceOf } from '../reading/sentences.ts';
import { type Cue, indexCues } from './cue-index.ts';
import type { SignalName } from './signals.ts';

const sentence = sentenceOf('a b c d e f g h i j k l m n o', 'prose');
const cueAt = (name: SignalName, from: number, to: number, at = 0): Cue => {
  return { signal: { name }, sentence, at, from, to, words: '', negated: false };
};
const LENGTH = sentence.words.length;

test('two cues are near within a limit of words, on either side', () => {
  for (let from = 0; from < LENGTH; from += 1) {
    for (let other = 0; other < LENGTH; other += 1) {
      for (const [reach, otherReach] of [
        [1, 1],
        [3, 1],
        [1, 3],
      ] as const) {
        const one = cueAt('harm', from, Math.min(from + reach, LENGTH));
        const two = cueAt('danger', other, Math.min(other + otherReach, LENGTH));
        const between = Math.max(one.from - two.to, two.from - one.to);
        expect(indexCues([one, two]).isNear(one, 'danger', 4)).toBe(between <= 4);
      }
    }
  }
});

test('an earlier long cue is near despite a shorter later one', () => {
  const one = cueAt('harm', 12, 13);
  const index = indexCues([one, cueAt('danger', 0, 9), cueAt('danger', 1, 2)]);
  expect(index.isNear(one, 'danger', 4)).toBe(true);
});

test('cues of different sentences are never near', () => {
  const one = cueAt('harm', 0, 1);
  const index = indexCues([one, cueAt('danger', 0, 1, 1)]);
  expect(index.isNear(one, 'danger', 4)).toBe(false);
  expect(index.has(1, 'danger')).toBe(true);
  expect(index.has(0, 'danger')).toBe(false);
});
