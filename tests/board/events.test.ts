import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { ENTRY_EVENTS, EVENTS } from '#contract/events.ts';
import type { HeldMail } from '#contract/intake/held.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  newDomain,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { importsOf, sources } from '#tests/fixtures/sources.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
  const domain = newDomain();
  ann = await signUp(app, `ann@${domain}`, 'Ann');
  bob = await signUp(app, `bob@${domain}`, 'Bob');
});
afterAll(() => app.close());

type Row = { event_type: string; user_email: string; entry_id: string; metadata: object | null };

async function eventsAfter(count: number): Promise<Row[]> {
  const { rows } = await app.ask(
    'SELECT event_type, user_email, entry_id, metadata FROM user_events ORDER BY id OFFSET $1',
    [count],
  );
  return rows;
}

async function recordedBy(deed: () => Promise<unknown>): Promise<string[]> {
  const before = (await eventsAfter(0)).length;
  await deed();
  const rows = await eventsAfter(before);
  return rows.map(({ event_type, user_email }) => `${event_type} by ${user_email.split('@')[0]}`);
}

const send = async (who: Member, method: string, path: string, json?: object) => {
  const answer = await who.fetch(path, { method, ...(json && { json }) });
  return { status: answer.status, body: await answer.json() };
};

async function newEntry(who: Member, body = 'The lift is stuck.'): Promise<Issue> {
  return (await send(who, 'POST', '/api/issues/manual', { body })).body as Issue;
}

async function detailsOf(entry: Issue): Promise<object | null> {
  const { rows } = await app.ask(
    'SELECT metadata FROM user_events WHERE entry_id = $1 ORDER BY id DESC LIMIT 1',
    [entry.id],
  );
  return rows[0]?.metadata;
}

const changed = (field: string, from: string | null, to: string | null) => ({
  changes: [{ field, from, to }],
});

test('sign-up, sign-in, sign-out and a new name are recorded', async () => {
  const { rows } = await app.ask('SELECT event_type FROM user_events WHERE user_id = $1', [
    ann.user.id,
  ]);
  expect(rows.map(({ event_type }) => event_type)).toEqual(['company_founded', 'sign_in']);
  const dan = await signUp(app, `dan@${ann.user.company.domain}`, 'Dan');
  const rename = () => send(dan, 'PATCH', '/api/user/profile', { name: 'Daniel' });
  expect(await recordedBy(rename)).toEqual(['name_changed by dan']);
  expect(await recordedBy(rename)).toEqual([]);
  const signOut = () => send(dan, 'POST', '/api/auth/logout');
  expect(await recordedBy(signOut)).toEqual(['sign_out by dan']);
  expect(await recordedBy(signOut)).toEqual([]);
});

test('a user’s changes to an entry are recorded with old and new values', async () => {
  let entry = await newEntry(ann);
  const at = `/api/issues/${entry.id}`;
  const steps: [string, string, object | undefined, string, object | null][] = [
    [
      'PATCH',
      `${at}/status`,
      { status: 'resolved' },
      'entry_resolved',
      changed('status', 'open', 'resolved'),
    ],
    [
      'PATCH',
      `${at}/status`,
      { status: 'open' },
      'entry_reopened',
      changed('status', 'resolved', 'open'),
    ],
    [
      'PATCH',
      `${at}/tags`,
      { tagType: 'category', oldValue: entry.category, newValue: 'Client Relations' },
      'category_changed',
      changed('category', entry.category, 'Client Relations'),
    ],
    [
      'PATCH',
      `${at}/tags`,
      { tagType: 'priority', oldValue: entry.priority, newValue: entry.priority },
      'priority_confirmed',
      changed('priority', entry.priority, entry.priority),
    ],
    [
      'PATCH',
      `${at}/due`,
      { dueAt: '2027-01-31T12:00:00.000Z' },
      'due_changed',
      changed('due', null, '2027-01-31T12:00:00.000Z'),
    ],
    ['PATCH', `${at}/text`, { body: 'It runs.' }, 'text_changed', null],
    ['POST', `${at}/notes`, { content: 'A note.' }, 'note_added', null],
    ['POST', '/api/notes', { issueId: entry.id, text: 'More.' }, 'note_added', null],
    [
      'PATCH',
      `/api/entries/${entry.id}/delete`,
      undefined,
      'entry_deleted',
      changed('deleted', 'false', 'true'),
    ],
    [
      'PATCH',
      `/api/entries/${entry.id}/restore`,
      undefined,
      'entry_restored',
      changed('deleted', 'true', 'false'),
    ],
  ];
  for (const [method, path, json, name, details] of steps) {
    expect(await recordedBy(() => send(bob, method, path, json))).toEqual([`${name} by bob`]);
    expect(await detailsOf(entry)).toEqual(details);
  }
  const many = { changes: [{ id: entry.id, status: 'resolved', department: 'Finance' }] };
  const together = await recordedBy(() => send(ann, 'POST', '/api/issues/changes', many));
  expect(together).toEqual(['entry_resolved by ann', 'department_changed by ann']);
  expect(await recordedBy(() => send(ann, 'POST', '/api/issues/changes', many))).toEqual([]);
  entry = await newEntry(bob, 'Invoice 4711 is overdue, please pay.');
  expect(await detailsOf(entry)).toBe(null);
});

test('bulk runs and each entry that they change are recorded', async () => {
  const entry = await newEntry(ann, 'The invoice of the supplier is wrong, finance please look.');
  const wrong = "UPDATE issues SET department = 'Unassigned', priority = 'critical' WHERE id = $1";
  await app.ask(wrong, [entry.id]);
  const assigned = await recordedBy(() => send(ann, 'POST', '/api/departments/assign-all'));
  expect(assigned).toEqual(['assign_all_asked by ann', 'department_assigned by ann']);
  expect(await detailsOf(entry)).toEqual(changed('department', 'Unassigned', entry.department));
  const again = await recordedBy(() => send(ann, 'POST', '/api/issues/rerun-detection'));
  expect(again).toEqual(['rerun_detection_asked by ann', 'labels_detected by ann']);
  expect(await detailsOf(entry)).toEqual(changed('priority', 'critical', entry.priority));
});

async function withProposal(count: number): Promise<{ entry: Issue; path: string }> {
  const messageId = `<lift-${count}@mail.example>`;
  const subject = `Lift ${count}`;
  await sendMail(app, { ...fromMember(ann), subject, text: 'The lift is stuck.', messageId });
  await filedMails(app, ann, count + 1);
  const text = 'The lift runs again, this is resolved. Thank you!';
  await sendMail(app, { ...fromMember(ann), subject, text, inReplyTo: messageId });
  await filedMails(app, ann, count + 2);
  const entry = (await entriesOf(ann)).find((one) => one.subject === subject) as Issue;
  return { entry, path: `/api/issues/${entry.id}/proposals/${entry.updates[0]?.closing?.id}` };
}

test('decisions on mail proposals are recorded with their changes', async () => {
  const first = await withProposal(0);
  const accept = () => send(bob, 'POST', first.path, { answer: 'accept' });
  expect(await recordedBy(accept)).toEqual(['entry_resolved by bob']);
  const details = { proposal: 'close', ...changed('status', 'open', 'resolved') };
  expect(await detailsOf(first.entry)).toEqual(details);
  const second = await withProposal(2);
  const dismiss = () => send(bob, 'POST', second.path, { answer: 'dismiss' });
  expect(await recordedBy(dismiss)).toEqual(['proposal_dismissed by bob']);
  expect(await recordedBy(dismiss)).toEqual([]);
});

test('decisions on held mail are recorded', async () => {
  const to = ann.user.company.intakeEmail;
  for (const n of [1, 2]) {
    await sendMail(app, { from: 'x@stranger.example', to, subject: `Goods ${n}`, text: 'Goods.' });
  }
  await app.settled();
  const { body } = await send(ann, 'GET', '/api/held');
  const { mails } = body as { mails: HeldMail[] };
  expect(mails).toHaveLength(2);
  for (const [mail, deed] of [
    [mails[0], 'release'],
    [mails[1], 'discard'],
  ] as const) {
    const decide = () => send(ann, 'POST', `/api/held/${mail?.id}/${deed}`, {});
    expect(await recordedBy(decide)).toEqual([
      `mail_${deed}${deed === 'release' ? 'd' : 'ed'} by ann`,
    ]);
    expect((await eventsAfter(0)).at(-1)?.metadata).toEqual({ mailId: mail?.id });
    expect(await recordedBy(decide)).toEqual([]);
  }
});

test('refused requests record nothing', async () => {
  const entry = await newEntry(ann);
  const at = `/api/issues/${entry.id}`;
  const eve = await signUp(app);
  await send(ann, 'PATCH', `/api/entries/${entry.id}/delete`);
  for (const who of [ann, eve]) {
    const refused = async () => [
      await send(who, 'PATCH', `${at}/status`, { status: 'resolved' }),
      await send(who, 'PATCH', `${at}/due`, { dueAt: null }),
      await send(who, 'PATCH', `${at}/text`, { body: 'No.' }),
      await send(who, 'POST', `${at}/notes`, { content: 'No.' }),
      await send(who, 'PATCH', `${at}/tags`, {
        tagType: 'priority',
        oldValue: 'low',
        newValue: 'high',
      }),
    ];
    expect(await recordedBy(refused)).toEqual([]);
  }
});

test('a change and its record share one transaction', async () => {
  const entry = await newEntry(ann);
  const note = () => send(ann, 'POST', `/api/issues/${entry.id}/notes`, { content: 'Kept?' });
  const refuse = "CHECK (event_type <> 'note_added') NOT VALID";
  await app.ask(`ALTER TABLE user_events ADD CONSTRAINT no_notes ${refuse}`);
  expect((await note()).status).toBe(500);
  await app.ask('ALTER TABLE user_events DROP CONSTRAINT no_notes');
  const { body } = await send(ann, 'GET', `/api/issues/${entry.id}/notes`);
  expect((body as { notes: unknown[] }).notes).toEqual([]);
  await app.ask("ALTER TABLE internal_notes ADD CONSTRAINT none CHECK (content <> 'Kept?')");
  expect(await recordedBy(async () => expect((await note()).status).toBe(500))).toEqual([]);
  await app.ask('ALTER TABLE internal_notes DROP CONSTRAINT none');
});

test('events are written in one module, and each name has a sentence', () => {
  const writers = sources().filter(
    ({ name, text }) => name.startsWith('server/') && text.includes('insert(userEvents)'),
  );
  expect(writers.map(({ name }) => name)).toEqual(['server/events/record.ts']);
  expect(importsOf(writers[0] as (typeof writers)[number])).toContain('contract/events.ts');
  expect(ENTRY_EVENTS.every((name) => EVENTS[name].length > 0)).toBe(true);
});
