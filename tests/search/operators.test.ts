import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/endpoint.ts';
import type { listIssues } from '#contract/entries/issue-list.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { START } from '#tests/app/test-clock.ts';
import { entriesOf, filedMails, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';
import { type GivenEntry, giveEntries } from '#tests/fixtures/given-entries.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { patch } from '#tests/requests/change-requests.ts';
import { add, allIndexed, find } from '#tests/requests/search-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NOW = Date.parse(START);
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
const sorted = async (member: Member, words: string, more = '') =>
  (await find(member, words, more)).toSorted().join(' ');

async function searched(member: Member, query: string) {
  const answer = await member.fetch(`/api/issues?${query}`);
  return (await answer.json()) as Answer<typeof listIssues>;
}

async function sendMails(member: Member): Promise<void> {
  const { user } = member;
  const mail = { from: `${user.name} <${user.email}>`, to: user.company.intakeEmail };
  const attachments = [{ filename: 'plan.pdf', content: Buffer.from('%PDF-1.4') }];
  await sendMail(app, { ...mail, subject: 'File', text: 'The lift: a plan.', attachments });
  await filedMails(app, member, 1);
  const messageId = `<fixed@${user.company.domain}>`;
  await sendMail(app, { ...mail, subject: 'Fixed', messageId, text: 'The lift is stuck.' });
  await filedMails(app, member, 2);
  const reply = { subject: 'Re: Fixed', inReplyTo: messageId, text: 'This is fixed now.' };
  await sendMail(app, { ...mail, ...reply });
  await filedMails(app, member, 3);
}

describe('a search', () => {
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    ann = await signUp(app, undefined, 'Ana Silva');
    bob = await signUp(app, `diana@${ann.user.company.domain}`, 'Diana Prince');
    await sendMails(bob);
    await add(ann, 'Note', 'The lift, says Diana.');
    const { id } = await add(ann, 'Done', 'The lift was painted.');
    await patch(ann, `/api/issues/${id}/status`, { status: 'resolved' });
    const gone = await add(ann, 'Gone', 'The lift is gone.');
    await ann.fetch(`/api/issues/${gone.id}/notes`, { method: 'POST', json: { content: 'Away.' } });
    await patch(ann, `/api/entries/${gone.id}/delete`);
    const given = { timestamp: at(-80), department: 'HR', priority: 'low' } as const;
    await giveEntries(app, ann, [
      { ...given, subject: 'Overdue-lift', dueAt: at(-30) },
      { ...given, subject: 'Soon-lift', dueAt: at(10), priority: 'critical' },
      { ...given, subject: 'Later-lift', dueAt: at(24 * 60), department: 'Supply Chain' },
    ]);
    await app.ask(
      `UPDATE issues SET priority = 'normal', department = 'Technology', category = 'Other'
       WHERE company_id = $1 AND subject NOT LIKE '%-lift'`,
      [ann.user.company.id],
    );
    await allIndexed(app);
  });

  const OPEN = 'File Fixed Later-lift Note Overdue-lift Soon-lift';
  test.each([
    ['status:open', OPEN],
    ['status:done', 'Done'],
    ['status:deleted', 'Gone'],
    ['status:done,deleted', 'Done Gone'],
    ['-status:open', 'Done'],
    ['is:open -has:files', 'Fixed Later-lift Note Overdue-lift Soon-lift'],
    ['due:overdue', 'Overdue-lift'],
    ['due:soon', 'Soon-lift'],
    ['due:overdue,soon', 'Overdue-lift Soon-lift'],
    ['-due:overdue -due:soon status:open', 'File Fixed Later-lift Note'],
    ['has:files', 'File'],
    ['has:attachments status:open', 'File'],
    ['has:resolution', 'Fixed'],
    ['has:updates', 'Fixed'],
    ['has:updates has:files', ''],
    ['has:notes status:deleted', 'Gone'],
    ['-has:files -has:updates status:open', 'Later-lift Note Overdue-lift Soon-lift'],
    ['priority:critical', 'Soon-lift'],
    ['priority:low,critical', 'Later-lift Overdue-lift Soon-lift'],
    ['-priority:low,normal', 'Soon-lift'],
    ['department:hr', 'Overdue-lift Soon-lift'],
    ['department:"supply chain"', 'Later-lift'],
    ['service:approvisionnement', 'Later-lift'],
    ['category:uncategorized department:hr', 'Overdue-lift Soon-lift'],
    ['from:diana', 'File Fixed'],
    ['from:me -has:files status:open', 'Later-lift Note Overdue-lift Soon-lift'],
    ['from:silva status:done', 'Done'],
    ['-from:diana status:open', 'Later-lift Note Overdue-lift Soon-lift'],
    ['de:diana statut:ouvert a:fichiers', 'File'],
    ['from:nobody', ''],
    ['status:done due:overdue', ''],
  ])('%s finds %j, with words and without', async (operators, expected) => {
    expect(await sorted(ann, operators)).toBe(expected);
    expect(await sorted(ann, `lift ${operators}`)).toBe(expected);
    expect(await sorted(ann, `${operators} nothing`)).toBe('');
  });

  test('matches a sender by name, address or their beginning, never in the middle', async () => {
    for (const words of [
      `from:${bob.user.email}`,
      'from:"Diana Prince"',
      'from:prince',
      'from:dian',
    ]) {
      expect(await sorted(ann, words), words).toBe('File Fixed');
    }
    for (const words of ['from:iana', 'from:"prince diana"', 'from:plan.pdf', 'from:lift']) {
      expect(await sorted(ann, words), words).toBe('');
    }
    // Prefix matches are ignored if an exact name exists.
    expect(await sorted(ann, 'from:ana status:done')).toBe('Done');
  });

  test('stays within the section and the filters of the board', async () => {
    expect(await sorted(ann, 'status:done', '&status=open')).toBe('');
    expect(await sorted(ann, 'status:deleted', '&status=open')).toBe('Gone');
    expect(await sorted(ann, 'lift', '&status=open&due=overdue')).toBe('Overdue-lift');
    expect(await sorted(ann, 'has:files', '&status=open&departments=HR')).toBe('');
    expect(await sorted(ann, 'lift status:open', '&includeDeleted=true')).toBe(
      'File Fixed Gone Later-lift Note Overdue-lift Soon-lift',
    );
  });

  test('reports an unknown filter and searches it as text', async () => {
    await add(ann, 'Odd', 'The label says form:ana in red.');
    await allIndexed(app);
    const page = await searched(ann, `q=${encodeURIComponent('form:ana')}`);
    expect(page.issues.map(({ subject }) => subject)).toEqual(['Odd']);
    expect(page.unknownFilters).toEqual([{ written: 'form:ana', operator: null }]);
    const wrong = await searched(ann, `q=${encodeURIComponent('lift due:someday')}`);
    expect(wrong.issues).toEqual([]);
    expect(wrong.unknownFilters).toEqual([{ written: 'due:someday', operator: 'due' }]);
    expect((await searched(ann, 'q=lift')).unknownFilters).toEqual([]);
  });

  test('does not loosen the sender while it loosens words', async () => {
    expect(await sorted(ann, 'lfit from:diana')).toBe('File Fixed');
    expect(await sorted(ann, 'lfit from:nobody')).toBe('');
  });
});

test('days are in the requested time zone', async () => {
  const ann = await signUp(app);
  const due: GivenEntry[] = [
    { subject: 'In a minute', timestamp: at(-1), dueAt: at(1 / 60) },
    { subject: 'In ten hours', timestamp: at(-1), dueAt: at(10) },
  ];
  await giveEntries(app, ann, due);
  const one = ['In a minute'];
  const other = ['In ten hours'];
  for (const [zone, today, tomorrow] of [
    ['UTC', [...one, ...other], []],
    ['America/Toronto', [...one, ...other], []],
    // Midnight: ten hours later it is still the same day.
    ['Pacific/Kiritimati', [...one, ...other], []],
    // An hour before midnight.
    ['Pacific/Pago_Pago', one, other],
  ] as const) {
    const found = async (words: string) => (await find(ann, words, `&zone=${zone}`)).toSorted();
    expect(await found('due:today'), zone).toEqual(today);
    expect(await found('due:tomorrow'), zone).toEqual(tomorrow);
    expect(await found('due:week'), zone).toEqual([...one, ...other]);
  }
  const answer = await ann.fetch('/api/issues?q=due:today&zone=Mars/Olympus');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ field: 'zone', type: 'invalid' });
});

test('a filter reaches beyond the newest thousand', async () => {
  const ann = await signUp(app);
  const [old] = await giveEntries(app, ann, [
    { subject: 'Old', timestamp: '2026-01-01T00:00:00Z', department: 'Finance' },
  ]);
  await app.ask(
    "UPDATE issues SET body = 'One more invoice is waiting.', due_at = $2 WHERE id = $1",
    [old, at(-1)],
  );
  await addMany(app, ann, 1100, 'One more invoice is waiting.');
  await allIndexed(app);
  expect(await find(ann, 'invoice waiting department:finance')).toEqual(['Old']);
  expect(await find(ann, 'invoice waiting due:overdue')).toEqual(['Old']);
  expect(await find(ann, 'department:finance')).toEqual(['Old']);
  expect(await find(ann, 'invoice', '&departments=Finance&status=open')).toEqual(['Old']);
});

test('no operator finds entries hidden from the user', async () => {
  const ann = await signUp(app, undefined, 'Ana Silva');
  const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
  const eve = await signUp(app);
  await giveEntries(app, ann, [
    { subject: 'Secret', timestamp: at(-48), dueAt: at(-1), restricted: true },
  ]);
  await sendMails(ann);
  await app.ask('UPDATE issues SET restricted = true WHERE company_id = $1', [ann.user.company.id]);
  await allIndexed(app);
  const operators = [
    'from:me',
    'status:open',
    'due:overdue',
    'has:files',
    'has:resolution',
    '-status:done',
  ];
  for (const words of operators) {
    expect(await find(ann, words), words).not.toEqual([]);
    expect(await find(bob, words), words).toEqual([]);
    expect(await find(eve, words), words).toEqual([]);
  }
  expect(await entriesOf(bob)).toEqual([]);
});
