import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Author } from './author-name.ts';
import type { Envelope } from './mail-lines.ts';
import { splitText } from './split-text.ts';

const CASES = new URL('./cases/', import.meta.url);
const KINDS = ['own', 'signature', 'quoted'] as const;
type Kind = (typeof KINDS)[number];
type Case = {
  title: string;
  text: string;
  envelope: Envelope;
  parts: Record<Kind, string>;
};

/**
 * Parses a case: "[quoted]" etc. name the part of the following lines, and "[author Ann
 * <a@b.example>]" the author. "[new mail]" and "[reply]" tell what the header fields say.
 */
function readCase(written: string): Case {
  const [title = '', ...lines] = written.trimEnd().split('\n');
  const parts: Record<Kind, string[]> = { own: [], signature: [], quoted: [] };
  const text: string[] = [];
  let kind: Kind = 'own';
  let author: Author = null;
  let isReply: boolean | null = null;
  for (const line of lines) {
    const named = KINDS.find((one) => line === `[${one}]`);
    const by = line.match(/^\[author (.*?) ?<(.*)>\]$/);
    if (named) kind = named;
    else if (line === '[new mail]' || line === '[reply]') isReply = line === '[reply]';
    else if (by) author = { name: by[1] ?? '', address: by[2] ?? '' };
    else {
      text.push(line);
      parts[kind].push(line);
    }
  }
  const said = (part: string[]) => withoutBlanks(part.join('\n'));
  const { own, signature, quoted } = parts;
  const expected = { own: said(own), signature: said(signature), quoted: said(quoted) };
  return { title, text: text.join('\n'), envelope: { author, isReply }, parts: expected };
}

function withoutBlanks(text: string): string {
  return text.split('\n').filter(Boolean).join('\n');
}

const files = readdirSync(CASES, { encoding: 'utf8', recursive: true });
for (const file of files.filter((one) => one.endsWith('.txt'))) {
  const cases = readFileSync(new URL(file, CASES), 'utf8').split(/^=== /m).slice(1).map(readCase);
  describe(`texts in ${file} are split`, () => {
    test.each(cases.map((one) => [one.title, one] as const))(
      '%s',
      (_title, { text, envelope, parts }) => {
        const { visible, signature, quoted } = splitText(text, envelope);
        expect({
          own: withoutBlanks(visible),
          signature: withoutBlanks(signature ?? ''),
          quoted: withoutBlanks(quoted ?? ''),
        }).toEqual(parts);
      },
    );
  });
}

describe('for any text', () => {
  const line = fc.constantFrom(
    'On Mon, Nov 16, 2026 at 8:12 AM Ann <a@b.example> wrote:',
    'Am 16.11.2026 um 08:12',
    'wrote:',
    '> quoted',
    '>> twice',
    '>:',
    'own words',
    'Yes.',
    '',
    ' ',
    '-- ',
    '--',
    '____',
    '----',
    'From: a',
    'From: Ann <a@b.example>',
    'Sent: Monday',
    'Subject: Pump',
    'Date: 5 May',
    'Sent from my iPhone',
    'Regards,',
    'Ann Example',
    '+49 30 1234567',
    '-Ann',
    '\r',
    '年',
    '-----Original Message-----',
    'Begin forwarded message:',
    'Reply above this line',
    'said On Mon, Nov 16, 2026 at 8:12 AM a@b.example wrote:',
  );
  const texts = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
  const wordsOf = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean);

  test('words are neither lost nor added', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (text) => {
        const { visible, signature, quoted } = splitText(text);
        const parts = [visible, signature, quoted].flatMap(wordsOf);
        expect(parts.toSorted()).toEqual(wordsOf(text).toSorted());
      }),
      { numRuns: 500 },
    );
  });

  test('each part keeps the text order and visible text remains', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { visible, signature, quoted } = splitText(text);
        for (const part of [visible, signature, quoted]) {
          const words = wordsOf(text);
          let at = -1;
          for (const word of wordsOf(part)) {
            at = words.indexOf(word, at + 1);
            expect(at).toBeGreaterThan(-1);
          }
        }
        expect(visible === '').toBe(text.trim() === '');
      }),
      { numRuns: 500 },
    );
  });

  const UNITS = [
    'a',
    '>',
    ':',
    '-',
    '\n',
    '\r',
    'On ',
    'wrote:\n',
    '> x\n',
    'From: Ann\n',
    '<a@b ',
  ];
  const CARDS = [
    '-- \n',
    '────\n',
    'Ann Example\n',
    'TEL: 03-1234-5678\n',
    'Ann | ',
    '株式会社 例\n',
  ];
  const HEADERS = ['Am 3. Mai 2026 schrieb Anna Muster:\n', 'Anna wrote:\n> x\nYes.\n'];
  const OURS = [
    'You get this because you reported it. Reply to say more; Ann will read it.\n',
    'Ann has it.\n',
    'Ann asks: “',
    'High priority, with Facilities. It has not been assigned yet.\n',
    'Too many emails? Only tell me when it is done\n',
    'Your message of 9:14: ',
  ];

  test.each([...UNITS, ...CARDS, ...HEADERS, ...OURS])('a megabyte of "%s" is parsed', (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    const author = { name: 'Ann Example', address: 'ann@b.example' };
    const { visible, signature, quoted } = splitText(text, { author, isReply: null });
    const length = [visible, signature, quoted].flatMap(wordsOf).join('').length;
    expect(length).toBe(text.replace(/\s+/g, '').length);
  });
});
