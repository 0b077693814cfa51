import { expect, test } from 'vitest';
import { decideEmails, type Recipient, type WaitingItem } from './decide-emails.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const anybody: Recipient = {
  userId: null,
  modes: {},
  digest: 'daily',
  isSuppressed: false,
  sentInDay: 0,
};

const asItIs: WaitingItem['entry'] = {
  isDeleted: false,
  isResolved: false,
  assigneeId: null,
  isWoken: false,
  isOpenToThem: true,
  isSeen: false,
  isMuted: false,
  isResolutionEmailed: false,
  lastEmailAt: null,
};

let made = 0;
function item(
  kind: WaitingItem['kind'],
  entry: Partial<WaitingItem['entry']> = {},
  { entryId = 'one', dueAt = minutes(-1) } = {},
): WaitingItem {
  made += 1;
  return { id: String(made), entryId, kind, dueAt, entry: { ...asItIs, ...entry } };
}

function decide(items: WaitingItem[], recipient: Partial<Recipient> = {}, left = 200) {
  const found = decideEmails(items, { ...anybody, ...recipient }, { now: NOW, left });
  return {
    emails: found.emails.map(({ items: of }) => of.map(({ kind }) => kind)),
    dropped: found.dropped.map(({ item: { kind }, reason }) => `${kind}: ${reason}`),
    digest: found.digest.map(({ item: { kind }, reason }) => `${kind}: ${reason}`),
    deferred: found.deferred.map(({ item: { kind }, until }) => `${kind}: ${until.toISOString()}`),
  };
}

const NOTHING = { emails: [], dropped: [], digest: [], deferred: [] };

test('a due notification includes other queued ones of its entry', () => {
  const received = item('received', { isResolved: true });
  const resolved = item('resolved', { isResolved: true }, { dueAt: minutes(9) });
  expect(decide([received, resolved])).toEqual({ ...NOTHING, emails: [['received', 'resolved']] });
});

test('an undue notification waits', () => {
  expect(decide([item('received', {}, { dueAt: minutes(1) })])).toEqual(NOTHING);
});

test('five hundred entries resolved together produce one email', () => {
  const items = Array.from({ length: 500 }, (_, n) =>
    item('resolved', { isResolved: true }, { entryId: String(n) }),
  );
  const { emails } = decide(items);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toHaveLength(500);
});

test('each question is sent in its own email', () => {
  const items = [
    item('resolved', { isResolved: true }, { entryId: 'one' }),
    item('question', {}, { entryId: 'two' }),
    item('resolved', { isResolved: true }, { entryId: 'three' }),
  ];
  expect(decide(items).emails).toEqual([['question'], ['resolved', 'resolved']]);
});

test.each([
  ['resolved', {}],
  ['assigned', {}],
  ['assigned', { assigneeId: 'me' }],
  ['assigned_to_you', { assigneeId: 'another' }],
  ['assigned_to_you', { assigneeId: 'me', isResolved: true }],
  ['woken', {}],
  ['woken', { isWoken: true, isResolved: true }],
] as const)('%s is dropped when the entry is %o', (kind, entry) => {
  expect(decide([item(kind, entry)], { userId: 'me' }).dropped).toEqual([`${kind}: no_longer_so`]);
});

test.each([
  ['suppressed', {}, { isSuppressed: true }],
  ['entry_deleted', { isDeleted: true }, {}],
  ['no_access', { isOpenToThem: false }, {}],
  ['muted', { isMuted: true }, {}],
  ['switched_off', {}, { modes: { question: 'never' } }],
] as const)('a question is not sent: %s', (reason, entry, recipient) => {
  expect(decide([item('question', entry)], recipient).dropped).toEqual([`question: ${reason}`]);
});

test('a muted entry still sends one resolved email, unless that kind is switched off', () => {
  const entry = { isMuted: true, isResolved: true };
  expect(decide([item('resolved', entry)]).emails).toEqual([['resolved']]);
  const again = { ...entry, isResolutionEmailed: true };
  expect(decide([item('resolved', again)]).dropped).toEqual(['resolved: muted']);
  expect(decide([item('resolved', entry)], { modes: { resolved: 'never' } }).emails).toEqual([]);
});

test('a member is notified of an assignment despite a muted entry', () => {
  const entry = { isMuted: true, assigneeId: 'me' };
  expect(decide([item('assigned_to_you', entry)], { userId: 'me' }).emails).toHaveLength(1);
});

test('an entry sends one email per hour after its acknowledgement, and defers the rest', () => {
  const entry = { lastEmailAt: minutes(-20), assigneeId: 'another' };
  const items = [item('assigned', entry), item('resolved', entry, { dueAt: minutes(8) })];
  expect(decide([items[0] as WaitingItem])).toEqual({
    ...NOTHING,
    deferred: ['assigned: 2026-11-24T12:40:00.000Z'],
  });
  const again = { ...entry, lastEmailAt: minutes(-60) };
  expect(decide([item('assigned', again)]).emails).toHaveLength(1);
});

test('the hourly limit of an entry defers no question and no undue resolution', () => {
  const entry = { lastEmailAt: minutes(-20), assigneeId: 'another', isResolved: true };
  const assigned = item('assigned', entry);
  const resolved = item('resolved', entry, { dueAt: minutes(8) });
  expect(decide([assigned, resolved])).toEqual({
    ...NOTHING,
    deferred: ['assigned: 2026-11-24T12:40:00.000Z'],
  });
  expect(decide([item('question', entry), assigned])).toEqual({
    ...NOTHING,
    emails: [['question', 'assigned']],
  });
});

test('the seventh receipt of a day moves to the digest, as does one over the workspace limit', () => {
  const items = [item('received'), item('woken', { isWoken: true }, { entryId: 'two' })];
  expect(decide(items, { sentInDay: 5 }).emails).toEqual([['received', 'woken']]);
  expect(decide(items, { sentInDay: 6 })).toEqual({
    ...NOTHING,
    digest: ['received: day_limit', 'woken: day_limit'],
  });
  expect(decide(items, {}, 0)).toEqual({
    ...NOTHING,
    digest: ['received: workspace_limit', 'woken: workspace_limit'],
  });
});

test.each(['question', 'mentioned', 'answered', 'resolved'] as const)(
  'no limit delays an email of the kind %s',
  (kind) => {
    const entry = { lastEmailAt: minutes(-1), isResolved: true };
    const awaited = item(kind, entry, { entryId: 'awaited' });
    for (const [sentInDay, left] of [
      [6, 200],
      [60, 0],
    ] as const) {
      expect(decide([awaited], { sentInDay }, left)).toEqual({ ...NOTHING, emails: [[kind]] });
    }
  },
);

test('receipts give way to questions that are due with them', () => {
  const items = [item('received'), item('question', {}, { entryId: 'two' })];
  expect(decide(items, { sentInDay: 5 })).toEqual({
    ...NOTHING,
    emails: [['question']],
    digest: ['received: day_limit'],
  });
  expect(decide(items, {}, 1)).toEqual({
    ...NOTHING,
    emails: [['question']],
    digest: ['received: workspace_limit'],
  });
});

test('kinds set to digest wait for it', () => {
  const modes = { assigned_to_you: 'digest' } as const;
  const found = decide([item('assigned_to_you', { assigneeId: 'me' })], { userId: 'me', modes });
  expect(found).toEqual({ ...NOTHING, digest: ['assigned_to_you: null'] });
});

test('without a digest, its notifications are dropped', () => {
  expect(decide([item('received')], { digest: 'never', sentInDay: 6 })).toEqual({
    ...NOTHING,
    dropped: ['received: day_limit'],
  });
  expect(decide([item('question')], { digest: 'never', modes: { question: 'digest' } })).toEqual({
    ...NOTHING,
    dropped: ['question: switched_off'],
  });
});

test('a member who saw it in the application gets no email; a reporter still does', () => {
  const entry = { isSeen: true, assigneeId: 'me', isResolved: true };
  expect(decide([item('mentioned', entry)], { userId: 'me' }).dropped).toEqual(['mentioned: seen']);
  expect(decide([item('resolved', entry)], { userId: 'me' }).emails).toEqual([['resolved']]);
});
