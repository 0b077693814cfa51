import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailPreferences } from '#contract/notifications/email-preferences.ts';
import type { SentEmail } from '#contract/workspace/workspace-emails.ts';
import {
  bounce,
  type EmailApp,
  emailsComeTo,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import { newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  team = await newTeam(site.app);
});

const PATH = '/api/notifications/emails';
const read = async (name: keyof Team) =>
  (await send<EmailPreferences>(team[name], 'GET', PATH)).body;

describe('a member’s notification settings', () => {
  test('default to everything immediately and a daily digest', async () => {
    const { modes, ...preferences } = await read('bob');
    expect(new Set(Object.values(modes))).toEqual(new Set(['now']));
    expect(preferences).toEqual({
      address: team.bob.user.email,
      digest: 'daily',
      timeZone: null,
      suppressed: null,
    });
  });

  test('are changed individually, and only by the member', async () => {
    await send(team.bob, 'PATCH', PATH, { modes: { woken: 'never' } });
    await send(team.bob, 'PATCH', PATH, { modes: { mentioned: 'digest' }, digest: 'weekly' });
    await send(team.bob, 'PATCH', PATH, { timeZone: 'America/St_Johns' });
    expect(await read('bob')).toMatchObject({
      modes: { woken: 'never', mentioned: 'digest', assigned: 'now' },
      digest: 'weekly',
      timeZone: 'America/St_Johns',
    });
    expect(await read('ann')).toMatchObject({ modes: { woken: 'now' }, digest: 'daily' });
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ digest: 'hourly' }, 'digest'],
    [{ modes: { woken: 'sometimes' } }, 'modes.woken'],
    [{ modes: { gossip: 'now' } }, 'modes'],
  ])('reject invalid values: %j', async (wanted, field) => {
    const { status, body } = await send<{ field: string }>(team.bob, 'PATCH', PATH, wanted);
    expect(status).toBe(400);
    expect(body.field).toContain(field.split('.')[0]);
    expect((await read('bob')).digest).toBe('daily');
  });
});

describe('a test email', () => {
  test('is sent to its requester, five times an hour', async () => {
    const { status, body } = await send(team.bob, 'POST', `${PATH}/test`);
    expect({ status, body }).toEqual({ status: 200, body: { address: team.bob.user.email } });
    const [email] = await emailsComeTo(site, team.bob.user.email, 1);
    expect(email?.raw).toContain('Your emails arrive.');
    for (let n = 1; n < 5; n += 1) await send(team.bob, 'POST', `${PATH}/test`);
    const refused = await send<{ type: string }>(team.bob, 'POST', `${PATH}/test`);
    expect(refused).toMatchObject({ status: 429, body: { type: 'rate_limit' } });
  });

  test('that bounces is reported, and suppresses further emails until an admin lifts it', async () => {
    await send(team.bob, 'POST', `${PATH}/test`);
    const [email] = await emailsComeTo(site, team.bob.user.email, 1);
    await bounce(site, email, { status: '5.1.1', said: '550 5.1.1 No such user' });
    expect((await read('bob')).suppressed?.reason).toMatch(/^5\.1\.1/);
    expect(await send(team.bob, 'POST', `${PATH}/test`)).toMatchObject({
      status: 409,
      body: { code: 'address_suppressed' },
    });
    const lift = `/api/workspace/emails/suppressed/${team.bob.user.email}`;
    expect((await send(team.bob, 'DELETE', lift)).status).toBe(403);
    expect((await send(team.ann, 'DELETE', lift)).body).toEqual({ addresses: [] });
    expect((await send(team.ann, 'DELETE', lift)).status).toBe(404);
    expect((await send(team.bob, 'POST', `${PATH}/test`)).status).toBe(200);
  });
});

describe('an admin', () => {
  type Sent = { emails: SentEmail[]; counts: object; nextCursor: string | null };

  test('lists the emails of thirty days by page and outcome', async () => {
    const rita = `rita@${team.ann.user.email.split('@')[1]}`;
    const entry = await report(site, team.ann, { from: rita, body: 'The lift is stuck again.' });
    await site.later(10);
    await emailsComeTo(site, rita, 1);
    await send(team.bob, 'POST', `${PATH}/test`);
    await emailsComeTo(site, team.bob.user.email, 1);
    const path = '/api/workspace/emails';
    const { body: page } = await send<Sent>(team.ann, 'GET', `${path}?limit=1`);
    expect(page.emails).toMatchObject([{ type: 'test', kinds: [], entry: null, state: 'sent' }]);
    expect(page.counts).toEqual({ sent: 2, bounced: 0, queued: 0, notSent: 0 });
    const more = await send<Sent>(team.ann, 'GET', `${path}?limit=1&cursor=${page.nextCursor}`);
    expect(more.body).toMatchObject({
      emails: [
        { to: rita, type: 'entry', kinds: ['received'], entry: { id: entry.id }, state: 'sent' },
      ],
      nextCursor: null,
    });
    const bounced = await send<Sent>(team.ann, 'GET', `${path}?state=bounced`);
    expect(bounced.body.emails).toEqual([]);
    expect((await send(team.bob, 'GET', path)).status).toBe(403);
  });

  test('sets a member’s departments, as may the member', async () => {
    const path = `/api/workspace/people/${team.bob.user.id}`;
    const departments = ['HR', 'Facilities'];
    const { body } = await send<{ people: { name: string; departments: string[] }[] }>(
      team.ann,
      'PATCH',
      path,
      { departments },
    );
    expect(body.people.find(({ name }) => name === 'Bob Stone')?.departments.toSorted()).toEqual([
      'Facilities',
      'HR',
    ]);
    const own = await send(team.bob, 'GET', '/api/notifications/settings');
    expect(own.body).toMatchObject({ departments: expect.arrayContaining(departments) });
    expect((await send(team.bob, 'PATCH', path, { departments: [] })).status).toBe(403);
    expect((await send(team.ann, 'PATCH', path, { departments: ['Fleet'] })).status).toBe(400);
  });

  test('sets the kinds of reporter emails; an unknown kind is rejected', async () => {
    const wanted = { reporterEmails: ['resolved', 'assigned', 'resolved'] };
    const { body } = await send<{ workspace: object }>(team.ann, 'PATCH', '/api/workspace', wanted);
    expect(body.workspace).toMatchObject({ reporterEmails: ['assigned', 'resolved'] });
    expect((await send(team.bob, 'PATCH', '/api/workspace', wanted)).status).toBe(403);
    const odd = await send<{ field: string }>(team.ann, 'PATCH', '/api/workspace', {
      reporterEmails: ['gossip'],
    });
    expect(odd).toMatchObject({ status: 400, body: { field: 'reporterEmails.0' } });
  });
});
