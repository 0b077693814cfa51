import { expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { undoPatch } from './undo-patch.ts';

const entry = (fields: Partial<Issue>) => fields as Issue;

const before = entry({
  status: 'open',
  department: 'HR',
  lastUpdated: '2026-11-20T08:00:00.000Z',
  pendingProposals: ['close'],
  resolvedAt: null,
  body: 'Words',
  version: 3,
});
const after = entry({
  status: 'resolved',
  department: 'HR',
  lastUpdated: '2026-11-22T08:00:00.000Z',
  pendingProposals: [],
  resolvedAt: '2026-11-22T08:00:00.000Z',
  body: '',
  version: 4,
});

test('every changed field is restored, except texts and the version', () => {
  expect(undoPatch({ before, after }, after)).toEqual({
    status: 'open',
    lastUpdated: '2026-11-20T08:00:00.000Z',
    pendingProposals: ['close'],
    resolvedAt: null,
  });
});

test('a field changed again since remains', () => {
  const lastUpdated = '2026-11-22T09:00:00.000Z';
  const now = { ...after, department: 'Finance' as const, lastUpdated, version: 5 };
  expect(undoPatch({ before, after }, now)).toEqual({
    status: 'open',
    pendingProposals: ['close'],
    resolvedAt: null,
  });
});
