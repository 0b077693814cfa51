import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asksToStop } from './asks-to-stop.ts';

const CASES = readFileSync(path.join(import.meta.dirname, 'cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^(off|stay)\b/.test(line))
  .map((line) => {
    const [wanted = '', subject = '', words = ''] = line.split('|').map((part) => part.trim());
    return { wanted, subject, words };
  });

test.each(CASES)('"$subject", "$words": $wanted', ({ wanted, subject, words }) => {
  const visibleText = words.replaceAll(' / ', '\n');
  expect(asksToStop({ subject, visibleText, isForward: false }) ? 'off' : 'stay').toBe(wanted);
});

test('a forwarded or long message is no stop request', () => {
  const stop = { subject: '', visibleText: 'STOP', isForward: false };
  expect(asksToStop(stop)).toBe(true);
  expect(asksToStop({ ...stop, isForward: true })).toBe(false);
  const long = 'We have thought about it for long. '.repeat(20);
  expect(asksToStop({ ...stop, visibleText: `${long}\nSTOP` })).toBe(false);
});

test('a megabyte of near requests is classified quickly', () => {
  for (const words of ['please '.repeat(150_000), 'stop '.repeat(200_000), 'a'.repeat(1_000_000)]) {
    expect(asksToStop({ subject: words, visibleText: words, isForward: false })).toBe(false);
    expect(asksToStop({ subject: words, visibleText: '', isForward: false })).toBe(false);
  }
});
