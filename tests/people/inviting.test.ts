import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { startRelay } from '#tests/app/fakes/relay.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import {
  accept,
  emailsTo,
  invite,
  invitedTo,
  me,
  peopleOf,
  personal,
  resend,
  revoke,
  stranger,
} from '#tests/requests/invitation-requests.ts';
import { send, setTo } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.ask('DELETE FROM rate_limits'));

describe('inviting', () => {
  test('a member returns that status, and promotes them to admin if requested', async () => {
    const domain = newDomain();
    const [ann, bob] = [await signUp(app, `ann@${domain}`), await signUp(app, `bob@${domain}`)];
    expect((await invite(ann, bob.user.email)).body.outcome).toBe('member');
    expect((await me(bob)).company.role).toBe('user');
    expect((await invite(ann, bob.user.email, 'company_admin')).body.outcome).toBe('member');
    expect((await me(bob)).company.role).toBe('company_admin');
    expect((await invite(ann, bob.user.email, 'user')).body.outcome).toBe('member');
    expect((await me(bob)).company.role).toBe('company_admin');
    expect(await invitedTo(ann)).toEqual([]);
  });

  test('an invited address sends no second email and takes the last role', async () => {
    const pia = await personal(app);
    const email = stranger();
    const outcomes = await Promise.all([invite(pia, email), invite(pia, email)]);
    expect(outcomes.map(({ body }) => body.outcome).sort()).toEqual(['sent', 'waiting']);
    expect((await invite(pia, email, 'company_admin')).body.outcome).toBe('waiting');
    expect(await invitedTo(pia)).toMatchObject([{ role: 'company_admin' }]);
    expect(await emailsTo(app, email)).toHaveLength(1);
    const { rows } = await app.ask(
      "SELECT event_type AS what FROM user_events WHERE user_id = $1 AND event_type LIKE '%_invited' ORDER BY timestamp, id",
      [pia.user.id],
    );
    expect(rows).toEqual([{ what: 'member_invited' }, { what: 'admin_invited' }]);
  });

  test('a user with a join request admits them and sends an email', async () => {
    const domain = newDomain();
    const ann = await signUp(app, `ann@${domain}`);
    await setTo(ann, { joining: 'asked' });
    const email = `cat@${domain}`;
    await visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json: { email } });
    await accept(app, email);
    expect((await invite(ann, email)).body.outcome).toBe('let_in');
    expect(await peopleOf(ann)).toContainEqual(
      expect.objectContaining({ email, role: 'user', state: 'member' }),
    );
    await app.settled();
    const texts = (await emailsTo(app, email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('let you into'))).toHaveLength(1);
    expect((await accept(app, await askedFor(email))).status).toBe(303);
  });

  test.each([
    ['no address', {}, 'Please enter a valid email address.'],
    ['an invalid address', { email: 'zoe' }, 'Please enter a valid email address.'],
    ['an intake address', { email: 'x@intake.localhost' }, 'please use your own'],
  ])('%s is refused, and the field is named', async (_what, json, message) => {
    const pia = await personal(app);
    const { status, body } = await send(pia, 'POST', '/api/workspace/invitations', json);
    expect([status, body.field]).toEqual([400, 'email']);
    expect(body.message).toContain(message);
  });

  test('is for admins, each of their own workspace', async () => {
    const domain = newDomain();
    const [ann, bob] = [await signUp(app, `ann@${domain}`), await signUp(app, `bob@${domain}`)];
    const other = await signUp(app);
    await invite(ann, stranger());
    const [{ id } = { id: '' }] = await invitedTo(ann);
    expect((await invite(bob, stranger())).status).toBe(403);
    expect((await send(bob, 'GET', '/api/workspace/invitations')).status).toBe(403);
    expect((await revoke(bob, id)).status).toBe(403);
    expect((await revoke(other, id)).status).toBe(404);
    expect((await resend(other, id)).status).toBe(404);
    expect(await invitedTo(other)).toEqual([]);
    expect(await invitedTo(ann)).toHaveLength(1);
  });

  test('has a daily limit per address and per member', async () => {
    const email = stranger();
    const outcomes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      outcomes.push((await invite(await personal(app), email)).status);
      // The hourly limit of all emails to a mailbox.
      await app.ask("DELETE FROM rate_limits WHERE key LIKE 'mailbox:%'");
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429]);
    await app.ask('DELETE FROM rate_limits');
    const pia = await personal(app);
    const statuses = new Map<number, number>();
    for (let n = 0; n < 51; n += 1) {
      const { status } = await invite(pia, stranger());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 50],
      [429, 1],
    ]);
    expect(await invitedTo(pia)).toHaveLength(50);
  });
});

async function askedFor(email: string): Promise<string> {
  await visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json: { email } });
  return email;
}

test('an invitation refused by the relay leaves no row; an existing one is unchanged', async () => {
  const relay = await startRelay();
  const site = await startApp({ env: { SMTP_URL: relay.url } });
  const pia = await signUp(site);
  const email = stranger();
  relay.refuse({ code: 451, text: 'later' });
  expect((await invite(pia, email)).status).toBe(503);
  expect(await invitedTo(pia)).toEqual([]);
  relay.refuse(null);
  expect((await invite(pia, email)).body.outcome).toBe('sent');
  const [before] = await invitedTo(pia);
  relay.refuse({ code: 451, text: 'later' });
  expect((await resend(pia, before?.id)).status).toBe(503);
  expect(await invitedTo(pia)).toEqual([before]);
  const guest = visitor(site);
  const accepted = await guest.fetch(await linkFor(site, email), { method: 'POST' });
  expect(accepted.status).toBe(303);
  await site.close();
  await relay.close();
});
