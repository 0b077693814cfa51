import { describe, expect, test } from 'vitest';
import { decideChange, type EntryState } from './decide-change.ts';

const now = new Date('2026-11-21T12:00:00Z');
const actor = {
  companyId: 'company',
  personId: 'ann',
  email: 'ann@team.example',
  companyName: 'Team',
  client: null,
};
const OPEN: EntryState = {
  id: 'entry',
  companyId: 'company',
  status: 'open',
  priority: 'low',
  department: 'HR',
  category: 'Other',
  deleted: false,
  setByPeople: ['priority'],
  threadEmails: [],
};
const decide = (entry: Partial<EntryState>, wanted: object) =>
  decideChange({ ...OPEN, ...entry }, { id: 'entry', ...wanted }, { actor, now });

describe('a change of an entry', () => {
  test('is none where all of it is so already', () => {
    const same = { status: 'open', priority: 'low', department: 'HR', category: 'Uncategorized' };
    expect(decide({}, { ...same, deleted: false })).toBe(null);
    expect(decide({ deleted: true }, { ...same, deleted: true })).toBe(null);
    expect(decide({ deleted: true }, same)).toBe(null);
    expect(decide({}, {})).toBe(null);
  });

  test('of labels is by whom and when, and theirs from then on', () => {
    expect(decide({}, { department: 'Finance', priority: 'low' })).toEqual({
      fields: {
        department: 'Finance',
        setByPeople: ['priority', 'department'],
        userModified: true,
        modifiedBy: 'ann',
        modifiedAt: now,
        lastUpdated: now,
      },
      labels: ['department'],
      status: null,
      events: [
        {
          name: 'department_changed',
          change: { field: 'department', from: 'HR', to: 'Finance' },
        },
      ],
    });
  });

  test('of its status is activity, and by hand', () => {
    expect(decide({}, { status: 'resolved' })).toMatchObject({
      fields: { resolvedAt: now, resolutionMethod: 'manual', resolvedViaEmail: false },
      events: [
        { name: 'entry_resolved', change: { field: 'status', from: 'open', to: 'resolved' } },
      ],
    });
    expect(decide({ status: 'resolved' }, { status: 'open' })).toEqual({
      fields: { status: 'open', lastUpdated: now, resolvedAt: null },
      labels: [],
      status: 'open',
      events: [
        { name: 'entry_reopened', change: { field: 'status', from: 'resolved', to: 'open' } },
      ],
    });
  });

  test('that deletes or restores it leaves when it was active', () => {
    expect(decide({}, { deleted: true })).toMatchObject({
      events: [{ name: 'entry_deleted' }],
    });
    expect(decide({ deleted: true }, { deleted: false })).toEqual({
      fields: { deleted: false },
      labels: [],
      status: null,
      events: [{ name: 'entry_restored', change: { field: 'deleted', from: 'true', to: 'false' } }],
    });
  });

  test('that is deleted and stays so is refused, and one that is restored is not', () => {
    expect(decide({ deleted: true }, { status: 'resolved' })).toBe('deleted');
    expect(decide({ deleted: true }, { priority: 'high', deleted: true })).toBe('deleted');
    expect(decide({ deleted: true }, { status: 'resolved', deleted: false })).toMatchObject({
      events: [{ name: 'entry_restored' }, { name: 'entry_resolved' }],
    });
    expect(
      decide({}, { status: 'resolved', category: 'Client Relations', deleted: true }),
    ).toMatchObject({
      events: [
        { name: 'entry_resolved' },
        {
          name: 'category_changed',
          // In people's words.
          change: { field: 'category', from: 'Uncategorized', to: 'Client Relations' },
        },
        { name: 'entry_deleted' },
      ],
    });
  });
});
