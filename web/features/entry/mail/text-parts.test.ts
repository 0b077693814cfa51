import { expect, test } from 'vitest';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { en } from '#web/messages/en/en.ts';
import { describeFiles } from './attachment-mark.tsx';
import { textParts } from './text-parts.ts';

function image(n: number, change: Partial<EntryFile> = {}): EntryFile {
  return {
    n,
    threadedEmailId: null,
    filename: `image00${n}.png`,
    size: 1000,
    contentType: 'image/png',
    inline: true,
    contentId: `image00${n}.png@01DA.1`,
    image: { type: 'image/png', width: 10, height: 10 },
    hidden: null,
    problem: null,
    sha256: 'a',
    ...change,
  };
}

function shown(text: string, files: EntryFile[]): string {
  return textParts(text, files)
    .map((part) => ('image' in part ? `#${part.image.n}` : part.text))
    .join('');
}

test.each([
  ['by Outlook', 'See [cid:image001.png@01DA.1] here', 'See #1 here'],
  ['by Gmail', 'See [image: image002.png]\nand [image: image001.png]', 'See #2\nand #1'],
  ['in angle brackets', '<cid:IMAGE001.png@01da.1>', '#1'],
])('an image replaces its text mark %s', (_by, text, expected) => {
  expect(shown(text, [image(1), image(2)])).toBe(expected);
});

test('a mark of a missing file remains as text', () => {
  for (const text of ['[cid:other@x]', '[image: other.png]', '[cid: x]', 'a [b] <c>', '']) {
    expect(shown(text, [image(1)])).toBe(text);
  }
});

test('the mark of a hidden image is removed without a replacement', () => {
  const logo = image(1, { hidden: 'signature' });
  expect(shown('Ann\n[cid:image001.png@01DA.1]', [logo])).toBe('Ann\n');
});

test('files are listed by name and size, several by number, unreadable ones as attachment', () => {
  const one = { filename: 'a.pdf', size: 2048 };
  expect(describeFiles(en.entry, JSON.stringify([one]))).toBe('a.pdf, 2 KB');
  expect(describeFiles(en.entry, JSON.stringify(one))).toBe('a.pdf, 2 KB');
  expect(describeFiles(en.entry, JSON.stringify([one, one, one]))).toBe('3 files, 6 KB');
  for (const broken of [null, '', '{', '[]', '[{"size":"x"}]', '"a.pdf"']) {
    expect(describeFiles(en.entry, broken)).toBe('Attachment included');
  }
});
