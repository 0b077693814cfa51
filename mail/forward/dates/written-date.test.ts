import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWrittenDate } from './written-date.ts';

const cases = readFileSync(new URL('dates.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' = '));

test.each(cases)('“%s” is %s', (written = '', moment = '') => {
  const isEnglish = written.startsWith('(en) ');
  const read = readWrittenDate(written.replace('(en) ', ''), isEnglish);
  expect(read).toBe(moment === '-' ? null : new Date(moment).toISOString());
});
