import { describe, expect, test } from 'vitest';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import { proposalFor } from './propose.ts';

const ENTRY = {
  subject: 'Boiler in building C',
  text: 'The boiler in building C leaks water onto the floor.',
  status: 'open' as 'open' | 'resolved',
  resolvedAt: null as Date | null,
};
const NOW = new Date('2026-11-24T12:00:00Z');
const NO: ResolutionVerdict = {
  isResolution: false,
  isCertain: false,
  isRelapse: false,
  confidence: 0.9,
  reasons: [],
};
const RELAPSE: ResolutionVerdict = {
  ...NO,
  isCertain: false,
  isRelapse: true,
  reasons: [
    { rule: 'RES-12', words: 'leaks again', says: 'it is not fixed' },
    { rule: 'RES-11', words: 'reopened', says: 'reopened' },
  ],
};

const of = (subject: string, body: string, entry = ENTRY, verdict = NO) =>
  proposalFor(entry, { subject, body, at: NOW }, verdict);

describe('a mail of another matter', () => {
  const OTHER = 'Invoice 4711 by Northwind exceeds budget approved';

  test('is to be an entry of its own, with its subject as the reason', () => {
    expect(of('Quarterly invoice', OTHER)).toEqual({
      kind: 'new_entry',
      reasoning: 'another subject and other words: “Quarterly invoice”',
    });
  });

  test('is none by its subject alone where it shares a word of content', () => {
    expect(of('Quarterly invoice', `${OTHER} for boilers`)).toBeNull();
    expect(of('Quarterly invoice boiler', OTHER)).toBeNull();
  });

  test.each([
    ['Re: Boiler in building C'],
    ['RE[2]: boiler IN building c'],
    ['AW: WG: Boiler in building C'],
    ['[facilities] Re: Boiler in building C'],
    ['[one] [two] Tr : Boiler in building C'],
    ['Re(3): Boiler in building C'],
    ['Re： Boiler in building C'],
    ['Boiler in building C, second floor'],
    ['Boiler'],
    ['  '],
    ['Re:'],
  ])('is none where the subject is the same, part of it, or more of it: %j', (subject) => {
    expect(of(subject, OTHER)).toBeNull();
  });

  test('needs five words of content to be told apart', () => {
    expect(of('Quarterly', 'invoice Northwind exceeds')).toBeNull();
    expect(of('Quarterly', 'invoice Northwind exceeds budget')).not.toBeNull();
  });

  test('is not told apart by small talk, short words or single digits', () => {
    expect(of('Quarterly', 'please thanks regards today bonjour merci')).toBeNull();
    expect(of('Quarterly', 'a bus is at the gate by 9 12')).toBeNull();
  });

  test('counts numbers of three digits as content', () => {
    expect(of('Quarterly', 'invoice Northwind exceeds 4711')).not.toBeNull();
    const numbered = { ...ENTRY, text: `${ENTRY.text} Order 4711.` };
    expect(of('Quarterly', `${OTHER}`, numbered)).toBeNull();
  });

  test('is not told apart from an entry that says nothing', () => {
    expect(of('Quarterly', OTHER, { ...ENTRY, subject: '', text: '' })).toBeNull();
    expect(of('Quarterly', OTHER, { ...ENTRY, subject: 'Hi', text: 'ok' })).toBeNull();
  });

  test('is looked for in the first 20,000 characters', () => {
    const far = `${OTHER} ${'- '.repeat(10_000)} boiler`;
    expect(of('Quarterly', far)).not.toBeNull();
  });
});

describe('a mail that says the matter is back', () => {
  const done = { ...ENTRY, status: 'resolved' as const };

  test('is to open a done entry again, with every reason and its words', () => {
    expect(of('Re: Boiler in building C', 'It leaks again.', done, RELAPSE)).toEqual({
      kind: 'reopen',
      reasoning: 'it is not fixed: “leaks again”; reopened: “reopened”',
    });
  });

  test('changes nothing of an open one, and one that says nothing of it nothing of a done one', () => {
    expect(of('Re: Boiler in building C', 'It leaks again.', ENTRY, RELAPSE)).toBeNull();
    expect(of('Re: Boiler in building C', 'Thank you all.', done, NO)).toBeNull();
  });
});

describe('a mail that comes long after its entry was done', () => {
  const daysAgo = (days: number) => ({
    ...ENTRY,
    status: 'resolved' as const,
    resolvedAt: new Date(NOW.getTime() - days * 86_400_000),
  });
  const late = (days: number, body: string, verdict = NO) =>
    of('Re: Boiler in building C', body, daysAgo(days), verdict);

  test('asks to open it again, as nobody looks there any more', () => {
    expect(late(800, 'Could you send somebody once more?')).toEqual({
      kind: 'reopen',
      reasoning: 'it came long after the entry was done',
    });
  });

  test.each([
    ['it comes soon after', 2, 'The new one is much quieter.', NO],
    ['it says thanks', 800, 'Thanks!', NO],
    ['it says that it is done', 800, 'All good now.', { ...NO, isResolution: true }],
  ] as const)('asks nothing where %s', (_why, days, body, verdict) => {
    expect(late(days, body, { ...verdict })).toBeNull();
  });
});
