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
  test('is none where all of it is so already', () => {
    const same = { status: 'open', priority: 'low', department: 'HR', category: 'Other' } as const;
    expect(decided({}, { ...same, deleted: false, dueAt: null })).toBe(null);
    expect(decided({ deleted: true }, { ...same, deleted: true })).toBe(null);
    expect(decided({ deleted: true }, same)).toBe(null);
    expect(decided({}, {})).toBe(null);
    expect(decided({}, { confirmed: ['priority'] })).toBe(null);
    expect(decided({ dueAt: now }, { dueAt: new Date(now) })).toBe(null);
  });

  test('of labels is by whom and when, and theirs from then on', () => {
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

  test('of labels by the engine is no activity, and leaves those that people set', () => {
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

  test('of its status is activity, by hand or by a mail, and one that is open again says neither', () => {
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

  test('of its due date or text is by whom and when', () => {
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

  test('of who sees it is recorded, and no activity, also where it is deleted', () => {
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

  test('that deletes or restores it leaves when it was active', () => {
    expect(decided({}, { deleted: true })).toMatchObject({ events: [{ name: 'entry_deleted' }] });
    expect(decided({ deleted: true }, { deleted: false })).toEqual({
      fields: { deleted: false },
      learned: [],
      settles: null,
      isRestored: true,
      events: [{ name: 'entry_restored', details: change('deleted', 'true', 'false') }],
    });
  });

  test('that is deleted and stays so is refused, and one that is restored is not', () => {
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
          // In people's words.
          details: change('category', 'Uncategorized', 'Client Relations'),
        },
        { name: 'entry_deleted' },
      ],
    });
  });
});
