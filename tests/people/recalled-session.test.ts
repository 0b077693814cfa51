import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import { openDatabase } from '#server/db/connect.ts';
import { SessionChanged } from '#server/db/session-check.ts';
import { hashToken } from '#server/http/session.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';

let app: TestApp;
/** The process has cached Bob's session. */
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset = 0;
  const domain = newDomain();
  ann = await signUp(app, `ann@${domain}`);
  bob = await signUp(app, `bob@${domain}`);
  const json = { body: 'The lift is stuck.' };
  await ann.fetch('/api/issues/manual', { method: 'POST', json });
  expect(await captionsOf(bob)).toHaveLength(1);
});

const board = '/api/issues?status=open&texts=none';

async function captionsOf(member: Member): Promise<string[]> {
  const { issues } = (await (await member.fetch(board)).json()) as { issues: Issue[] };
  return issues.map(({ captionSelected }) => captionSelected);
}

const tokenOf = (member: Member) => member.cookie().replace(/^[^=]+=/, '');
const statusOf = async (member: Member, path = board) => (await member.fetch(path)).status;
const setRole = (role: string) =>
  app.ask('UPDATE memberships SET role = $1 WHERE user_id = $2', [role, bob.user.id]);

test.each([
  board,
  '/api/issues?mine=assigned',
  '/api/stats',
  '/api/attention-scores?scope=department',
  '/api/notifications/counts',
  '/api/notifications',
])('a board page and its session are read in one transaction: %s', async (path) => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await bob.fetch(path);
  const texts = asked.mock.calls.map(([first]: unknown[]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  );
  asked.mockRestore();
  expect(status).toBe(200);
  expect(texts.filter((text) => text.includes(hashToken(tokenOf(bob))))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('tidings_session'))).toEqual([]);
});

test('a session ended anywhere reads nothing more on any route', async () => {
  await app.ask('DELETE FROM sessions WHERE user_id = $1', [bob.user.id]);
  const answer = await bob.fetch(board);
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain('lift');
  expect(await statusOf(bob, '/api/issues?limit=nonsense')).toBe(401);
  expect(await statusOf(bob, '/api/issues/nonsense')).toBe(401);
  expect(await statusOf(ann, '/api/issues?limit=nonsense')).toBe(400);
  expect(await statusOf(ann, '/api/issues/nonsense')).toBe(404);
});

test('a session unused for thirty days reads nothing more; a used one continues', async () => {
  app.clock.offset = 29 * 86_400_000;
  expect(await statusOf(bob)).toBe(200);
  app.clock.offset = 58 * 86_400_000;
  expect(await statusOf(bob)).toBe(200);
  app.clock.offset = 89 * 86_400_000;
  expect(await statusOf(bob)).toBe(401);
});

test('a member removed or signed out by an admin reads nothing more', async () => {
  await app.ask('UPDATE memberships SET signed_out_at = now() WHERE user_id = $1', [bob.user.id]);
  expect(await statusOf(bob)).toBe(401);
  expect(await statusOf(ann)).toBe(200);
  await app.ask('UPDATE memberships SET ended_at = now() WHERE user_id = $1', [ann.user.id]);
  expect(await statusOf(ann)).toBe(401);
});

test('another role applies at once', async () => {
  expect(await statusOf(bob, '/api/workspace/waiting')).toBe(403);
  await setRole('company_admin');
  expect(await statusOf(bob, '/api/workspace/waiting')).toBe(200);
  await setRole('user');
  expect(await statusOf(bob, '/api/workspace/waiting')).toBe(403);
});

test('a member who switched company gets the new one', async () => {
  const eve = await signUp(app);
  const { id: elsewhere } = eve.user.company;
  const json = { subject: 'A gate elsewhere', body: 'A gate elsewhere' };
  await eve.fetch('/api/issues/manual', { method: 'POST', json });
  await app.ask(
    `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
    [bob.user.id, elsewhere],
  );
  const look = (companyId: string) =>
    app.ask('UPDATE users SET company_id = $1 WHERE id = $2', [companyId, bob.user.id]);
  await look(elsewhere);
  expect(await captionsOf(bob)).toEqual(await captionsOf(eve));
  await look(bob.user.company.id);
  expect(await captionsOf(bob)).toEqual(await captionsOf(ann));
});

test('a transaction’s access ends with it, with a valid or invalid session', async () => {
  const db = openDatabase(app.databaseUrl, { connections: 1 });
  const as = ({ companyId, personId }: Asker, tokenHash = hashToken(tokenOf(bob))) => {
    const long = new Date(0);
    const check = { tokenHash, now: app.clock.now(), createdAfter: long, usedAfter: long };
    const asker = { companyId, personId, check: { ...check, passed: () => {} } };
    return readAsCompany(db, asker, async (tx) => {
      const { rows } = await tx.$client.query('SELECT company_id FROM issues');
      return rows.map((row) => row.company_id);
    });
  };
  const left = async () => {
    const { rows } = await db.pool.query(`SELECT current_user = session_user AS "isOwner",
      coalesce(current_setting('tidings.scope', true), '')
        || coalesce(current_setting('tidings.company', true), '') AS left`);
    return rows;
  };
  const eve = await signUp(app);
  const own = { companyId: bob.user.company.id, personId: bob.user.id };
  const refused = [
    as({ ...own, companyId: eve.user.company.id }),
    as({ ...own, personId: ann.user.id }),
    as(own, hashToken('nobody’s')),
  ];
  for (const one of refused) await expect(one).rejects.toThrow(SessionChanged);
  expect(await left()).toEqual([{ isOwner: true, left: '' }]);
  expect(await as(own)).toEqual([own.companyId]);
  expect(await left()).toEqual([{ isOwner: true, left: '' }]);
  await db.pool.end();
});
