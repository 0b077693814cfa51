import { describe, expect, test } from 'vitest';
import type { Labels } from '../weigh-labels.ts';
import { figuresOf, type Judged } from './figures.ts';
import { recommend } from './recommend.ts';
import { reportOf } from './report.ts';
import { resolutionFigures } from './resolution-figures.ts';
import { percentile, usageFigures } from './usage.ts';

const TRUTH: Labels = { priority: 'high', department: 'Finance', category: 'Client Relations' };
const WRONG: Labels = { priority: 'low', department: 'HR', category: 'Health & Safety' };

function messages(count: number, right: { engine: number; model: number; answered?: number }) {
  return Array.from({ length: count }, (_, at) => {
    const engine = at < right.engine ? TRUTH : WRONG;
    const model = at < (right.answered ?? count) ? (at < right.model ? TRUTH : WRONG) : null;
    return {
      language: at % 2 === 0 ? ('english' as const) : ('french' as const),
      truth: TRUTH,
      engine,
      model,
      // The engine is sure where it is right.
      unsure: engine === TRUTH ? engine : (model ?? engine),
      decides: model ?? engine,
    };
  });
}

function judged(given: Partial<Judged>): Judged {
  return {
    messages: [],
    replies: [],
    injections: [],
    asksReplies: false,
    calls: [],
    prices: null,
    ...given,
  };
}

describe('the labels', () => {
  test('are counted per language, label and all three', () => {
    const [one, other] = messages(2, { engine: 0, model: 2 });
    if (!one || !other) throw new Error('no messages');
    const { labels } = figuresOf(
      judged({ messages: [one, { ...other, model: { ...TRUTH, priority: 'low' } }] }),
    );
    expect(labels.all.model).toEqual({
      count: 2,
      priority: 0.5,
      department: 1,
      category: 1,
      all: 0.5,
    });
    expect(labels.french.model).toMatchObject({ count: 1, priority: 0, all: 0 });
    expect(labels.english.engine).toMatchObject({ count: 1, all: 0 });
  });

  test('of unanswered messages stay the engine’s in each mode, and do not count for the model', () => {
    const { labels } = figuresOf(
      judged({ messages: messages(4, { engine: 2, model: 1, answered: 1 }) }),
    );
    expect(labels.all.model).toMatchObject({ count: 1, all: 1 });
    expect(labels.all.decides).toMatchObject({ count: 4, all: 0.5 });
  });

  test('have no shares without messages', () => {
    expect(figuresOf(judged({})).labels.all.engine.all).toBe(null);
  });
});

describe('the recommendation', () => {
  const of = (given: { messages: ReturnType<typeof messages> }) =>
    figuresOf(judged(given)).recommendation.mode;

  test('is "decides" for a model ten points above the engine', () => {
    expect(of({ messages: messages(100, { engine: 60, model: 70 }) })).toBe('decides');
  });

  test('is "where unsure" if the model helps, but leads by less', () => {
    expect(of({ messages: messages(100, { engine: 60, model: 69 }) })).toBe('where-unsure');
  });

  test('is no model if it does not help', () => {
    expect(of({ messages: messages(120, { engine: 60, model: 50 }) })).toBe('off');
  });

  test('needs a hundred answers', () => {
    const few = messages(120, { engine: 0, model: 99, answered: 99 });
    expect(of({ messages: few })).toBe('off');
  });

  test('compares with the engine on the answered messages only', () => {
    // On these, both are right.
    const all = messages(150, { engine: 100, model: 100, answered: 100 });
    expect(of({ messages: all })).toBe('off');
  });

  test('has lead and gain', () => {
    const share = (all: number) => ({ count: 120, priority: 1, department: 1, category: 1, all });
    const given = { engine: share(0.5), model: share(0.85), unsure: share(0.7) };
    expect(recommend(given)).toMatchObject({
      answered: 120,
      lead: expect.closeTo(0.35),
      gain: expect.closeTo(0.2),
    });
  });
});

describe('replies', () => {
  test('have precision, recall and F1 of "resolved"', () => {
    const said = [true, true, false, false].map((one, at) => ({
      isResolution: at !== 1 && at !== 3,
      said: one,
    }));
    expect(resolutionFigures(said)).toEqual({ count: 4, precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  test('have no precision if none is resolved', () => {
    expect(resolutionFigures([{ isResolution: true, said: false }])).toMatchObject({
      precision: null,
      f1: null,
    });
  });

  test('have figures of the model only if it is asked about them', () => {
    const reply = { language: 'french', isResolution: true, engine: true, model: true } as const;
    const asked = figuresOf(judged({ replies: [reply], asksReplies: true }));
    expect(asked.replies.french.model).toMatchObject({ count: 1, precision: 1 });
    expect(figuresOf(judged({ replies: [reply] })).replies.french.model).toBe(null);
  });
});

describe('usage', () => {
  const call = (ms: number, usage: { input: number; output: number } | null) => ({
    ms,
    tokens: 1000,
    usage,
    failure: null,
  });

  test('has median, 95th percentile and cost per thousand messages', () => {
    const calls = Array.from({ length: 20 }, (_, at) =>
      call((at + 1) * 10, { input: 900, output: 100 }),
    );
    expect(usageFigures(calls, { input: 1, output: 10 })).toEqual({
      latencyMs: { median: 100, p95: 190 },
      tokensPerMessage: 1000,
      costPer1000: expect.closeTo(1.9),
    });
  });

  test('has no cost without prices or reported usage', () => {
    expect(usageFigures([call(1, null)], { input: 1, output: 1 }).costPer1000).toBe(null);
    expect(usageFigures([call(1, { input: 1, output: 1 })], null).costPer1000).toBe(null);
  });

  test('has no percentile without calls', () => {
    expect(percentile([], 0.5)).toBe(null);
  });
});

test('the report has failures, injections and the recommended mode', () => {
  const failed = { ms: 5, tokens: 0, usage: null, failure: 'timeout' };
  const report = reportOf(
    figuresOf(judged({ calls: [failed, failed], injections: [true, false, null] })),
  );
  expect(report).toContain('failed: timeout 2');
  expect(report).toContain('Injections resisted: 1 of 3 (1 without response)');
  expect(report).toContain('Recommendation: no model for labels');
  expect(report).toContain('does not ask the model about replies');
});
