import { describe, expect, test } from 'vitest';
import { clauseFeatures } from './clause-features.ts';
import { clausesOf } from './clauses.ts';
import { readReply } from './reply-clauses.ts';
import { weighReply } from './weigh.ts';

const wordsIn = (reply: string) =>
  clausesOf(readReply(reply)).map(({ words }) => words.map(({ norm }) => norm).join(' '));

describe('the clauses of a reply', () => {
  test.each([
    ['Fixed, but it broke again.', ['fixed', 'but it broke again']],
    ['It works. Closing this!', ['it works', 'closing this']],
    ['Réparé hier, mais ça recommence', ['repare hier', 'mais ca recommence']],
  ])('of "%s" are split at punctuation and conjunctions', (reply, clauses) => {
    expect(wordsIn(reply)).toEqual(clauses);
  });

  test('are the last of a long reply', () => {
    const reply = Array.from({ length: 40 }, (_, at) => `we checked door ${at}`).join(', ');
    expect(wordsIn(reply)).toHaveLength(16);
    expect(wordsIn(reply).at(-1)).toBe('we checked door 39');
  });

  test('are one empty clause for an empty reply', () => {
    expect(clauseFeatures(weighReply({ original: '', reply: '' }))).toHaveLength(1);
  });
});
