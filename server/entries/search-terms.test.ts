import { describe, expect, test } from 'vitest';
import { readSearch } from './search-terms.ts';

/** The groups as people would write them: `-` not wanted, `"` a phrase, `*` half typed. */
function read(typed: string): string[][] {
  return readSearch(typed).groups.map((terms) =>
    terms.map(({ text, isNot, isPhrase, isPrefix }) =>
      [isNot ? '-' : '', isPhrase ? `"${text}"` : text, isPrefix ? '*' : ''].join(''),
    ),
  );
}

describe('what is typed', () => {
  test.each([
    ['printer', [['printer*']]],
    ['broken  printer', [['broken', 'printer*']]],
    ['"broken printer"', [['"broken printer"']]],
    ['"broken prin', [['"broken prin"*']]],
    ['printer -ink', [['printer', '-ink']]],
    ['-"black ink" printer', [['-"black ink"', 'printer*']]],
    ['printer or scanner -ink', [['printer'], ['scanner', '-ink']]],
    ['printer or', [['printer']]],
    ['OR printer', [['printer*']]],
    ['report-2.pdf', [['report-2.pdf*']]],
    ['l’eau ann@acme.example', [['l’eau', 'ann@acme.example*']]],
    ['prin\0ter', [['prin', 'ter*']]],
    ['', []],
    ['- -- "" "-" & | ! ( ) : * % \\ 🙂', []],
  ])('%j is read as %j', (typed, groups) => {
    expect(read(typed)).toEqual(groups);
  });

  test('is looked for by its first twenty words', () => {
    expect(read('word '.repeat(40))).toEqual([Array(20).fill('word')]);
  });

  test.each([
    ['42', '42'],
    ['#42', '42'],
    ['Acme-42', 'acme-42'],
    ['team-7-42', 'team-7-42'],
    ['42 boxes', null],
    ['acme', null],
    ['-42', null],
  ])('%j is the number of an entry: %j', (typed, number) => {
    expect(readSearch(typed).number).toBe(number);
  });
});
