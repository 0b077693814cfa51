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

describe('a mail on another matter', () => {
  const OTHER = 'Invoice 4711 by Northwind exceeds budget approved';

  test('proposes a new entry with its subject as the reason', () => {
    expect(of('Quarterly invoice', OTHER)).toEqual({
      kind: 'new_entry',
      reasoning: 'another subject and other words: “Quarterly invoice”',
    });
  });

  test('is proposed although a common word is in both', () => {
    const paper = 'The printer in building C needs toner, a drum and two boxes of paper by Friday';
    expect(of('Toner', paper)?.kind).toBe('new_entry');
    expect(of('Quarterly invoice of the boiler supplier', OTHER)?.kind).toBe('new_entry');
  });

  test('proposes nothing when much of the matter is in both despite a new subject', () => {
    expect(of('Water', 'The boiler still leaks, the floor is wet with water again')).toBeNull();
    expect(of('Plumber', 'He looked at the boiler, the leak comes from a valve')).toBeNull();
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
  ])('proposes nothing when the subject is equal, shorter or longer: %j', (subject) => {
    expect(of(subject, OTHER)).toBeNull();
  });

  test('needs at least five content words', () => {
    expect(of('Quarterly', 'invoice Northwind exceeds')).toBeNull();
    expect(of('Quarterly', 'invoice Northwind exceeds budget')).not.toBeNull();
  });

  test('ignores small talk, short words and one- or two-digit numbers', () => {
    expect(of('Quarterly', 'please thanks regards today bonjour merci')).toBeNull();
    expect(of('Quarterly', 'a bus is at the gate by 9 12')).toBeNull();
  });

  test('counts numbers with three digits as content', () => {
    expect(of('Quarterly', 'invoice Northwind budget 4711')).not.toBeNull();
    const numbered = { ...ENTRY, text: `${ENTRY.text} Order 4711.` };
    expect(of('Quarterly', `${OTHER}`, numbered)).toBeNull();
  });

  test('proposes nothing for an entry without content words', () => {
    expect(of('Quarterly', OTHER, { ...ENTRY, subject: '', text: '' })).toBeNull();
    expect(of('Quarterly', OTHER, { ...ENTRY, subject: 'Hi', text: 'ok' })).toBeNull();
  });

  test('is compared by its first 20,000 characters', () => {
    const far = `${OTHER} ${'- '.repeat(10_000)} boiler`;
    expect(of('Quarterly', far)).not.toBeNull();
  });
});

describe('a reply with the same subject', () => {
  const lift = {
    subject: 'Lift 2 stuck',
    text: 'Lift 2 in building C is stuck between two floors.',
    status: 'open' as const,
    resolvedAt: null,
  };
  const reply = (body: string, entry: typeof ENTRY = lift) => of('Re: Lift 2 stuck', body, entry);

  test.each([
    'By the way the lift key cabinet in building C has been forced open.',
    'By the way, could you order toner for the printer of the second floor?',
    'On another note: the canteen asks for a new dishwasher.',
    'Hi all,\n\nunrelated, but the gate of the car park does not close any more.',
    'Au fait, le local à vélos a été forcé cette nuit.',
    'Autre sujet : la photocopieuse du premier fait des traits noirs.',
    'Je profite de ce message : peut-on commander des chaises pour la salle bleue ?',
  ])('proposes a new entry for %j', (body) => {
    expect(reply(body)).toEqual({
      kind: 'new_entry',
      reasoning: expect.stringMatching(/^other words than the entry: “.+”$/),
    });
  });

  test.each([
    'The lift is still stuck, the technician comes on Monday.',
    'By the way, the lift is still stuck between the floors.',
    'By the way, the technician comes on Monday.',
    'The technician ordered the part, it arrives on Thursday.',
    'Can you call the manufacturer again? Nobody came this morning.',
    'Fixed, thank you all.',
    "L'ascenseur est toujours bloqué, le technicien vient lundi.",
    'Who has the key of the machine room?',
  ])('proposes nothing for %j', (body) => {
    expect(reply(body)).toBeNull();
  });

  test('proposes a new entry without an announcement once the entry is resolved', () => {
    const done = { ...lift, status: 'resolved' as 'open' | 'resolved', resolvedAt: NOW };
    const body =
      'Hello, someone broke into the bicycle shed last night and two bikes were stolen. Can you change the lock?';
    expect(reply(body, done)?.kind).toBe('new_entry');
    expect(reply('Can you send me the invoice of the lift technician?', done)).toBeNull();
  });
});

describe('a mail that reports a relapse', () => {
  const done = { ...ENTRY, status: 'resolved' as const };

  test('proposes to reopen a done entry with every reason and its words', () => {
    expect(of('Re: Boiler in building C', 'It leaks again.', done, RELAPSE)).toEqual({
      kind: 'reopen',
      reasoning: 'it is not fixed: “leaks again”; reopened: “reopened”',
    });
  });

  test('proposes nothing for an open entry, and other mail proposes nothing for a done one', () => {
    expect(of('Re: Boiler in building C', 'It leaks again.', ENTRY, RELAPSE)).toBeNull();
    expect(of('Re: Boiler in building C', 'Thank you all.', done, NO)).toBeNull();
  });
});

describe('a mail that arrives long after its entry was done', () => {
  const daysAgo = (days: number) => ({
    ...ENTRY,
    status: 'resolved' as const,
    resolvedAt: new Date(NOW.getTime() - days * 86_400_000),
  });
  const late = (days: number, body: string, verdict = NO) =>
    of('Re: Boiler in building C', body, daysAgo(days), verdict);

  test('proposes to reopen the entry', () => {
    expect(late(800, 'Could you send somebody once more?')).toEqual({
      kind: 'reopen',
      reasoning: 'it came long after the entry was done',
    });
  });

  test.each([
    ['it comes soon after', 2, 'The new one is much quieter.', NO],
    ['it says thanks', 800, 'Thanks!', NO],
    ['it says that it is done', 800, 'All good now.', { ...NO, isResolution: true }],
  ] as const)('proposes nothing when %s', (_why, days, body, verdict) => {
    expect(late(days, body, { ...verdict })).toBeNull();
  });
});
