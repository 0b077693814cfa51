import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { eventsFor, from, OPERATOR, openWatched } from '#tests/app/security-events-app.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';
import { send } from '#tests/requests/workspace-requests.ts';

const DAY = 86_400_000;
let app: TestApp;
let clock: { offset: number };
let operator: Member;
beforeAll(async () => {
  ({ app, clock, operator } = await openWatched({ KEEP_SECURITY_EVENTS_DAYS: '30' }));
});
afterAll(() => app.close());

async function team() {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`, 'Ann');
  return { ann, bob: await signUp(app, `bob@${domain}`, 'Bob') };
}

describe('security events are deleted', () => {
  test('after the configured days', async () => {
    const { ann } = await team();
    const { body } = await send(ann, 'GET', '/api/workspace/security-events');
    expect(body.keptDays).toBe(30);
    const count = async () =>
      (await app.ask('SELECT count(*)::integer AS n FROM security_events')).rows[0].n as number;
    const kept = await count();
    clock.offset += 29 * DAY;
    await app.runJob('forget-old');
    expect(await count()).toBe(kept);
    clock.offset += 2 * DAY;
    await app.runJob('forget-old');
    expect(await count()).toBe(0);
  });

  test('with their workspace; an erased user’s events lose person and address', async () => {
    // Sessions have expired.
    operator = await signUp(app, OPERATOR, 'Olga');
    const { ann, bob } = await team();
    const companyId = ann.user.company.id;
    await from(bob, '203.0.113.44').fetch('/api/admin/stats');
    const events = async () => (await eventsFor(operator)).map(({ kind }) => kind);
    expect(await eventsFor(operator, { company: companyId })).not.toEqual([]);
    await app.ask(
      `INSERT INTO security_events (id, kind, at, last_at, person_id, subject_id, address, ip, browser)
       VALUES (gen_random_uuid(), 'token_refused', $3, $3, $1, $1, $2, '203.0.113.45', 'Firefox')`,
      [ann.user.id, ann.user.email, app.clock.now()],
    );
    await send(ann, 'POST', '/api/workspace/deletion', { name: ann.user.company.name });
    clock.offset += 15 * DAY;
    await app.runJob('delete-workspaces');
    expect(await events()).toContain('workspace_deleted');
    const { rows } = await app.ask(
      `SELECT kind, person_id, subject_id, address, ip, browser FROM security_events
       WHERE company_id = $1 OR person_id = $2 OR kind IN ('token_refused', 'workspace_deleted')
       ORDER BY kind`,
      [companyId, ann.user.id],
    );
    const nobody = { person_id: null, subject_id: null, address: null, ip: null, browser: null };
    expect(rows).toEqual([
      { kind: 'token_refused', ...nobody },
      { kind: 'workspace_deleted', ...nobody },
    ]);
  });
});
