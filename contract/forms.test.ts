import { describe, expect, test } from 'vitest';
import { AdminStats } from './admin/admin.ts';
import { adminStatsFrom, inboundFrom } from './admin/admin-forms.ts';
import { InboundMonitoring } from './admin/inbound-monitoring.ts';
import { readAttention, readStats } from './board/stats.ts';
import { attentionFrom, statsFrom } from './board/stats-forms.ts';
import { listDeletedUpdates } from './entries/deleted-updates.ts';
import {
  attachmentsFrom,
  changedIssueFrom,
  clarityFrom,
  deletedUpdatesFrom,
  issueFrom,
  issuesPageFrom,
  notesFrom,
  wholeIssueFrom,
} from './entries/issue-forms.ts';
import { listIssues } from './entries/issue-list.ts';
import { Issue, readIssue } from './entries/issues.ts';
import { categoryFrom, departmentFrom, priorityFrom, statusFrom } from './entries/labels.ts';
import { listNotes } from './entries/notes.ts';
import { momentFrom, textsFrom } from './lenient.ts';
import { DemoEntry } from './public/demo.ts';
import { demoEntryFrom } from './public/demo-form.ts';

const LEAST = { id: 7, subject: 'Gate', timestamp: '2026-11-20T08:00:00Z' };

const issue = (more: object) => {
  const read = issueFrom({ ...LEAST, ...more });
  if (!read) throw new Error('it is no entry');
  return Issue.parse(read);
};

describe('an entry', () => {
  test('a minimal entry gets every field that the page needs', () => {
    expect(issue({})).toMatchObject({
      id: '7',
      captionSelected: 'Gate',
      status: 'open',
      priority: 'normal',
      department: 'Unassigned',
      category: 'Uncategorized',
      lastUpdated: '2026-11-20T08:00:00.000Z',
      last_activity: '2026-11-20T08:00:00.000Z',
      dueAt: '2026-12-04T08:00:00.000Z',
      tags: [],
      updates: [],
      attachments: null,
      hasAttachments: false,
    });
  });

  test.each([
    ['a list', ['HR', 'Payroll']],
    ['JSON', '["HR","Payroll"]'],
    ['a text with commas', 'HR, Payroll'],
  ])('tags are read from %s', (_what, tags) => {
    expect(issue({ tags }).tags).toEqual(['HR', 'Payroll']);
    expect(Issue.shape.tags.parse(tags)).toEqual(['HR', 'Payroll']);
  });

  test.each([
    ['a list', [{ filename: 'a.pdf', size: 2048 }]],
    ['JSON of a list', '[{"filename":"a.pdf","size":2048}]'],
  ])('files are read from %s', (_what, attachments) => {
    const one = issue({ attachments });
    expect(JSON.parse(one.attachments ?? '')).toEqual([{ filename: 'a.pdf', size: 2048 }]);
    expect(one.hasAttachments).toBe(true);
    expect(Issue.shape.attachments.parse(attachments)).toBe(one.attachments);
  });

  test('unreadable files do not invalidate the entry', () => {
    expect(issue({ attachments: 'a.pdf, b.pdf' })).toMatchObject({
      attachments: 'a.pdf, b.pdf',
      hasAttachments: true,
    });
    expect(attachmentsFrom('')).toBeNull();
  });

  test.each([
    [{ title: 'Gate', bullets: ['It is stuck'], actions: [], tags: ['gate'] }],
    ['{"title":"Gate","bullets":["It is stuck"],"tags":"gate"}'],
  ])('has a structured view from %j', (clarityCleaned) => {
    const view = { title: 'Gate', bullets: ['It is stuck'], actions: [], tags: ['gate'] };
    expect(issue({ clarityCleaned }).clarityCleaned).toEqual(view);
    expect(Issue.shape.clarityCleaned.parse(clarityCleaned)).toEqual(view);
  });

  test.each(['not JSON', null, [], 7])('has no structured view in %j', (clarityCleaned) => {
    expect(clarityFrom(clarityCleaned)).toBeNull();
  });

  test('the last update defaults to the last activity', () => {
    const last_activity = '2026-11-21T08:00:00.000Z';
    expect(issue({ last_activity })).toMatchObject({ last_activity, lastUpdated: last_activity });
    expect(issue({ lastUpdated: '', last_activity })).toMatchObject({ lastUpdated: last_activity });
  });

  test.each([
    [true, true],
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('resolvedViaEmail %j means closed by mail: %j', (resolvedViaEmail, is) => {
    expect(issue({ resolvedViaEmail }).resolvedViaEmail).toBe(is);
  });

  test('a resolution update makes the entry propose closing', () => {
    const updates = [{ threadedEmailId: 'u1', body: 'Fixed.', isResolution: true }];
    expect(issue({ updates })).toMatchObject({
      hasResolutionUpdates: true,
      resolutionUpdateCount: 1,
      pendingProposals: ['close'],
      threadEmails: ['u1'],
    });
    expect(issue({ updates, pendingProposals: [] }).pendingProposals).toEqual([]);
  });

  test.each([null, 'x', [], {}, { subject: 'No id' }])('is rejected: %j', (value) => {
    expect(issueFrom(value)).toBeNull();
  });

  test('invalid timestamps become valid ones or null', () => {
    const said = issue({ timestamp: 'yesterday', resolvedAt: 'soon', dueAt: Number.NaN });
    expect(JSON.stringify(said)).not.toMatch(/NaN|Invalid/);
    expect(said.resolvedAt).toBeNull();
    expect(momentFrom(1_790_000_000_000)).toBe('2026-09-21T14:13:20.000Z');
  });
});

describe('a label', () => {
  test.each([
    ['urgent', 'high'],
    ['URGENT', 'high'],
    ['medium', 'normal'],
    ['moderate', 'normal'],
    ['Critical', 'critical'],
    ['whatever', 'normal'],
    ['constructor', 'normal'],
    [null, 'normal'],
  ])('priority %j becomes %s', (word, priority) => {
    expect(priorityFrom(word)).toBe(priority);
    expect(Issue.shape.priority.parse(word)).toBe(priority);
  });

  test.each([
    ['IT', 'Technology'],
    ['Fleet', 'Operations'],
    ['finance', 'Finance'],
    ['Legal', null],
    ['constructor', null],
    [7, null],
  ])('department %j becomes %j', (word, department) => {
    expect(departmentFrom(word)).toBe(department);
    expect(Issue.shape.department.parse(word)).toBe(department ?? 'Unassigned');
  });

  test.each([
    ['Other', 'Uncategorized'],
    ['', null],
    ['Safety', null],
    ['client relations', 'Client Relations'],
  ])('category %j becomes %j', (word, category) => {
    expect(categoryFrom(word)).toBe(category);
    expect(Issue.shape.category.parse(word)).toBe(category ?? 'Uncategorized');
  });

  test.each([
    ['resolved', 'resolved'],
    ['Resolved', 'resolved'],
    ['archived', 'open'],
    [undefined, 'open'],
  ])('status %j becomes %s', (word, status) => {
    expect(statusFrom(word)).toBe(status);
    expect(Issue.shape.status.parse(word)).toBe(status);
  });
});

describe('a list of entries', () => {
  test('duplicates and invalid entries are dropped', () => {
    const page = issuesPageFrom({
      issues: [LEAST, { id: '7', subject: 'Again' }, null, { id: 8, subject: 'Van' }],
    });
    expect(page?.issues.map(({ id, subject }) => `${id} ${subject}`)).toEqual(['7 Gate', '8 Van']);
    expect(listIssues.answers[200].parse(page)).toMatchObject({ total: 2, nextCursor: null });
  });

  test('a bare array is accepted', () => {
    expect(issuesPageFrom([LEAST])?.issues).toHaveLength(1);
  });

  test.each([{}, { issues: 'none' }, { issues: [7] }, null, 7])('is rejected: %j', (value) => {
    expect(issuesPageFrom(value)).toBeNull();
  });
});

test.each([[LEAST], [{ issue: LEAST }], [{ success: true, entry: LEAST }]])(
  'a changed entry is read from %j',
  (answer) => {
    expect(changedIssueFrom(answer)?.id).toBe('7');
  },
);

test('a single entry has its reasons or null', () => {
  const reasons = { priority: [{ rule: 'PRI-1', words: 'stuck', says: 'It is stuck' }] };
  const whole = readIssue.answers[200].parse(wholeIssueFrom({ ...LEAST, reasons }));
  expect(whole.reasons).toEqual({ ...reasons, department: [], category: [] });
  expect(wholeIssueFrom(LEAST)).toEqual({ ...changedIssueFrom(LEAST), reasons: null });
  const modelSays = { priority: 'high', department: 'IT', category: 'nothing known' };
  expect(wholeIssueFrom({ ...LEAST, modelSays })?.modelSays).toEqual({
    priority: 'high',
    department: 'Technology',
  });
});

test('a note’s text is read from content or text', () => {
  const notes = [
    { id: 1, content: 'One', timestamp: '2026-11-20T08:00:00Z' },
    { id: 2, text: 'Two', from: 'a call', timestamp: '2026-11-20T08:00:00Z' },
    'nothing',
  ];
  const read = listNotes.answers[200].parse(notesFrom({ notes }));
  expect(read.notes.map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(notesFrom(notes)?.notes).toHaveLength(2);
  expect(notesFrom({})).toBeNull();
});

test('updates on deleted entries include their entries', () => {
  const entries = [{ entry: LEAST, updates: [{ body: 'Fixed.' }, 7] }, { updates: [] }, null];
  const read = listDeletedUpdates.answers[200].parse(deletedUpdatesFrom({ entries }));
  expect(read.entries.map(({ entry, updates }) => [entry.id, updates.length])).toEqual([['7', 1]]);
  expect(deletedUpdatesFrom({ success: true })).toBeNull();
});

describe('figures', () => {
  test('missing ones are zero or null', () => {
    expect(readStats.answers[200].parse(statsFrom({ total: 3, open: '2' }))).toEqual({
      total: 3,
      open: 2,
      avgSeconds: null,
      resolvedCount: 0,
      oldestOpenAt: null,
      deleted: 0,
      deletedUpdates: 0,
      snoozed: 0,
      openCounts: { overdue: 0, soon: 0, attachments: 0, resolution: 0, me: 0, none: 0 },
    });
    expect(statsFrom({})).toBeNull();
  });

  test('tiles get their tone and order by default', () => {
    const tile = { critical: 0, high: 0, dueSoon: 0, overdue: 0, oldestDays: 0, score: 1 };
    const tiles = [
      { ...tile, id: 'HR', name: 'HR', open: 9 },
      { ...tile, id: 'Finance', name: 'Finance', open: 1, critical: 1 },
      { ...tile, id: 'External', name: 'External', open: 0 },
    ];
    const read = readAttention.answers[200].parse(attentionFrom({ tiles }));
    expect(read.tiles.map(({ id, tone }) => `${id} ${tone}`)).toEqual(['Finance red', 'HR yellow']);
    expect(attentionFrom(tiles)).toEqual(read);
    expect(attentionFrom({ error: 'no' })).toBeNull();
  });
});

test('a demo message gets default labels', () => {
  const read = DemoEntry.parse(demoEntryFrom({ tags: 'Supply & Resources', priority: 'asap' }));
  expect(read).toMatchObject({
    id: 1,
    tags: ['Supply & Resources'],
    category: 'Supply & Resources',
    department: 'Unassigned',
    priority: 'normal',
    showSmartSuggestions: false,
  });
  expect(demoEntryFrom({ id: 1 })).toBeNull();
});

test('array items with commas are not split', () => {
  expect(textsFrom(['a, b', 'c'])).toEqual(['a, b', 'c']);
  expect(textsFrom(null)).toEqual([]);
  expect(textsFrom('[1,"x",null,{}]')).toEqual(['1', 'x']);
});

test('admin figures are read when only some are present', () => {
  const stats = AdminStats.parse(adminStatsFrom({ userStats: { totalUsers: 4 } }));
  expect(stats).toMatchObject({ userStats: { totalUsers: 4, activeUsers: 0 }, concerns: [] });
  expect(stats.gptUsage.avgConfidence).toBeNull();
  expect(adminStatsFrom({ success: true })).toBeNull();
  const processingStats = { totalProcessed: 3, successful: 2, failed: 1, successRate: 66.7 };
  const recentEvents = [{ id: 9, status: 'processed_successfully', timestamp: '2026-11-20' }];
  const inbound = InboundMonitoring.parse(inboundFrom({ processingStats, recentEvents }));
  expect(inbound).toMatchObject({ processingStats, isBalanced: true });
  expect(inbound.recentEvents[0]?.id).toBe('9');
  expect(inboundFrom({})).toBeNull();
});
