import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import {
  eventsFor,
  from,
  INBOUND_TOKEN,
  METRICS_TOKEN,
  openWatched,
  ownEvents,
} from '#tests/app/security-events-app.ts';
import { linkFor, type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { invite } from '#tests/requests/invitation-requests.ts';
import { byMailgun } from '#tests/requests/webhook-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let clock: { offset: number };
let operator: Member;
beforeAll(async () => {
  ({ app, clock, operator } = await openWatched());
});
afterAll(() => app.close());

let lastByte = 0;
const newAddress = () => `203.0.113.${++lastByte}`;

const refusedTo = async (ip: string) =>
  (await eventsFor(operator, { group: 'refused' })).filter((event) => event.ip === ip);

async function team() {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`, 'Ann');
  const bob = await signUp(app, `bob@${domain}`, 'Bob');
  return { domain, ann, bob };
}

const linkOf = async (email: string) => {
  await visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json: { email } });
  return linkFor(app, email);
};

describe('a sign-in link', () => {
  test('that is invented is recorded for the operator: its origin, not its value', async () => {
    const ip = newAddress();
    const path = '/api/auth/link/a-token-that-somebody-made-up';
    await from(visitor(app), ip).fetch(path);
    await from(visitor(app), ip).fetch(path, { method: 'POST' });
    const found = await refusedTo(ip);
    expect(found).toMatchObject([
      { kind: 'sign_in_failed', detail: 'unknown_link', count: 2, person: null, company: null },
    ]);
    expect(found[0]?.browser).toBe('Firefox, Linux');
    expect(JSON.stringify(found)).not.toContain('made-up');
  });

  test('that was used before is recorded with its user, also for their company’s admins', async () => {
    const { ann, bob } = await team();
    const link = await linkOf(bob.user.email);
    await visitor(app).fetch(link, { method: 'POST' });
    const ip = newAddress();
    await from(visitor(app), ip).fetch(link, { method: 'POST' });
    const [event] = await refusedTo(ip);
    expect(event).toMatchObject({
      kind: 'sign_in_failed',
      detail: 'used_link',
      person: { email: bob.user.email },
      company: { id: ann.user.company.id },
    });
    expect(await ownEvents(ann, { group: 'refused' })).toEqual([event]);
  });

  test('used again by the signed-in user is no failure', async () => {
    const { bob } = await team();
    const link = await linkOf(bob.user.email);
    const ip = newAddress();
    const there = from(visitor(app), ip);
    await there.fetch(link, { method: 'POST' });
    expect((await there.fetch(link)).status).toBe(303);
    expect(await refusedTo(ip)).toEqual([]);
  });

  test('that expired is recorded, with its user if known', async () => {
    const { bob } = await team();
    const stranger = `zoe@${newDomain()}`;
    const links = [await linkOf(bob.user.email), await linkOf(stranger)];
    const ips = [newAddress(), newAddress()];
    clock.offset += 2 * 3_600_000;
    for (const [n, link] of links.entries()) await from(visitor(app), ips[n] ?? '').fetch(link);
    expect(await refusedTo(ips[0] ?? '')).toMatchObject([
      { kind: 'sign_in_failed', detail: 'expired_link', person: { email: bob.user.email } },
    ]);
    expect(await refusedTo(ips[1] ?? '')).toMatchObject([
      { kind: 'sign_in_failed', detail: 'expired_link', person: null, company: null },
    ]);
  });

  test('of a removed member or from an invalid inviter is recorded as refused', async () => {
    const { ann, bob } = await team();
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`);
    const ip = newAddress();
    await from(visitor(app), ip).fetch(await linkOf(bob.user.email), { method: 'POST' });
    const company = { id: ann.user.company.id };
    expect(await refusedTo(ip)).toMatchObject([
      { kind: 'sign_in_refused', detail: 'removed_person', company, person: { name: 'Bob' } },
    ]);
    const cat = await signUp(app, `cat@${ann.user.company.domain}`);
    await send(ann, 'PATCH', `/api/workspace/people/${cat.user.id}`, { role: 'company_admin' });
    const guest = `guest@${newDomain()}`;
    await invite(cat, guest);
    await send(ann, 'PATCH', `/api/workspace/people/${cat.user.id}`, { role: 'user' });
    const other = newAddress();
    await from(visitor(app), other).fetch(await linkFor(app, guest), { method: 'POST' });
    expect(await refusedTo(other)).toMatchObject([
      { kind: 'sign_in_refused', detail: 'void_invitation', company, person: null },
    ]);
  });
});

describe('a forbidden action', () => {
  test('by a member is recorded with the member and the route', async () => {
    const { ann, bob } = await team();
    const ip = newAddress();
    const there = from(bob, ip);
    expect((await there.fetch('/api/workspace/export')).status).toBe(403);
    const found = await refusedTo(ip);
    expect(found).toMatchObject([
      {
        kind: 'role_refused',
        detail: 'GET /api/workspace/export',
        count: 1,
        person: { email: bob.user.email },
        company: { id: ann.user.company.id },
      },
    ]);
    expect((await there.fetch('/api/admin/stats')).status).toBe(403);
    expect(await refusedTo(ip)).toMatchObject([{ id: found[0]?.id, count: 2, detail: 'several' }]);
    expect(await ownEvents(ann, { kind: 'role_refused' })).toHaveLength(1);
  });

  test('from another site is recorded, also anonymously', async () => {
    const ip = newAddress();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const json = { email: 'ann@team.example' };
    await from(visitor(app), ip).fetch('/api/auth/send-magic-link', {
      method: 'POST',
      headers,
      json,
    });
    expect(await refusedTo(ip)).toMatchObject([
      { kind: 'origin_refused', detail: 'POST /api/auth/send-magic-link', person: null },
    ]);
  });

  test('with a wrong token or signature is recorded, with a valid one not', async () => {
    const ask = async (path: string, authorization: string, init: RequestInit = {}) => {
      const ip = newAddress();
      await from(visitor(app), ip).fetch(path, { ...init, headers: { authorization } });
      return (await refusedTo(ip)).map(({ kind, detail }) => `${kind} ${detail}`);
    };
    const post = { method: 'POST', body: 'Subject: A\r\n\r\nB' };
    expect(await ask('/metrics', 'Bearer wrong')).toEqual(['token_refused GET /metrics']);
    expect(await ask('/metrics', `Bearer ${METRICS_TOKEN}`)).toEqual([]);
    expect(await ask('/api/inbound/raw', 'Bearer wrong', post)).toEqual([
      'token_refused POST /api/inbound/raw',
    ]);
    expect(await ask('/api/inbound/raw', `Bearer ${INBOUND_TOKEN}`, post)).toEqual([]);
    expect(await ask('/api/issues', 'Bearer of-nobody')).toEqual(['token_refused GET /api/issues']);
    const ip = newAddress();
    const mail = { sender: 'ann@team.example', recipient: 'team@intake.localhost' };
    const { path, body } = byMailgun(mail, { key: 'a wrong one' });
    await from(visitor(app), ip).fetch(path, { method: 'POST', body });
    expect(await refusedTo(ip)).toMatchObject([
      { kind: 'token_refused', detail: 'POST /api/inbound/mailgun' },
    ]);
  });

  test('without a sign-in, or by mistake, is no security event', async () => {
    const ip = newAddress();
    const there = from(visitor(app), ip);
    expect((await there.fetch('/api/issues')).status).toBe(401);
    const cookie = { cookie: 'tidings_session=one-that-is-over' };
    expect((await there.fetch('/api/auth/me', { headers: cookie })).status).toBe(401);
    expect((await there.fetch('/api/nothing')).status).toBe(404);
    const json = { email: 'no address' };
    expect((await there.fetch('/api/register', { method: 'POST', json })).status).toBe(400);
    expect(await refusedTo(ip)).toEqual([]);
  });
});

test('a reached limit is recorded, for links like any other', async () => {
  const ip = newAddress();
  const email = `eve@${newDomain()}`;
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const asked = { method: 'POST', json: { email } };
    statuses.push((await from(visitor(app), ip).fetch('/api/auth/send-magic-link', asked)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const [event] = await refusedTo(ip);
  expect(event).toMatchObject({
    kind: 'limit_reached',
    detail: 'POST /api/auth/send-magic-link',
    count: 2,
    person: null,
    address: null,
  });
});

test('an address forged by a client behind the proxy is not accepted', async () => {
  const made = '<script>alert(1)</script>';
  await from(visitor(app), made, 'x'.repeat(5000)).fetch('/api/auth/link/another-made-up-token');
  const found = await eventsFor(operator, { kind: 'sign_in_failed' });
  expect(found[0]).toMatchObject({ detail: 'unknown_link', ip: null, browser: null });
});

describe('a flood', () => {
  test('of one client is one row with a count, across its IPv6 addresses', async () => {
    const ask = (n: number) =>
      from(visitor(app), `2001:db8:1:2::${n.toString(16)}`).fetch('/api/auth/link/flood');
    for (let n = 1; n <= 120; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, k) => ask(n + k)));
    }
    const { rows } = await eventsInTable("ip LIKE '2001:db8:1:2:%'");
    expect(rows).toMatchObject([{ count: 120 }]);
  });

  test('of many clients is a few rows that count every request', async () => {
    // All rows of the kind share a budget per minute.
    const before = await countedOf('origin_refused');
    const knock = (n: number) =>
      from(visitor(app), `198.51.100.${n}`).fetch('/api/auth/logout', {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example' },
      });
    for (let n = 0; n < 240; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, k) => knock(n + k)));
    }
    const after = await countedOf('origin_refused');
    expect(after.count - before.count).toBe(240);
    // The test may span two minutes.
    expect(after.rows - before.rows).toBeLessThan(210);
    const others = await eventsFor(operator, { kind: 'origin_refused' });
    expect(others.some(({ detail, ip }) => detail === 'other_clients' && ip === null)).toBe(true);
  });
});

/** The request flushes pending events. */
async function eventsInTable(where: string) {
  await eventsFor(operator, { limit: '1' });
  return app.ask(`SELECT * FROM security_events WHERE ${where}`);
}

async function countedOf(kind: string) {
  const { rows } = await eventsInTable(`kind = '${kind}'`);
  return { rows: rows.length, count: rows.reduce((sum, { count }) => sum + count, 0) };
}

test('refusals still work without a writable log and are recorded later', async () => {
  const { bob } = await team();
  const ip = newAddress();
  await eventsFor(operator);
  await app.ask('ALTER TABLE security_events RENAME TO put_away');
  expect((await from(bob, ip).fetch('/api/admin/stats')).status).toBe(403);
  expect((await from(visitor(app), ip).fetch('/api/auth/link/unknown')).status).toBe(410);
  // A query flushes immediately.
  expect((await operator.fetch('/api/admin/security-events')).status).toBe(500);
  await app.ask('ALTER TABLE put_away RENAME TO security_events');
  expect((await refusedTo(ip)).map(({ kind }) => kind).sort()).toEqual([
    'role_refused',
    'sign_in_failed',
  ]);
});
