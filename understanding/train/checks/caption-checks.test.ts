import { describe, expect, test } from 'vitest';
import { foreignWords, wrongLengths } from './caption-checks.ts';

describe('captions and structured views of the corpus', () => {
  test('contain only words of their messages', () => {
    expect(foreignWords(40)).toEqual([]);
  });

  test('have captions of 7 to 16 words', () => {
    expect(wrongLengths(40)).toEqual([]);
  });
});
