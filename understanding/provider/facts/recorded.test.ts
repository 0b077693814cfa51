import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { weighAnswer } from '../weigh-answer.ts';
import { sourceOf, standsIn } from './facts.ts';

type Recorded = {
  id: string;
  subject: string;
  body: string;
  sender: string;
  sentAt: string;
  answer: Answer;
};
type Invention = { id: string; text: string; why: string };

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'));
const recorded = read<Recorded[]>('answers.json');
const inventions = read<Invention[]>('inventions.json');

const standing = {
  priority: 'normal',
  department: 'Unassigned',
  category: 'Uncategorized',
  confidence: { priority: 0.5, department: 0.5, category: 0.5 },
  held: [],
  isDanger: false,
  title: '',
} as const;

const messageOf = ({ subject, body, sender, sentAt }: Recorded) => ({
  subject,
  body,
  senderName: sender,
  sent: new Date(sentAt),
});

describe('of a hundred recorded answers, all true', () => {
  const weighed = recorded.map((one) => ({
    one,
    better: weighAnswer(standing, one.answer, messageOf(one)),
  }));

  test('at most three captions are rejected', () => {
    const rejected = weighed.filter(({ better }) => better.caption === null);
    expect(rejected.map(({ one }) => one.answer.caption).slice(3)).toEqual([]);
  });

  test('at most three structured views lose a part', () => {
    const cut = weighed.filter(({ one, better }) => {
      const { clarity } = better;
      const { bullets, actions, tags } = one.answer.clarity;
      const lost = (given: string[], kept: string[] = []) => kept.length < given.length;
      return (
        !clarity ||
        clarity.title === '' ||
        lost(bullets, clarity.bullets) ||
        lost(actions, clarity.actions) ||
        lost(tags, clarity.tags)
      );
    });
    expect(cut.map(({ one }) => one.id).slice(3)).toEqual([]);
  });
});

describe('a planted invention is rejected', () => {
  test.each(inventions)('$why: $text', ({ id, text }) => {
    const message = recorded.find((one) => one.id === id);
    if (!message) throw new Error(`no message ${id}`);
    const { subject, body, sender, sentAt } = message;
    const source = sourceOf([subject, body, sender].join('\n'), new Date(sentAt));
    expect(standsIn(text, source)).toBe(false);
  });
});
