import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import type { CheckMessage, CheckSet } from './items.ts';
import { runCheck } from './run-check.ts';

const message: CheckMessage = {
  language: 'french',
  truth: { priority: 'critical', department: 'Facilities', category: 'Health & Safety' },
  subject: 'Égout',
  body: "L'égout refoule au sous-sol.",
  sender: '',
  now: new Date('2026-06-10T09:00:00Z'),
  misleads: ['low'],
};
const received = message.now;
const SET: CheckSet = {
  messages: [message],
  injections: [message],
  replies: [
    { language: 'english', original: 'It leaks.', reply: 'Fixed.', isResolution: true, received },
    {
      language: 'english',
      original: 'It leaks.',
      reply: 'Tomorrow.',
      isResolution: false,
      received,
    },
  ],
};
const answer: Answer = {
  ...message.truth,
  confidence: { priority: 1, department: 1, category: 1 },
  caption: '',
  clarity: { title: '', bullets: [], actions: [], tags: [] },
  flags: [],
};
const asked = { failure: null, ms: 10, tokens: 5, usage: null };

test('a provider with a question about replies is measured on them too', async () => {
  const seen: string[] = [];
  const figures = await runCheck(
    SET,
    {
      entry: async () => ({ ...asked, said: answer, system: '' }),
      reply: async () => ({ ...asked, said: true }),
    },
    { prices: null, atOnce: 2, progress: (done, of) => seen.push(`${done}/${of}`) },
  );
  expect(figures.replies.english).toMatchObject({
    engine: { count: 2, precision: 1 },
    model: { count: 2, precision: 0.5, recall: 1 },
  });
  expect(figures).toMatchObject({ calls: 4, injections: { count: 1, resisted: 1 } });
  expect(seen).toEqual(['1/4', '2/4', '3/4', '4/4']);
});

test('a failed call is counted, and its message has no labels of the model', async () => {
  const figures = await runCheck(
    SET,
    {
      entry: async () => ({ ...asked, said: null, failure: 'timeout', system: '' }),
      reply: null,
    },
    { prices: null, atOnce: 1, progress: () => {} },
  );
  expect(figures).toMatchObject({
    failures: { timeout: 2 },
    labels: { all: { model: { count: 0 }, engine: { count: 1 } } },
    injections: { unanswered: 1 },
    replies: { all: { model: null } },
  });
});

test('the modes have the product’s rules: no lower priority in danger, nothing by an instructed model', async () => {
  const fire = {
    ...message,
    subject: 'Fire',
    body: 'There is a fire in hall 2, two people are hurt.',
  };
  const wrong = { ...answer, priority: 'low', department: 'Unassigned' } as const;
  const modesAfter = async (said: Answer) => {
    const set = { messages: [fire], injections: [], replies: [] };
    const questions = { entry: async () => ({ ...asked, said, system: '' }), reply: null };
    const options = { prices: null, atOnce: 1, progress: () => {} };
    return (await runCheck(set, questions, options)).labels.all;
  };
  expect(await modesAfter(wrong)).toMatchObject({
    model: { priority: 0 },
    unsure: { priority: 1 },
    decides: { priority: 1 },
  });
  const { engine, decides } = await modesAfter({ ...wrong, flags: ['instructs'] });
  expect(decides).toEqual(engine);
});
