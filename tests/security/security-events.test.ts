import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import {
  eventsFor,
  from,
  OPERATOR,
  openWatched,
  ownEvents,
} from '#tests/app/security-events-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  linkFor,
  type Member,
  newDomain,
  sendMail,
  signUp,
  signUpByLink,
  visitor,
} from '#tests/fixtures/factories.ts';
import { accept, invite, invitedTo, revoke } from '#tests/requests/invitation-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let operator: Member;
beforeAll(async () => {
  ({ app, operator } = await openWatched({ KEEP_SECURITY_EVENTS_DAYS: '30' }));
});
afterAll(() => app.close());

async function team() {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`, 'Ann');
  const bob = await signUp(app, `bob@${domain}`, 'Bob');
  return { domain, ann, bob };
}

/** `kind by person: subject`, oldest first. */
const shown = (events: Awaited<ReturnType<typeof ownEvents>>) =>
  events
    .map(({ kind, person, subject, address }) => {
      const of = subject?.email ?? address;
      return `${kind} by ${person?.email.split('@')[0] ?? 'nobody'}${of ? `: ${of}` : ''}`;
    })
    .reverse();

test('an ordinary day has sign-ins and no refusals', async () => {
  const { ann, bob } = await team();
  const there = from(bob, '203.0.113.7');
  await send(there, 'POST', '/api/issues/manual', { body: 'The lift is stuck.' });
  expect(await entriesOf(there)).toHaveLength(1);
  await send(there, 'POST', '/api/auth/logout');
  const events = await ownEvents(ann);
  expect(shown(events)).toEqual([
    'company_founded by ann',
    'sign_in by ann',
    'member_joined by bob',
    'sign_in by bob',
    'sign_out by bob',
  ]);
  expect(events[0]).toMatchObject({
    person: { name: 'Bob', email: bob.user.email },
    company: { id: ann.user.company.id },
    ip: '203.0.113.7',
    browser: 'Firefox, Linux',
    count: 1,
    detail: null,
  });
  expect(await eventsFor(operator, { group: 'refused', person: bob.user.email })).toEqual([]);
});

test('changes of rights are recorded: who changed which right, and from where', async () => {
  const { ann, bob, domain } = await team();
  const there = from(ann, '203.0.113.8');
  const at = `/api/workspace/people/${bob.user.id}`;
  const guest = `guest@${newDomain()}`;
  await invite(there, guest, 'company_admin');
  await revoke(there, (await invitedTo(there))[0]?.id);
  await invite(there, guest);
  await accept(app, guest);
  await send(there, 'PATCH', at, { role: 'company_admin' });
  await send(there, 'PATCH', at, { role: 'user' });
  await send(there, 'PATCH', '/api/workspace', { joining: 'asked' });
  await send(there, 'POST', '/api/workspace/allowed-senders', { sender: '@partner.example' });
  await send(there, 'DELETE', at);
  const eve = await visitorWhoAsks(`eve@${domain}`);
  await send(there, 'POST', `/api/workspace/people/${eve}/let-in`);
  const events = await ownEvents(ann);
  const since = shown(events).slice(4);
  expect(since).toEqual([
    `admin_invited by ann: ${guest}`,
    `invitation_revoked by ann: ${guest}`,
    `member_invited by ann: ${guest}`,
    'invitation_accepted by guest',
    'sign_in by guest',
    `member_made_admin by ann: ${bob.user.email}`,
    `member_made_user by ann: ${bob.user.email}`,
    'joining_changed by ann',
    'allowed_sender_added by ann: @partner.example',
    `member_removed by ann: ${bob.user.email}`,
    'join_asked by eve',
    `member_let_in by ann: eve@${domain}`,
  ]);
  const byAnn = events.filter(({ person, kind }) => person?.name === 'Ann' && kind !== 'sign_in');
  expect(new Set(byAnn.slice(0, 6).map(({ ip }) => ip))).toEqual(new Set(['203.0.113.8']));
});

async function visitorWhoAsks(email: string): Promise<string> {
  await signUpByLink(app, email, 'Eve').catch(() => null);
  const { rows } = await app.ask('SELECT id FROM users WHERE email = $1', [email]);
  return rows[0].id;
}

test('ended sessions are recorded, one’s own and a member’s', async () => {
  const { ann, bob } = await team();
  await send(bob, 'POST', '/api/sessions/end', { which: 'others' });
  await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}/sessions`);
  expect(shown(await ownEvents(ann, { group: 'sign_in' })).slice(2)).toEqual([
    'sessions_ended by bob',
    `member_signed_out by ann: ${bob.user.email}`,
  ]);
});

test('events of a waiting user are the operator’s, except for the join request', async () => {
  const { ann, domain } = await team();
  await send(ann, 'PATCH', '/api/workspace', { joining: 'asked' });
  const email = `eve@${domain}`;
  const eve = from(visitor(app), '203.0.113.10');
  const json = { email };
  for (const _ of [1, 2]) {
    await eve.fetch('/api/auth/send-magic-link', { method: 'POST', json });
    await eve.fetch(await linkFor(app, email), { method: 'POST' });
  }
  await eve.fetch('/api/auth/logout', { method: 'POST' });
  expect(shown(await ownEvents(ann, { person: email }))).toEqual(['join_asked by eve']);
  expect(shown(await eventsFor(operator, { person: email }))).toEqual([
    'join_asked by eve',
    'sign_in by eve',
    'sign_in by eve',
    'sign_out by eve',
  ]);
});

test('a right is not changed without a recorded event', async () => {
  const { ann, bob } = await team();
  await app.ask(
    "ALTER TABLE security_events ADD CONSTRAINT none CHECK (kind <> 'member_made_admin') NOT VALID",
  );
  const at = `/api/workspace/people/${bob.user.id}`;
  expect((await send(ann, 'PATCH', at, { role: 'company_admin' })).status).toBe(500);
  await app.ask('ALTER TABLE security_events DROP CONSTRAINT none');
  const { rows } = await app.ask('SELECT role FROM memberships WHERE user_id = $1', [bob.user.id]);
  expect(rows).toEqual([{ role: 'user' }]);
});

describe('exports', () => {
  test('of a workspace are its own events, those of the installation the operator’s', async () => {
    const { ann } = await team();
    await (await ann.fetch('/api/workspace/export')).arrayBuffer();
    await (await ann.fetch('/api/workspace/export/entries.csv')).text();
    expect(shown(await ownEvents(ann, { group: 'data' }))).toEqual([
      'workspace_exported by ann',
      'entries_exported by ann',
    ]);
    await (await operator.fetch('/api/admin/export-user-events')).text();
    const [event] = await eventsFor(operator, { kind: 'user_events_exported' });
    expect(event).toMatchObject({ person: { email: OPERATOR }, company: null });
    expect(await ownEvents(operator, { kind: 'user_events_exported' })).toEqual([]);
  });

  test('of events are CSV and are recorded as an event', async () => {
    const answer = await operator.fetch(
      '/api/admin/export-security-events?kind=user_events_exported',
    );
    expect(answer.headers.get('content-disposition')).toContain('security_events.csv');
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toBe(
      'at,last_at,count,kind,detail,person,subject,address,company,ip,browser,token',
    );
    expect(line).toMatch(new RegExp(`,1,user_events_exported,,${OPERATOR},`));
    expect(await eventsFor(operator, { kind: 'security_events_exported' })).toHaveLength(1);
  });
});

describe('access to events', () => {
  test('an admin sees the events of their company, and none of another', async () => {
    const one = await team();
    const other = await team();
    await invite(other.ann, one.bob.user.email);
    await accept(app, one.bob.user.email);
    const bob = from(one.bob, '203.0.113.9');
    await bob.fetch('/api/admin/stats');
    const seen = [await ownEvents(one.ann), await ownEvents(other.ann)];
    expect(seen.map((events) => events.some(({ kind }) => kind === 'role_refused'))).toEqual([
      false,
      true,
    ]);
    for (const [n, { ann }] of [one, other].entries()) {
      expect(new Set(seen[n]?.map(({ company }) => company?.id))).toEqual(
        new Set([ann.user.company.id]),
      );
    }
    expect((await ownEvents(one.ann)).some(({ ip }) => ip === '203.0.113.9')).toBe(false);
  });

  test('a member, a visitor and a company’s admin see no events of others', async () => {
    const { ann, bob } = await team();
    const own = '/api/workspace/security-events';
    const all = '/api/admin/security-events';
    expect((await visitor(app).fetch(own)).status).toBe(401);
    expect((await bob.fetch(own)).status).toBe(403);
    expect((await ann.fetch(all)).status).toBe(403);
    expect((await ann.fetch('/api/admin/export-security-events')).status).toBe(403);
    expect((await ann.fetch(own)).status).toBe(200);
  });

  test('events are filtered by member, kind, workspace and day, in pages', async () => {
    const { ann, bob, domain } = await team();
    const kinds = async (query: Record<string, string>) =>
      (await eventsFor(operator, query)).map(({ kind }) => kind);
    expect(await kinds({ person: `BOB@${domain}` })).toEqual(['sign_in', 'member_joined']);
    expect(await kinds({ person: `bob@${domain}`, kind: 'sign_in' })).toEqual(['sign_in']);
    expect(await kinds({ person: '%' })).toEqual([]);
    expect(await kinds({ company: ann.user.company.id, group: 'rights' })).toEqual([
      'member_joined',
      'company_founded',
    ]);
    const today = app.clock.moment().slice(0, 10);
    const person = bob.user.email;
    expect(await kinds({ person, startDate: '2020-01-01', endDate: '2020-01-02' })).toEqual([]);
    expect(await kinds({ person, startDate: today, endDate: '2999-01-01' })).toHaveLength(2);
    const path = '/api/workspace/security-events?limit=3';
    const { body } = await send(ann, 'GET', path);
    const next = await send(ann, 'GET', `${path}&cursor=${body.nextCursor}`);
    const pages = [body, next.body].flatMap(({ events }) => events as { kind: string }[]);
    expect(pages.map(({ kind }) => kind)).toEqual([
      'sign_in',
      'member_joined',
      'sign_in',
      'company_founded',
    ]);
    expect(next.body.nextCursor).toBe(null);
    expect((await send(ann, 'GET', `${path}&cursor=x`)).body.field).toBe('cursor');
    const backwards = '/api/workspace/security-events?startDate=2026-02-02&endDate=2026-02-01';
    expect((await send(ann, 'GET', backwards)).body.field).toBe('endDate');
  });
});

test('events contain no text written by users', async () => {
  const { ann, bob } = await team();
  const secret = 'quokkasecret';
  const link = `/api/auth/link/${secret}-token`;
  await sendMail(app, { ...fromMember(ann), subject: `A ${secret}`, text: `The ${secret} runs.` });
  await filedMails(app, ann, 1);
  const [entry] = await entriesOf(ann);
  const json = { body: `By hand: ${secret}` };
  await send(ann, 'POST', '/api/issues/manual', json);
  await send(bob, 'POST', `/api/issues/${entry?.id}/notes`, { content: secret });
  await send(ann, 'PATCH', `/api/issues/${entry?.id}/restricted`, { restricted: true, people: [] });
  await send(bob, 'PATCH', '/api/workspace', { name: secret });
  await bob.fetch(`/api/admin/stats?q=${secret}`);
  await visitor(app).fetch(link, { method: 'POST' });
  await visitor(app).fetch('/api/issues', { headers: { authorization: `Bearer ${secret}` } });
  await (await ann.fetch('/api/workspace/export')).arrayBuffer();
  const kinds = (await eventsFor(operator)).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'role_refused',
      'sign_in_failed',
      'token_refused',
      'workspace_exported',
    ]),
  );
  const { rows } = await app.ask(
    'SELECT 1 FROM security_events WHERE security_events::text ILIKE $1',
    [`%${secret}%`],
  );
  expect(rows).toEqual([]);
});
