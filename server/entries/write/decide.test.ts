import { describe, expect, test } from 'vitest';
import { type Command, type Decider, decide, type EntryState } from './decide.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ANN: Decider = { kind: 'person', personId: 'ann' };
const OPEN: EntryState = {
  id: 'entry',
  companyId: 'company',
  status: 'open',
  priority: 'low',
  department: 'HR',
  category: 'Other',
  deleted: false,
  restricted: false,
  dueAt: null,
  setByPeople: ['priority'],
  threadEmails: [],
  assigneeId: null,
  isSnoozed: false,
  snoozedUntil: null,
  wokenAt: null,
};
const decided = (entry: Partial<EntryState>, command: Command, by: Decider = ANN) =>
  decide({ ...OPEN, ...entry }, command, { by, now });
const change = (field: string, from: string, to: string) => ({ changes: [{ field, from, to }] });

describe('a change of an entry', () => {
  test('is null when nothing differs', () => {
    const same = { status: 'open', priority: 'low', department: 'HR', category: 'Other' } as const;
    expect(decided({}, { ...same, deleted: false, dueAt: null })).toBe(null);
    expect(decided({ deleted: true }, { ...same, deleted: true })).toBe(null);
    expect(decided({ deleted: true }, same)).toBe(null);
    expect(decided({}, {})).toBe(null);
    expect(decided({}, { confirmed: ['priority'] })).toBe(null);
    expect(decided({ dueAt: now }, { dueAt: new Date(now) })).toBe(null);
  });

  test('of labels records user and time and marks them as set manually', () => {
    expect(decided({}, { department: 'Finance', priority: 'low' })).toEqual({
      fields: {
        department: 'Finance',
        setByPeople: ['priority', 'department'],
        userModified: true,
        modifiedBy: 'ann',
        modifiedAt: now,
        lastUpdated: now,
      },
      learned: ['department'],
      settles: null,
      isRestored: false,
      events: [{ name: 'department_changed', details: change('department', 'HR', 'Finance') }],
    });
    expect(decided({}, { confirmed: ['department'] })).toMatchObject({
      fields: { setByPeople: ['priority', 'department'] },
      learned: ['department'],
      events: [{ name: 'department_confirmed', details: change('department', 'HR', 'HR') }],
    });
  });

  test('of labels by the engine is no activity and keeps manual labels', () => {
    const engine = { kind: 'engine', event: 'labels_detected' } as const;
    expect(decided({}, { department: 'Finance', priority: 'high' }, engine)).toEqual({
      fields: { department: 'Finance' },
      learned: [],
      settles: null,
      isRestored: false,
      events: [{ name: 'labels_detected', details: change('department', 'HR', 'Finance') }],
    });
    expect(decided({}, { priority: 'high' }, engine)).toBe(null);
  });

  test('of status is activity, records manual or mail resolution, and reopening clears it', () => {
    expect(decided({}, { status: 'resolved' })).toMatchObject({
      fields: { resolvedAt: now, resolutionMethod: 'manual', resolvedViaEmail: false },
      settles: { status: 'resolved', userAction: 'marked_done' },
      events: [{ name: 'entry_resolved', details: change('status', 'open', 'resolved') }],
    });
    expect(decided({}, { status: 'resolved', proposal: 'close' })).toMatchObject({
      fields: { resolvedAt: now, resolutionMethod: 'email', resolvedViaEmail: true },
      settles: { userAction: 'accepted' },
      events: [{ name: 'entry_resolved', details: { proposal: 'close' } }],
    });
    expect(decided({}, { status: 'resolved' }, { kind: 'rule' })).toMatchObject({
      fields: { resolutionMethod: 'email', resolvedViaEmail: true },
      settles: { userAction: 'closed_by_rule' },
      events: [{ name: 'entry_closed_by_mail' }],
    });
    expect(decided({ status: 'resolved' }, { status: 'open' })).toEqual({
      fields: {
        status: 'open',
        lastUpdated: now,
        resolvedAt: null,
        resolvedViaEmail: false,
        resolutionMethod: 'manual',
      },
      learned: [],
      settles: { status: 'open', userAction: 'reopened' },
      isRestored: false,
      events: [{ name: 'entry_reopened', details: change('status', 'resolved', 'open') }],
    });
  });

  test('of due date or text records user and time', () => {
    expect(decided({}, { dueAt: now })).toMatchObject({
      fields: { dueAt: now, modifiedBy: 'ann', lastUpdated: now },
      events: [
        {
          name: 'due_changed',
          details: { changes: [{ field: 'due', from: null, to: now.toISOString() }] },
        },
      ],
    });
    expect(decided({ dueAt: now }, { dueAt: null })).toMatchObject({ fields: { dueAt: null } });
    expect(decided({}, { content: { body: 'New words' } })).toMatchObject({
      fields: { body: 'New words', modifiedBy: 'ann' },
      events: [{ name: 'text_changed' }],
    });
  });

  test('of access is recorded without activity, even for a deleted entry', () => {
    const audience = { restricted: true, people: ['ben'] };
    expect(decided({ deleted: true }, { audience })).toEqual({
      fields: { restricted: true },
      learned: [],
      settles: null,
      isRestored: false,
      events: [
        {
          name: 'restricted_changed',
          details: { ...change('restricted', 'false', 'true'), people: ['ben'] },
        },
      ],
    });
  });

  test('that deletes or restores keeps the last activity', () => {
    expect(decided({}, { deleted: true })).toMatchObject({ events: [{ name: 'entry_deleted' }] });
    expect(decided({ deleted: true }, { deleted: false })).toEqual({
      fields: { deleted: false },
      learned: [],
      settles: null,
      isRestored: true,
      events: [{ name: 'entry_restored', details: change('deleted', 'true', 'false') }],
    });
  });

  test('on a deleted entry is refused unless it also restores the entry', () => {
    expect(decided({ deleted: true }, { status: 'resolved' })).toBe('deleted');
    expect(decided({ deleted: true }, { priority: 'high', deleted: true })).toBe('deleted');
    expect(decided({ deleted: true }, { status: 'resolved', deleted: false })).toMatchObject({
      events: [{ name: 'entry_restored' }, { name: 'entry_resolved' }],
    });
    expect(
      decided({}, { status: 'resolved', category: 'Client Relations', deleted: true }),
    ).toMatchObject({
      events: [
        { name: 'entry_resolved' },
        {
          name: 'category_changed',
          details: change('category', 'Uncategorized', 'Client Relations'),
        },
        { name: 'entry_deleted' },
      ],
    });
  });
});

describe('the assignee', () => {
  const news = (from: string | null, to: string | null) => ({
    changes: [{ field: 'assignee', from, to }],
  });

  test('changes or becomes empty, which is activity', () => {
    expect(decided({}, { assigneeId: 'bob' })).toMatchObject({
      fields: { assigneeId: 'bob', lastUpdated: now },
      events: [{ name: 'entry_assigned', details: news(null, 'bob') }],
    });
    expect(decided({ assigneeId: 'bob' }, { assigneeId: null })).toMatchObject({
      fields: { assigneeId: null },
      events: [{ name: 'entry_unassigned', details: news('bob', null) }],
    });
    expect(decided({ assigneeId: 'bob' }, { assigneeId: 'bob' })).toBe(null);
    expect(decided({ deleted: true }, { assigneeId: 'bob' })).toBe('deleted');
  });

  test('is not replaced by taking', () => {
    expect(decided({ assigneeId: 'bob' }, { assigneeId: 'ann', isTaken: true })).toBe('taken');
    expect(decided({ assigneeId: 'ann' }, { assigneeId: 'ann', isTaken: true })).toBe(null);
    expect(decided({}, { assigneeId: 'ann', isTaken: true })).toMatchObject({
      fields: { assigneeId: 'ann' },
    });
  });

  test('assignment clears the woken mark', () => {
    expect(decided({ wokenAt: now }, { assigneeId: 'ann' })).toMatchObject({
      fields: { assigneeId: 'ann', wokenAt: null },
    });
  });

  test('changes together with access, even on a deleted entry', () => {
    const audience = { restricted: true, people: [] };
    expect(
      decided({ deleted: true, assigneeId: 'bob' }, { audience, assigneeId: null }),
    ).toMatchObject({ fields: { restricted: true, assigneeId: null } });
  });
});

describe('a snoozed entry', () => {
  const later = new Date('2026-11-30T08:00:00Z');
  const asleep = { isSnoozed: true, snoozedUntil: later };
  const news = (from: string | null, to: string | null) => ({
    changes: [{ field: 'snooze', from, to }],
  });

  test('is hidden until a time or a reply, which is no activity', () => {
    expect(decided({}, { snooze: later })).toEqual({
      fields: { isSnoozed: true, snoozedUntil: later, wokenAt: null, snoozedBy: 'ann' },
      learned: [],
      settles: null,
      isRestored: false,
      events: [{ name: 'entry_snoozed', details: news(null, later.toISOString()) }],
    });
    expect(decided(asleep, { snooze: 'reply' })).toMatchObject({
      fields: { isSnoozed: true, snoozedUntil: null },
      events: [{ name: 'entry_snoozed', details: news(later.toISOString(), 'reply') }],
    });
    expect(decided(asleep, { snooze: new Date(later) })).toBe(null);
  });

  test('wakes manually; an awake one is unchanged', () => {
    expect(decided(asleep, { snooze: null })).toMatchObject({
      fields: { isSnoozed: false, snoozedUntil: null },
      events: [{ name: 'entry_woken', details: news(later.toISOString(), null) }],
    });
    expect(decided({}, { snooze: null })).toBe(null);
    expect(decided({ wokenAt: now }, { snooze: null })).toMatchObject({
      fields: { wokenAt: null },
      events: [],
    });
  });

  test('loses its snooze when done or deleted, without a separate event', () => {
    const done = decided(asleep, { status: 'resolved' });
    expect(done).toMatchObject({ fields: { isSnoozed: false, snoozedUntil: null } });
    expect(typeof done === 'object' && done?.events.map(({ name }) => name)).toEqual([
      'entry_resolved',
    ]);
    expect(decided(asleep, { deleted: true })).toMatchObject({ fields: { isSnoozed: false } });
  });

  test('is open: a done entry cannot be snoozed', () => {
    expect(decided({ status: 'resolved' }, { snooze: later })).toBe('not_open');
    expect(decided({}, { status: 'resolved', snooze: later })).toBe('not_open');
    expect(decided({ deleted: true }, { snooze: later })).toBe('deleted');
  });
});
