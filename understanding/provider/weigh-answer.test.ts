import { describe, expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { type Standing, weighAnswer } from './weigh-answer.ts';

const shown = {
  subject: 'Pump',
  body: 'The pump in hall 4 drips since Monday and the floor below it is wet. Ann asks for a plumber.',
};
const unsure: Standing = {
  priority: 'normal',
  department: 'Unassigned',
  category: 'Uncategorized',
  confidence: { priority: 0.4, department: 0.3, category: 0.3 },
  held: [],
};
const good: Answer = {
  priority: 'high',
  department: 'Facilities',
  category: 'Equipment & Tools',
  confidence: { priority: 0.8, department: 0.95, category: 0.7 },
  caption: 'The pump in hall 4 drips since Monday and the floor is wet',
  clarity: {
    title: 'Pump in hall 4 drips',
    bullets: ['The floor below it is wet'],
    actions: ['Ann asks for a plumber'],
    tags: ['pump'],
  },
  flags: [],
};
const weigh = (standing: Partial<Standing>, answer: Partial<Answer>) =>
  weighAnswer({ ...unsure, ...standing }, { ...good, ...answer }, shown);

describe('labels', () => {
  test('are the model’s if the engine is unsure, with capped confidence', () => {
    expect(weigh({}, {})).toMatchObject({
      labels: { priority: 'high', department: 'Facilities', category: 'Equipment & Tools' },
      confidence: { priority: 0.8, department: 0.9, category: 0.7 },
    });
  });

  test('remain if the engine is sure', () => {
    const { labels, confidence } = weigh(
      { confidence: { priority: 0.6, department: 0.99, category: 0.3 } },
      {},
    );
    expect(labels).toEqual({ category: 'Equipment & Tools' });
    expect(confidence).toEqual({ priority: 0.6, department: 0.99, category: 0.7 });
  });

  test('remain if the model is no surer', () => {
    const confidence = { priority: 0.4, department: 0.2, category: 0.31 };
    expect(weigh({}, { confidence }).labels).toEqual({ category: 'Equipment & Tools' });
  });

  test('remain if people set them', () => {
    expect(weigh({ held: ['priority', 'category'] }, {}).labels).toEqual({
      department: 'Facilities',
    });
  });

  test('are not removed', () => {
    const standing = { department: 'Finance', category: 'Client Relations' } as const;
    const answer = { department: 'Unassigned', category: 'Uncategorized' } as const;
    expect(weigh(standing, answer).labels).toEqual({ priority: 'high' });
  });

  test('that are critical are not lowered, but can be reached', () => {
    expect(weigh({ priority: 'critical' }, { priority: 'low' }).labels).not.toHaveProperty(
      'priority',
    );
    expect(weigh({}, { priority: 'critical' }).labels.priority).toBe('critical');
  });

  test('and texts remain if the message tries to instruct a machine', () => {
    expect(weigh({}, { flags: ['instructs', 'threat'] })).toEqual({
      labels: {},
      confidence: unsure.confidence,
      caption: null,
      clarity: null,
      flags: ['instructs', 'threat'],
    });
  });
});

describe('texts', () => {
  test('are the model’s if they match the message', () => {
    expect(weigh({}, {})).toMatchObject({ caption: good.caption, clarity: good.clarity });
  });

  test.each([
    ['too short', 'Pump in hall 4 drips'],
    ['too long', `${good.caption} and the plumber is asked for by Ann since Monday`],
    ['with a reply’s mark', 'Re: the pump in hall 4 drips since Monday and the floor is wet'],
    ['with an invented number', 'The pump in hall 7 drips since Monday and the floor is wet'],
    ['with an invented name', 'The pump of Bob in hall 4 drips since Monday floor is wet'],
  ])('a caption that is %s is ignored', (_, caption) => {
    expect(weigh({}, { caption })).toMatchObject({ caption: null, clarity: good.clarity });
  });

  test.each([
    ['an invented fact', { bullets: ['The floor below it is wet', '9 people fell'] }],
    ['an invented action', { actions: ['Bob calls the plumber on Tuesday'] }],
    ['an invented tag', { tags: ['Explosion'] }],
    ['no fact', { bullets: [] }],
    ['no title', { title: ' ' }],
    ['a long title', { title: `${good.caption} below it` }],
    ['a blank line', { bullets: ['The floor below it is wet', ' '] }],
  ])('a structured view with %s is ignored as a whole', (_, part) => {
    const clarity = { ...good.clarity, ...part };
    expect(weigh({}, { clarity })).toMatchObject({ caption: good.caption, clarity: null });
  });
});
