import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { type Member, newDomain, sendMail, signUp, visitor } from '#tests/fixtures/factories.ts';
import { giveEntries } from '#tests/fixtures/given-entries.ts';
import { entryOf, patch } from '#tests/requests/change-requests.ts';
import { send, setTo, settingsOf } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const recorded = async ({ user }: Member) => {
  const question = 'SELECT event_type FROM user_events WHERE company_id = $1 ORDER BY id';
  const { rows } = await app.ask(question, [user.company.id]);
  return rows
    .map(({ event_type }) => event_type)
    .filter((type) => type !== 'sign_in' && type !== 'member_joined')
    .slice(1);
};
const withColleague = async () => {
  const ann = await signUp(app);
  return { ann, bob: await signUp(app, `bob@${ann.user.company.domain}`) };
};

describe('the settings of a workspace', () => {
  test('are visible to members and changed by admins only, one by one, and recorded', async () => {
    const { ann, bob } = await withColleague();
    const before = await settingsOf(bob);
    expect(before).toMatchObject({
      joining: 'open',
      closesByMail: false,
      unverifiedMail: 'marked',
      dueDays: { critical: null, high: null, normal: null, low: null },
      aliases: [],
      intakeEmail: ann.user.company.intakeEmail,
      intakeDomain: 'intake.localhost',
    });
    const name = 'Ann & Sons';
    expect(await setTo(ann, { name })).toEqual([200, { ...before, name }]);
    const change = { joining: 'asked', unverifiedMail: 'held', closesByMail: true } as const;
    expect(await setTo(ann, change)).toEqual([200, { ...before, name, ...change }]);
    expect(await setTo(ann, change)).toEqual([200, { ...before, name, ...change }]);
    expect(await recorded(ann)).toEqual([
      'workspace_renamed',
      'joining_changed',
      'closing_by_mail_changed',
      'unverified_mail_changed',
    ]);
    expect((await setTo(bob, { name: 'Bob’s' }))[0]).toBe(403);
    expect((await visitor(app).fetch('/api/workspace')).status).toBe(401);
    expect(await settingsOf(bob)).toEqual({ ...before, name, ...change });
    expect((await settingsOf(await signUp(app))).name).not.toBe(name);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ joining: 'never' }, 'joining'],
    [{ dueDays: { critical: 0, high: null, normal: null, low: null } }, 'dueDays.critical'],
    [{ dueDays: { critical: 1, high: 2.5, normal: null, low: null } }, 'dueDays.high'],
    [{ dueDays: { critical: 1, high: 2, normal: 366, low: null } }, 'dueDays.normal'],
    [{ resolutionKeywords: ['x'.repeat(61)] }, 'resolutionKeywords.0'],
    [{ resolutionKeywords: ['✓✓'] }, 'resolutionKeywords.0'],
    [{ resolutionKeywords: Array.from({ length: 51 }, (_, n) => `w${n}`) }, 'resolutionKeywords'],
  ])('refuse %j with the field name', async (change, field) => {
    const ann = await signUp(app);
    const answer = await send(ann, 'PATCH', '/api/workspace', change);
    expect([answer.status, answer.body.field]).toEqual([400, field]);
    expect(await recorded(ann)).toEqual([]);
  });

  test('store trimmed keywords without duplicates', async () => {
    const ann = await signUp(app);
    const resolutionKeywords = [' file closed ', 'Classé', 'File Closed'];
    const [, workspace] = await setTo(ann, { resolutionKeywords });
    expect(workspace).toMatchObject({ resolutionKeywords: ['file closed', 'Classé'] });
  });
});

describe('the addresses of a workspace', () => {
  const add = (who: Member, address: string) =>
    send(who, 'POST', '/api/workspace/aliases', { address });
  const remove = (who: Member, address: string) =>
    send(who, 'DELETE', `/api/workspace/aliases/${encodeURIComponent(address)}`);

  test('can be several: mail to each becomes an entry until its removal', async () => {
    const { ann, bob } = await withColleague();
    const local = `help-${newDomain().slice(5, 13)}`;
    const alias = `${local}@intake.localhost`;
    expect((await add(bob, local)).status).toBe(403);
    expect((await add(ann, local)).body).toMatchObject({ workspace: { aliases: [alias] } });
    expect((await add(ann, alias)).status).toBe(200);
    await sendMail(app, { from: ann.user.email, to: alias, subject: 'By its other name' });
    await app.settled();
    expect(await (await ann.fetch('/api/issues')).text()).toContain('By its other name');
    expect((await remove(bob, alias)).status).toBe(403);
    expect((await remove(ann, alias)).body).toMatchObject({ workspace: { aliases: [] } });
    expect((await remove(ann, alias)).status).toBe(404);
    expect(await recorded(ann)).toEqual(['alias_added', 'alias_removed']);
  });

  test('are exclusive, and the current one remains', async () => {
    const [ann, zoe] = [await signUp(app), await signUp(app)];
    const theirs = zoe.user.company.intakeEmail;
    const alias = `desk-${newDomain().slice(5, 13)}`;
    await add(zoe, alias);
    for (const address of [theirs, alias]) {
      expect(await add(ann, address)).toMatchObject({ status: 409, body: { field: 'address' } });
    }
    const own = ann.user.company.intakeEmail;
    expect((await remove(ann, own)).status).toBe(409);
    expect((await remove(ann, `${alias}@intake.localhost`)).status).toBe(404);
    expect((await remove(ann, theirs)).status).toBe(404);
    expect((await settingsOf(zoe)).aliases).toEqual([`${alias}@intake.localhost`]);
    for (const address of ['postmaster', 'no reply', 'x@elsewhere.example']) {
      expect(await add(ann, address)).toMatchObject({ status: 400, body: { field: 'address' } });
    }
  });

  test('requested by two workspaces in the same moment belong to one', async () => {
    const people = await Promise.all([signUp(app), signUp(app), signUp(app)]);
    const alias = `race-${newDomain().slice(5, 13)}`;
    const answers = await Promise.all(people.map((who) => add(who, alias)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the days until an entry is due', () => {
  const days = (change: Partial<Workspace['dueDays']>) => ({
    dueDays: { critical: null, high: null, normal: null, low: null, ...change },
  });
  const DAY = 86_400_000;
  const CAME = '2026-03-02T10:00:00.000Z';
  const entry = { timestamp: CAME, priority: 'normal' } as const;
  const daysOf = async (who: Member, id = '') =>
    (Date.parse((await entryOf(who, id)).dueAt) - Date.parse(CAME)) / DAY;

  test('change only open entries without their own date', async () => {
    const [ann, zoe] = [await signUp(app), await signUp(app)];
    const [open, dated, done, deleted, critical] = await giveEntries(app, ann, [
      entry,
      { ...entry, dueAt: '2026-03-03T10:00:00.000Z' },
      { ...entry, status: 'resolved' },
      { ...entry, deleted: true },
      { ...entry, priority: 'critical' },
    ]);
    const [theirs] = await giveEntries(app, zoe, [entry]);
    const { version } = await entryOf(ann, open ?? '');
    expect((await setTo(ann, days({ normal: 5 })))[0]).toBe(200);
    expect((await entryOf(ann, open ?? '')).version).toBeGreaterThan(version);
    expect(await daysOf(ann, open)).toBe(5);
    expect(await daysOf(ann, dated)).toBe(1);
    expect(await daysOf(ann, critical)).toBe(1);
    expect(await daysOf(zoe, theirs)).toBe(14);
    await patch(ann, `/api/issues/${done}/status`, { status: 'open' });
    expect(await daysOf(ann, done)).toBe(5);
    await ann.fetch(`/api/entries/${deleted}/restore`, { method: 'PATCH', json: {} });
    expect(await daysOf(ann, deleted)).toBe(5);
    await setTo(ann, days({}));
    expect(await daysOf(ann, open)).toBe(14);
    expect(await recorded(ann)).toContain('due_days_changed');
  });

  test('update the tiles and notify open pages', async () => {
    const ann = await signUp(app);
    const timestamp = app.clock.moment(-3 * DAY);
    const [id] = await giveEntries(app, ann, [{ ...entry, timestamp }]);
    const tiles = async () => (await ann.fetch('/api/attention-scores?scope=department')).text();
    const before = await tiles();
    const stream = await openStream(app, ann);
    await stream.next();
    await setTo(ann, days({ normal: 2 }));
    expect((await stream.next()).data).toContain(id);
    stream.close();
    expect(await tiles()).not.toBe(before);
  });
});
