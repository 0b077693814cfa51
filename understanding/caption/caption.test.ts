import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '../understand.ts';

const now = new Date('2025-06-04T09:00:00Z');
const names = ['Subject', 'Keeps', 'Never', 'Words', 'Is'];
const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), names);

function listed(line: string | undefined): string[] {
  return (line ?? '').split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function countOf(text: string): number {
  return text === '' ? 0 : text.split(/\s+/).length;
}

describe('the caption', () => {
  test.each(cases)('$title', ({ named, text }) => {
    const subject = named.get('Subject') ?? '';
    const { caption } = understand({ subject, body: text, sender: '', now });
    const source = `${subject}\n${text}`.toLowerCase();
    if (!named.has('Words')) expect(countOf(caption)).toBeGreaterThanOrEqual(7);
    expect(countOf(caption)).toBeLessThanOrEqual(16);
    for (const word of caption.split(/\s+/)) expect(source).toContain(bare(word));
    if (named.has('Is')) expect(caption).toBe(named.get('Is'));
    for (const kept of listed(named.get('Keeps'))) {
      expect(caption.toLowerCase()).toContain(kept.toLowerCase());
    }
    for (const left of listed(named.get('Never'))) {
      expect(caption.toLowerCase().split(/[\s,.:]+/)).not.toContain(left.toLowerCase());
      if (left.includes(' ') || left.length < 3) {
        expect(caption.toLowerCase()).not.toContain(`${left.toLowerCase()} `);
      }
    }
  });

  test('of a message cut anywhere has 10 to 16 words, given ten', () => {
    const words =
      'The freight elevator at the Dufferin building squeals loudly each time it stops on level 4 and the tenants of unit 12 have started to complain about it'.split(
        ' ',
      );
    for (let length = 10; length <= words.length; length += 1) {
      const body = words.slice(0, length).join(' ');
      const count = countOf(understand({ subject: '', body, sender: '', now }).caption);
      expect(count).toBeGreaterThanOrEqual(10);
      expect(count).toBeLessThanOrEqual(16);
    }
  });

  test('never ends in an incomplete phrase', () => {
    const body =
      'We found out yesterday that the second boiler of the north plant was switched off by the night crew because of a leak that had been reported to the office of the landlord';
    const { caption } = understand({ subject: '', body, sender: '', now });
    expect(caption).not.toMatch(/\s(?:the|of|by|because|that|to|was|been)$/i);
  });
});
