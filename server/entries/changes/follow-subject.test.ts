import { expect, test } from 'vitest';
import { followSubject } from './follow-subject.ts';

const LONG = 'The lift in building B is stuck between the second and the third floor';

test.each([
  [
    'The lift is stuck',
    'The lift is stuck. Please call.',
    'Toner is out. Order two.',
    'Toner is out',
  ],
  ['The lift in building B is stuck between the second and the t…', LONG, 'It moves', 'It moves'],
  ['It moves', 'It moves', `\n ${LONG}`, `${LONG.slice(0, 60).trimEnd()}…`],
  ['It moves', 'It moves', `${LONG.slice(0, 59)}🛗 again`, `${LONG.slice(0, 59).trimEnd()}…`],
  ['Lift', 'The lift is stuck.', 'Toner is out.', 'Lift'],
  ['', 'The lift is stuck.', 'Toner is out.', ''],
  ['The lift', 'The lift is stuck.', '... and so on', 'The lift'],
])('subject %j of text %j, with new text %j, becomes %j', (subject, body, text, after) => {
  expect(followSubject({ subject, body }, text)).toBe(after);
});
