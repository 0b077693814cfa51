import { describe, expect, test } from 'vitest';
import { Meaning } from '#contract/meaning.ts';
import { judgeReply } from './resolution/decide.ts';
import { understand } from './understand.ts';

const now = new Date('2025-06-04T09:00:00Z');
const read = (body: string, subject = '') => understand({ subject, body, sender: '', now });

const million = 1_000_000;
const hostile = {
  'one letter': 'a'.repeat(million),
  'one word': 'a '.repeat(million / 2),
  'one line': 'The printer is broken on floor 3.\n'.repeat(30_000),
  'one request': 'can you '.repeat(125_000),
  'one please': 'please '.repeat(140_000),
  'full stops': '.'.repeat(million),
  'line ends': '\n'.repeat(million),
  'quote marks': '> '.repeat(million / 2),
  'half characters': '\ud800'.repeat(million),
  'pairs cut in two': `a${'😀'.repeat(million / 2)}`,
  digits: '1,1.1:'.repeat(160_000),
};

describe('understanding a message', () => {
  test('returns a complete meaning for a plain message', () => {
    const meaning = read('The cold tap in the kitchen drips all day. Could someone look?', 'Tap');
    expect(Meaning.parse(meaning)).toEqual(meaning);
  });

  test('returns a complete meaning for an empty message and names the unknowns', () => {
    const meaning = Meaning.parse(read(''));
    expect(meaning).toMatchObject({
      priority: 'normal',
      department: 'Unassigned',
      category: 'Uncategorized',
      caption: '',
    });
    expect(meaning.confidence.department).toBeLessThan(0.4);
  });

  test('is deterministic for the same message', () => {
    const body = 'Truck 12 broke down near Lyon, the load is due tomorrow. Please send a tow.';
    expect(read(body)).toEqual(read(body));
  });

  test('reads only as much of a body as a person', () => {
    const meaning = read(
      `The cold tap drips. ${'Nothing new. '.repeat(3000)} There is a gas leak!`,
    );
    expect(meaning.priority).toBe('normal');
  });

  test.each(Object.entries(hostile))('terminates on a million characters of %s', (_name, text) => {
    const meaning = Meaning.parse(read(text, text));
    expect(meaning.caption.isWellFormed()).toBe(true);
    expect(meaning.caption.split(/\s+/).length).toBeLessThanOrEqual(16);
    expect(judgeReply({ original: text, reply: text }).confidence).toBeLessThanOrEqual(1);
  });
});
