import { describe, expect, test } from 'vitest';
import { PRIORITIES, type Priority } from '#contract/entries/labels.ts';
import type { LearnedGuess } from '../model/models.ts';
import { readMessage } from '../reading/read-message.ts';
import { decidePriority } from './decide.ts';
import type { PriorityEvidence } from './weigh.ts';

type Probabilities = Partial<Record<Priority, number>>;

const columns = (probabilities: Probabilities) =>
  Float64Array.from(PRIORITIES, (label) => probabilities[label] ?? 0);
const met = (gives: Priority, rule = 'PRI-1') =>
  ({
    rule: { id: rule, gives, says: `${gives} by rule` },
    words: `words for ${gives}`,
  }) as PriorityEvidence['met'][number];

type Case = Partial<PriorityEvidence> & {
  words: number;
  says?: string;
  model: Probabilities;
  before?: Probabilities;
  taught?: Priority;
};

function decide({ words, says = '', model, before = model, taught, ...evidence }: Case) {
  const body = `${Array.from({ length: words }, (_, at) => `word${at}`).join(' ')} ${says}`;
  const reading = readMessage({ subject: '', body, sender: '', now: new Date(0) });
  const reason = { rule: 'MEM-1', words: '', says: 'as people corrected it' };
  const guess = {
    probabilities: { priority: columns(model) },
    unlearned: { priority: columns(before) },
    learned: { priority: taught ? { label: PRIORITIES.indexOf(taught), reason } : null },
    telling: [],
    isKnown: true,
    influences: () => [],
  } as unknown as LearnedGuess;
  const found = {
    met: [],
    isMortal: false,
    bareUrgent: null,
    deadlines: [],
    farLimit: null,
    ...evidence,
  };
  return decidePriority(reading, found, guess);
}

describe('with a distant time limit', () => {
  const long = { words: 30, model: { high: 0.6, normal: 0.3, low: 0.1 } };

  test('high by words alone becomes the next likeliest label with its probability', () => {
    const { label, confidence } = decide({ ...long, farLimit: 4 });
    expect(label).toBe('normal');
    // The rule gets 0.3 of the remaining 0.03 + 0.3 + 0.1.
    expect(confidence).toBe(0.7);
  });

  test.each([
    ['is not far', { farLimit: 3 }],
    ['is not named', { farLimit: null }],
    ['stands beside a rule that presses', { farLimit: 9, met: [met('high')] }],
    ['stands beside a rule that presses more', { farLimit: 9, met: [met('low'), met('critical')] }],
  ])('nothing is lowered where it %s', (_, evidence) => {
    expect(decide({ ...long, ...evidence }).label).toBe('high');
  });

  test('a rule without urgency leaves it lowered', () => {
    expect(decide({ ...long, farLimit: 9, met: [met('normal')] })).toMatchObject({
      label: 'normal',
      confidence: 0.7,
    });
  });
});

describe('the first matching rule', () => {
  const model = { normal: 0.7, critical: 0.1, high: 0.1, low: 0.1 };

  test.each([
    ['critical', 19, 'critical'],
    ['critical', 20, 'normal'],
    ['high', 9, 'high'],
    ['high', 10, 'normal'],
  ] as const)('of %s in %i words makes it %s', (gives, words, label) => {
    expect(decide({ words, model, met: [met(gives)] }).label).toBe(label);
  });

  test('weighs as much as the model for few words', () => {
    expect(decide({ words: 9, model, met: [met('high')] }).confidence).toBe(0.55);
  });

  test('with very few words takes share from other labels without rules', () => {
    expect(decide({ words: 5, model, met: [met('high')] }).confidence).toBe(0.58);
    expect(decide({ words: 5, model, met: [met('high'), met('low')] }).confidence).toBe(0.56);
  });

  test('is the one that counts, not those after it', () => {
    expect(decide({ words: 9, model, met: [met('high'), met('low')] }).label).toBe('high');
  });

  test('allows a label in very few words without other evidence', () => {
    const doubtful = { normal: 0.1, critical: 0.05, high: 0.5, low: 0.35 };
    expect(decide({ words: 5, model: doubtful }).label).toBe('normal');
    expect(decide({ words: 5, model: doubtful, met: [met('high')] }).label).toBe('high');
    // Without a rule for it, low is excluded.
    expect(decide({ words: 5, model: doubtful, met: [met('normal')] }).label).toBe('normal');
  });
});

describe('a possibly critical message', () => {
  const model = { low: 0.5, critical: 0.2, high: 0.2, normal: 0.1 };

  test('is never low, but the likelier of high and normal', () => {
    expect(decide({ words: 30, model }).label).toBe('high');
    expect(decide({ words: 30, model: { ...model, high: 0.1, normal: 0.2 } }).label).toBe('normal');
  });

  test('is critical from 30 % with a cause, even below other labels', () => {
    const closer = (critical: number, says: string) =>
      decide({ words: 30, says, model: { ...model, critical } });
    expect(closer(0.31, 'smoke')).toMatchObject({
      label: 'critical',
      reasons: [{ rule: 'PRI-50', words: 'smoke' }, { rule: 'SURE-1' }],
    });
    expect(closer(0.29, 'smoke').label).toBe('high');
    expect(closer(0.31, 'plant').label).toBe('normal');
  });

  test('is the next likeliest label without a cause', () => {
    const likely = { critical: 0.76, high: 0.02, normal: 0.2, low: 0.02 };
    expect(decide({ words: 12, model: likely })).toMatchObject({
      label: 'normal',
      reasons: [{ rule: 'PRI-20' }, { rule: 'SURE-1' }],
    });
    expect(decide({ words: 12, says: 'no smoke', model: likely }).label).toBe('normal');
    expect(decide({ words: 12, model: likely, taught: 'critical' }).label).toBe('critical');
  });

  test('is critical by a rule for high, which is then its reason', () => {
    const given = { words: 30, model: { critical: 0.7, high: 0.3 }, met: [met('high', 'PRI-13')] };
    expect(decide(given)).toMatchObject({ label: 'critical', reasons: [{ rule: 'PRI-13' }] });
  });

  test.each([
    ['at the limit of what is a risk', { before: { ...model, critical: 0.15 } }],
    ['where people taught that it is', { taught: 'low' as const }],
  ])('may be low %s', (_, given) => {
    expect(decide({ words: 30, model, ...given }).label).toBe('low');
  });

  test('is classified by the model’s values before learning', () => {
    const before = { ...model, critical: 0.1 };
    expect(decide({ words: 30, model, before }).label).toBe('low');
  });
});

describe('the reasons', () => {
  const sure = (label: Priority) => ({ words: 30, model: { [label]: 0.9 } });

  test('are the rules for the same label, in order, with their words', () => {
    const all = [met('high', 'PRI-1'), met('low', 'PRI-2'), met('high', 'PRI-3')];
    expect(decide({ ...sure('high'), met: all }).reasons).toEqual([
      { rule: 'PRI-1', words: 'words for high', says: 'high by rule' },
      { rule: 'PRI-3', words: 'words for high', says: 'high by rule' },
    ]);
  });

  const bare = { rule: 'PRI-21', words: 'URGENT', says: 'a bare "urgent", nothing behind it' };

  test('begin with a bare "urgent" that made it at most normal', () => {
    const given = { bareUrgent: 'URGENT', met: [met('normal')] };
    const { reasons } = decide({ ...sure('normal'), ...given });
    expect(reasons).toEqual([
      bare,
      { rule: 'PRI-1', words: 'words for normal', says: 'normal by rule' },
    ]);
  });

  test.each(['critical', 'high', 'low'] as const)(
    'do not mention it if the label is %s',
    (label) => {
      const given = { ...sure(label), says: 'smoke', bareUrgent: 'URGENT' };
      expect(decide(given).reasons).not.toContainEqual(bare);
    },
  );

  test('state without rules that nothing is urgent and nothing can wait', () => {
    const { reasons } = decide(sure('normal'));
    expect(reasons.map(({ rule, words }) => [rule, words])).toEqual([['PRI-20', '']]);
    expect(reasons[0]?.says).toBe('nothing says it is urgent, nothing that it can wait');
  });
});
