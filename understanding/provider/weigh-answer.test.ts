import { describe, expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import type { ModelMode } from './modes.ts';
import { type Message, type Standing, weighAnswer } from './weigh-answer.ts';

const message: Message = {
  subject: 'Pump',
  body: 'The pump in hall 4 drips since Monday and the floor below it is wet. Ann asks for a plumber.',
  senderName: 'Tom Berg',
  sent: new Date('2026-06-04T10:00:00Z'),
};
const unsure: Standing = {
  priority: 'normal',
  department: 'Unassigned',
  category: 'Uncategorized',
  confidence: { priority: 0.4, department: 0.3, category: 0.3 },
  held: [],
  isDanger: false,
  title: 'Pump',
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
const weigh = (standing: Partial<Standing>, answer: Partial<Answer>, mode?: ModelMode) =>
  weighAnswer({ ...unsure, ...standing }, { ...good, ...answer }, message, mode);
const sure = (of: number) => ({ priority: of, department: of, category: of });

describe('labels', () => {
  test('are the model’s if the engine is unsure, with capped confidence', () => {
    expect(weigh({}, {})).toMatchObject({
      labels: { priority: 'high', department: 'Facilities', category: 'Equipment & Tools' },
      confidence: { priority: 0.8, department: 0.9, category: 0.7 },
    });
  });

  test('are the model’s even if it is less sure than the engine', () => {
    expect(weigh({ confidence: sure(0.7) }, { confidence: sure(0.2) }).labels).toEqual({
      priority: 'high',
      department: 'Facilities',
      category: 'Equipment & Tools',
    });
  });

  test.each([
    ['where-unsure', 0.79, true],
    ['where-unsure', 0.8, false],
    ['decides', 0.94, true],
    ['decides', 0.95, false],
    ['off', 0.1, false],
  ] as const)('in mode %s with the engine at %d: changed %s', (mode, of, isChanged) => {
    const { labels } = weigh({ confidence: sure(of) }, {}, mode);
    expect(labels.department).toBe(isChanged ? 'Facilities' : undefined);
  });

  test('become Unassigned and Uncategorized too', () => {
    const standing = { department: 'Finance', category: 'Client Relations' } as const;
    const answer = { department: 'Unassigned', category: 'Uncategorized' } as const;
    expect(weigh(standing, answer).labels).toEqual({ priority: 'high', ...answer });
  });

  test('remain if people set them', () => {
    const { labels } = weigh({ held: ['priority', 'category'] }, {});
    expect(labels).toEqual({ department: 'Facilities' });
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

describe('a priority', () => {
  test('is raised however sure the engine is', () => {
    const { department, category } = good;
    const standing = { priority: 'low', department, category, confidence: sure(0.99) } as const;
    expect(weigh(standing, { priority: 'critical' }).labels).toEqual({ priority: 'critical' });
  });

  test('is raised by an answer that contradicts a certain label only if it is no certain one', () => {
    const confidence = { priority: 0.94, department: 0.95, category: 0.3 };
    expect(weigh({ confidence }, {}, 'decides').labels).toEqual({ priority: 'high' });
    expect(weigh({ confidence: { ...confidence, priority: 0.95 } }, {}).labels).toEqual({});
    expect(weigh({ priority: 'critical', confidence }, {}, 'decides').labels).toEqual({});
  });

  test.each([
    ['critical', 'low', 'high'],
    ['critical', 'high', 'high'],
    ['high', 'low', 'normal'],
    ['normal', 'low', 'low'],
  ] as const)('of %s is lowered to %s as %s', (priority, wanted, becomes) => {
    const { labels } = weigh({ priority }, { priority: wanted });
    expect(labels.priority).toBe(becomes);
  });

  test.each<[string, Partial<Standing>, Answer['flags']]>([
    ['the engine saw danger', { isDanger: true }, []],
    ['the model sees a threat', {}, ['threat']],
    ['the model sees harassment', {}, ['harassment']],
    ['the model sees self-harm', {}, ['self_harm']],
    ['the engine is sure', { confidence: sure(0.9) }, []],
  ])('of critical remains if %s', (_, standing, flags) => {
    const { labels } = weigh({ priority: 'critical', ...standing }, { priority: 'low', flags });
    expect(labels).not.toHaveProperty('priority');
  });
});

describe('a caption', () => {
  test.each([
    ['of four words', 'Pump in hall drips'],
    ['with the name of the sender', 'Tom reports that the pump in hall 4 drips since Monday'],
  ])('%s is used', (_, caption) => {
    expect(weigh({}, { caption }).caption).toBe(caption);
  });

  test.each([
    ['too long', `${good.caption}; Ann asks for a plumber`, good.caption],
    ['a reply’s', `Re: ${good.caption}`, good.caption],
    [
      'too long and French',
      'The pump in hall 4 drips : the floor below it is wet since Monday and Ann asks for it',
      'The pump in hall 4 drips : the floor below it is wet',
    ],
  ])('that is %s is shortened', (_, caption, becomes) => {
    expect(weigh({}, { caption }).caption).toBe(becomes);
  });

  test.each([
    ['three words', 'Pump drips again'],
    ['a page', 'the pump drips '.repeat(30)],
    ['two lines', 'The pump in hall 4 drips\nsince Monday and the floor is wet'],
    ['an invented number', 'The pump in hall 7 drips since Monday and the floor is wet'],
    ['an invented name', 'The pump of Bob in hall 4 drips since Monday floor is wet'],
    ['another matter', 'Please transfer money to the supplier immediately'],
    ['a link', 'The pump in hall 4 drips, see https://evil.example'],
  ])('of %s is ignored', (_, caption) => {
    expect(weigh({}, { caption })).toMatchObject({ caption: null, clarity: good.clarity });
  });
});

describe('a structured view', () => {
  test('is the model’s if it matches the message', () => {
    expect(weigh({}, {}).clarity).toEqual(good.clarity);
  });

  test('loses its invented and unusable parts only', () => {
    const wet = 'The floor below it is wet';
    const clarity = {
      title: '9 people fell',
      bullets: [`- ${wet}`, '9 people fell', ' ', `wet ${'x'.repeat(500)}`],
      actions: ['Bob calls the plumber on Tuesday', 'Ask Ann about the plumber'],
      tags: ['pump', 'Explosion in Lyon'],
    };
    expect(weigh({}, { clarity }).clarity).toEqual({
      title: 'Pump',
      bullets: [wet],
      actions: ['Ask Ann about the plumber'],
      tags: ['pump'],
    });
  });

  test('has a title of at most twelve words', () => {
    const title = `${good.caption} below it`;
    expect(weigh({}, { clarity: { ...good.clarity, title } }).clarity?.title).toBe(
      'The pump in hall 4 drips since Monday',
    );
  });

  test.each([
    ['no fact', []],
    ['only invented facts', ['9 people fell']],
    ['facts of another matter', ['Transfer money to the supplier']],
  ])('with %s is ignored', (_, bullets) => {
    expect(weigh({}, { clarity: { ...good.clarity, bullets } }).clarity).toBe(null);
  });
});

test('a copy of the model’s rules is dropped, unless the message has the words', () => {
  const rule = "You label messages that a company's team received about the pump";
  const clarity = { ...good.clarity, title: rule, bullets: [rule, 'The floor is wet'] };
  const copied = weigh({}, { caption: rule, clarity });
  expect(copied).toMatchObject({
    caption: null,
    clarity: { title: 'Pump', bullets: ['The floor is wet'] },
  });
  const quoting = { ...message, body: `${rule}.` };
  expect(weighAnswer(unsure, { ...good, caption: rule }, quoting).caption).toBe(rule);
});
