import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutBanners } from './find-banner.ts';

type Case = { title: string; text: string; own: string };

const MARK = /^\[(own|banner)\]$/;

/** Parses cases: "[own]" and "[banner]" name the kind of the following lines. */
function casesOf(file: string): Case[] {
  const written = readFileSync(new URL(`./cases/${file}`, import.meta.url), 'utf8');
  return written.split(/^=== /m).slice(1).map(readCase);
}

function readCase(written: string): Case {
  const [title = '', ...lines] = written.trimEnd().split('\n');
  let isOwn = true;
  const text: string[] = [];
  const own: string[] = [];
  for (const line of lines) {
    const mark = MARK.exec(line);
    if (mark) isOwn = mark[1] === 'own';
    else {
      text.push(line);
      if (isOwn) own.push(line);
    }
  }
  return { title, text: text.join('\n'), own: own.join('\n').trim() };
}

const titled = (file: string) => casesOf(file).map((one) => [one.title, one] as const);

describe('a banner of a mail gateway is not part of the text', () => {
  test.each(titled('banners.txt'))('%s', (_title, { text, own }) => {
    expect(withoutBanners(text).trim()).toBe(own);
  });
});

describe('for any text', () => {
  const banners = casesOf('banners.txt').map(({ text }) => text);
  const pieces = fc.constantFrom(
    ...banners,
    'The pump leaks.',
    '\n\n',
    '[',
    '***',
    '> ',
    ': ',
    '😀',
  );

  test('the rest is a part of it', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const belowFirstLine = withoutBanners(text).replace(/^\s*[^\n]*\n\s*/, '');
        expect(text).toContain(belowFirstLine);
      }),
    );
  });

  test('the work does not grow with its length', () => {
    const long = `${banners[0]}\n\n${'this mail from outside, do not open '.repeat(200_000)}`;
    const begin = process.cpuUsage();
    withoutBanners(long);
    const { user } = process.cpuUsage(begin);
    expect(user).toBeLessThan(500_000);
  });
});

describe('the words of a person stay', () => {
  test.each(titled('own-words.txt'))('%s', (_title, { text }) => {
    expect(withoutBanners(text)).toBe(text);
  });

  test.each(titled('own-words.txt'))('below a greeting: %s', (_title, { text }) => {
    expect(withoutBanners(`Hello Ayan,\n\n${text}`)).toBe(`Hello Ayan,\n\n${text}`);
  });

  test.each(titled('own-words.txt'))('below a banner: %s', (_title, { text }) => {
    const banner = 'CAUTION: This email originated from outside of the organization.';
    expect(withoutBanners(`${banner}\n\n${text}`)).toBe(text);
  });
});
