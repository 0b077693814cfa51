import { expect, test } from 'vitest';
import { pageOf, placesIn } from './page-failure.ts';

test('only a stack’s positions in our own files are reported', () => {
  const stack = `TypeError: Ann's payslip is undefined
    at Card (https://tidings.example/assets/board-x1.js?v=2:1:2034)
    at https://tidings.example/assets/ground-y2.js:7:11
    at chrome-extension://abc/inject.js:3:4
    at https://elsewhere.example/assets/board-x1.js:1:1
onClick@https://tidings.example/assets/index-z3.js:12:5`;
  expect(placesIn(stack, 'https://tidings.example')).toEqual([
    '/assets/board-x1.js:1:2034',
    '/assets/ground-y2.js:7:11',
    '/assets/index-z3.js:12:5',
  ]);
});

test.each([
  ['/dashboard/entries/42', '/dashboard/entries/:id'],
  ['/magic-link-sent', '/magic-link-sent'],
  ['/', '/'],
  ['/somebody@team.example', '*'],
])('the page %s is reported as %s', (pathname, reported) => {
  expect(pageOf(pathname)).toBe(reported);
});
