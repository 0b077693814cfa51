import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trimReply } from './trim-reply.ts';

const visible = (text: string) => trimReply(text).visible;

describe('what came along with a reply goes', () => {
  test.each([
    ['Gmail', 'Fixed.\n\nOn Mon, Nov 16, 2026 at 8:12 AM Ann <a@b.example> wrote:\n> It broke.\n'],
    [
      'Gmail, broken over two lines',
      'Fixed.\n\nOn Mon, Nov 16, 2026 at 8:12 AM Ann Example\n<a@b.example> wrote:\n\n> It broke.\n',
    ],
    [
      'Gmail in French',
      'Fixed.\n\nLe lun. 16 nov. 2026 à 08:12, Ann <a@b.example> a écrit :\n> Cassé.\n',
    ],
    [
      'Outlook',
      'Fixed.\n\nFrom: Ann <a@b.example>\nSent: Monday, November 16, 2026 8:12 AM\nTo: Sam\nSubject: Pump\n\nIt broke.\n',
    ],
    [
      'Outlook with its line',
      'Fixed.\n\n________________________________\nFrom: Ann\nSent: Monday\n\nIt broke.',
    ],
    ['an old program', 'Fixed.\n\n-----Original Message-----\nIt broke.'],
    ['quoted lines at the end', 'Fixed.\n\n> It broke.\n> Badly.\n'],
    ['a signature', 'Fixed.\n-- \nAnn Example\nPlant coordinator'],
    ['a telephone', 'Fixed.\n\nSent from my iPhone'],
  ])('of %s', (_program, text) => {
    expect(visible(text)).toBe('Fixed.');
  });
});

describe('the author’s own words stay', () => {
  test.each([
    ['between quoted lines', '> Is it fixed?\nYes.\n> And the valve?\nThat too.'],
    [
      'where somebody only wrote',
      'On Monday the inspector wrote:\nthe pump is fine.\nSo we go on.',
    ],
    ['with a dash of their own', 'Three things:\n-- the pump\n-- the valve'],
    ['about a sender', 'From: what I hear, nobody knows.'],
    ['when there is nothing else', '> It broke.'],
  ])('%s', (_where, text) => {
    expect(visible(text)).toBe(text);
  });
});

test('whatever the text, nothing is invented and something is left', () => {
  const line = fc.constantFrom(
    'On Monday Ann wrote:',
    '> quoted',
    'own words',
    '',
    '-- ',
    'From: a',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const trimmed = trimReply(text);
      for (const part of trimmed.visible.split('\n')) expect(text).toContain(part);
      expect(trimmed.visible === '').toBe(text.trim() === '');
    }),
  );
});
