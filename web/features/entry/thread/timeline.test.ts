import { expect, test } from 'vitest';
import type { ThreadUpdate } from '#contract/entries/issues.ts';
import type { Note } from '#contract/entries/notes.ts';
import { timelineOf } from './timeline.ts';

const note = (minute: number, toReporter = false): Note => ({
  id: `note ${minute}`,
  issueId: 'entry',
  content: 'Which floor?',
  createdByName: 'Ann',
  from: null,
  timestamp: `2026-03-02T09:0${minute}:00.000Z`,
  mentions: [],
  toReporter,
  emailState: null,
  answeredAt: null,
});
const mail = (minute: number) =>
  ({
    threadedEmailId: `mail ${minute}`,
    timestamp: `2026-03-02T09:0${minute}:00.000Z`,
  }) as ThreadUpdate;

const idsOf = (updates: ThreadUpdate[], notes: Note[]) =>
  timelineOf(updates, notes).map((part) => {
    if (part.kind === 'mail') return part.update.threadedEmailId;
    return part.kind === 'question' ? part.note.id : part.notes.map(({ id }) => id);
  });

test('notes of the team are grouped if no mail is between them', () => {
  expect(idsOf([mail(2)], [note(4), note(3), note(1)])).toEqual([
    ['note 1'],
    'mail 2',
    ['note 3', 'note 4'],
  ]);
});

test('a question to the reporter is separate, also among notes', () => {
  expect(idsOf([mail(4)], [note(5), note(3), note(2, true), note(1)])).toEqual([
    ['note 1'],
    'note 2',
    ['note 3'],
    'mail 4',
    ['note 5'],
  ]);
});
