import { describe, expect, test } from 'vitest';
import { foreignWords, wrongLengths } from './checks/caption-checks.ts';
import { readMessages, readReplies } from './read-corpus.ts';

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

  test('yields captions, titles, facts and actions of its own words', () => {
    expect(foreignWords(7)).toEqual([]);
  });

  test('yields captions of 10 to 16 words', () => {
    expect(wrongLengths(7)).toEqual([]);
  });
});
