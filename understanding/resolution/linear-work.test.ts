import { expect, test } from 'vitest';
import { judgeReply } from './decide.ts';

const COUNTED = ['filter', 'find', 'findIndex', 'findLastIndex', 'map', 'slice', 'some'] as const;

function stepsOf(work: () => unknown): number {
  let steps = 0;
  const list = Array.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const originals = COUNTED.map((name) => [name, list[name]] as const);
  for (const [name, original] of originals) {
    list[name] = function counted(this: unknown, ...given: unknown[]) {
      const [visit, ...others] = given;
      if (typeof visit === 'function') {
        const counting = (...one: unknown[]) => {
          steps += 1;
          return visit(...one);
        };
        return original?.call(this, counting, ...others);
      }
      const answer = original?.apply(this, given);
      if (Array.isArray(answer)) steps += answer.length;
      return answer;
    };
  }
  try {
    work();
  } finally {
    for (const [name, original] of originals) if (original) list[name] = original;
  }
  return steps;
}

const ENTRY = 'Please repair line 2 of the boiler in room 14. When will it be done?';
const REPLIES = ['done ', 'ok ', 'no ', 'resolved ', 'the fixed ', 'partly done ', 'if done '];

test.each([...REPLIES, 'done.\n', 'room 15 done ', 'arrived tomorrow ', 'reopened '])(
  'repeated "%s" in a reply of twice the length takes twice the work',
  (text) => {
    const work = (times: number) =>
      stepsOf(() =>
        judgeReply({ original: ENTRY, reply: text.repeat(times), keywords: ['ready'] }),
      );
    work(10);
    expect(work(300)).toBeLessThan(2.2 * work(150));
  },
);

test('the lengths of entry and reply do not multiply', () => {
  const work = (times: number) =>
    stepsOf(() =>
      judgeReply({ original: 'line 2 '.repeat(times), reply: 'line 3 done '.repeat(times) }),
    );
  work(10);
  expect(work(300)).toBeLessThan(2.2 * work(150));
});
