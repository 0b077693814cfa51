import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const CASES = readFileSync(path.join(import.meta.dirname, 'cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=>') && !line.startsWith('#'))
  .map((line) => {
    const [typed = '', read = ''] = line.split('=>');
    return [typed.trim(), read.trim()] as const;
  });

function written(typed: string): string {
  const { groups, conditions, unknown } = readSearch(typed);
  const terms = groups.map((group) =>
    group
      .map(({ text, isNot, isPhrase, isPrefix }) =>
        [isNot ? '-' : '', isPhrase ? `"${text}"` : text, isPrefix ? '*' : ''].join(''),
      )
      .join(' '),
  );
  return [
    ...conditions.map(({ operator, value, isNot }) => `[${isNot ? '-' : ''}${operator} ${value}]`),
    terms.join(' | '),
    ...unknown.map((one) => `?${one.written}`),
  ]
    .filter(Boolean)
    .join(' ');
}

describe('search input', () => {
  test.each(CASES)('%j is read as %j', (typed, read) => {
    expect(written(typed)).toBe(read);
  });

  test.each(['', '- -- "" "-" & | ! ( ) : * % \\ 🙂', ':::', '-: -":'])(
    '%j searches for nothing',
    (typed) => {
      expect(readSearch(typed)).toMatchObject({ groups: [], conditions: [], unknown: [] });
    },
  );

  test('may hold control characters', () => {
    expect(written('prin\0ter')).toBe('prin ter*');
  });

  test('is limited to its first twenty words', () => {
    expect(written('word '.repeat(40))).toBe(Array(20).fill('word').join(' '));
  });

  test.each([
    ['42', '42'],
    ['#42', '42'],
    ['Acme-42', 'acme-42'],
    ['team-7-42', 'team-7-42'],
    ['42 boxes', null],
    ['acme', null],
    ['-42', null],
  ])('%j is an entry number: %j', (typed, number) => {
    expect(readSearch(typed).number).toBe(number);
  });

  test('reports an operator with an invalid value', () => {
    expect(readSearch('due:someday from:ana subject:x').unknown).toEqual([
      { written: 'due:someday', operator: 'due' },
      { written: 'subject:x', operator: null },
    ]);
  });
});
