import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const [whole = '', quoted, plain] = rest.match(/^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/) ?? [];
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (rest === '') return cells;
    expect(rest[0]).toBe(',');
    rest = rest.slice(1);
  }
}

describe('a line of CSV', () => {
  test('quotes only text that would split cells or lines', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\r\ng', null, 7])).toBe('a,"b,c","d""e","f\r\ng",,7\r\n');
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\u0000x',
    '\u001bx',
    ' =1',
    '＝1',
  ])('makes %j harmless', (cell) => {
    expect(cellsOf(csvLine([cell]))).toEqual([`'${cell}`]);
  });

  test.each(['ann@example.com', 'a-b', '1=1', "'=1", 'Zoë + Co'])('leaves %j unchanged', (cell) => {
    expect(cellsOf(csvLine([cell]))).toEqual([cell]);
  });

  test('preserves every text and never starts a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
        const cells = cellsOf(csvLine(texts));
        expect(cells.map((cell, n) => (cell === texts[n] ? cell : cell.slice(1)))).toEqual(texts);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\p{Cc}]/u);
      }),
    );
  });
});
