import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { startDnsApp } from '#tests/app/dns-app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { asking, asks, waitingPage } from '#tests/fixtures/waiting-page.ts';
import { accept, emailsTo, invite, me, peopleOf } from '#tests/requests/invitation-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let dns: DnsStub;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, dns, close } = await startDnsApp());
});
afterAll(() => close());
beforeEach(async () => {
  app.clock.offset = 0;
  await app.ask('DELETE FROM rate_limits');
});

const MINUTE = 60_000;
const DAY = 86_400_000;
const later = (ms: number) => {
  app.clock.offset = ms;
};

const notifyAdmins = () => app.runJob('tell-of-join-requests');

const requestEmails = async (email: string) =>
  (await emailsTo(app, email)).filter(({ text }) => text.includes('/settings#people'));

describe('a user requesting to join', () => {
  test('sees its status at once and on return, and nothing of the workspace', async () => {
    const { ann, domain } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    expect(bob.status).toBe(403);
    const shown = await waitingPage(bob);
    expect(shown.status).toBe(200);
    for (const text of [bob.page, shown.text]) {
      expect(text).toContain(`bob@${domain}`);
      expect(text).toContain(ann.user.company.name);
      expect(text).toContain('It has one admin');
      expect(text).not.toContain(ann.user.email);
    }
    expect((await bob.fetch('/api/auth/me')).status).toBe(401);
    expect((await bob.fetch('/api/issues')).status).toBe(401);
    const french = await bob.fetch('/waiting', { headers: { 'accept-language': 'fr' } });
    expect(await french.text()).toContain('<html lang="fr">');
  });

  test('gets in on the open page when an admin approves', async () => {
    const { ann, domain } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    const { id } = (await peopleOf(ann)).find(({ state }) => state === 'asked') ?? { id: '' };
    await send(ann, 'POST', `/api/workspace/people/${id}/let-in`, {});
    expect(await waitingPage(bob)).toMatchObject({ status: 303, to: '/dashboard' });
    expect((await me(bob)).company).toMatchObject({ id: ann.user.company.id, role: 'user' });
  });

  test('gets an email on an admin’s refusal and stops waiting', async () => {
    const { ann, domain } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    const { id } = (await peopleOf(ann)).find(({ state }) => state === 'asked') ?? { id: '' };
    await send(ann, 'DELETE', `/api/workspace/people/${id}`);
    await app.settled();
    const [refusal] = await emailsTo(app, `bob@${domain}`);
    expect(refusal?.subject).toMatch(/^You were not let into/);
    expect(refusal?.text).toContain(ann.user.email);
    expect(await waitingPage(bob)).toMatchObject({ status: 303, to: '/login' });
    expect((await asks(app, `bob@${domain}`)).status).toBe(403);
    expect((await peopleOf(ann)).filter(({ state }) => state === 'asked')).toEqual([]);
  });

  test('can sign out of the page, which redirects visitors to sign in', async () => {
    const { domain } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    expect((await bob.fetch('/waiting/sign-out', { method: 'POST' })).status).toBe(303);
    expect(await waitingPage(bob)).toMatchObject({ status: 303, to: '/login' });
    expect(await waitingPage(visitor(app))).toMatchObject({ status: 303, to: '/login' });
  });
});

describe('the admins', () => {
  test('get one email for all requests within minutes, each in their language', async () => {
    const { ann, domain } = await asking(app);
    const { guest: eve } = await (async () => {
      await invite(ann, `eve@${domain}`, 'company_admin');
      return accept(app, `eve@${domain}`);
    })();
    await eve.fetch('/api/user/language', { method: 'PUT', json: { language: 'fr' } });
    await asks(app, `bob@${domain}`);
    await notifyAdmins();
    expect(await requestEmails(ann.user.email)).toEqual([]);
    later(MINUTE);
    await asks(app, `cat@${domain}`);
    later(3 * MINUTE);
    await notifyAdmins();
    await notifyAdmins();
    const [english, ...more] = await requestEmails(ann.user.email);
    expect(more).toEqual([]);
    expect(english?.subject).toContain('2 people ask to join');
    expect(english?.text).toContain(`bob@${domain} and cat@${domain}`);
    const [french, ...others] = await requestEmails(`eve@${domain}`);
    expect(others).toEqual([]);
    expect(french?.html).toContain('<html lang="fr"');
    expect(french?.text).toContain(`bob@${domain} et cat@${domain}`);
  });

  test('get another email for a repeated request, once a day per user', async () => {
    const { ann, domain, companyId } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    const again = () => bob.fetch(`/waiting/${companyId}/ask-again`, { method: 'POST' });
    later(3 * MINUTE);
    await notifyAdmins();
    expect((await waitingPage(bob)).text).not.toContain('Ask again');
    await again();
    await asks(app, `bob@${domain}`);
    later(DAY);
    await notifyAdmins();
    expect(await requestEmails(ann.user.email)).toHaveLength(1);
    later(DAY + 5 * MINUTE);
    expect((await waitingPage(bob)).text).toContain('Ask again');
    await again();
    await again();
    later(DAY + 10 * MINUTE);
    await notifyAdmins();
    expect(await requestEmails(ann.user.email)).toHaveLength(2);
  });

  test('get no repeated requests from others', async () => {
    const { ann, domain, companyId } = await asking(app);
    await asks(app, `bob@${domain}`);
    later(3 * MINUTE);
    await notifyAdmins();
    later(2 * DAY);
    const zoe = await signUp(app);
    const ask = (id: string) => zoe.fetch(`/waiting/${id}/ask-again`, { method: 'POST' });
    for (const id of [companyId, '01900000-0000-7000-8000-000000000000']) {
      expect((await ask(id)).status).toBe(303);
    }
    expect((await ask('x')).status).toBe(404);
    await notifyAdmins();
    expect(await requestEmails(ann.user.email)).toHaveLength(1);
  });
});

describe('becoming an admin by DNS', () => {
  const proofIn = (html: string) => html.match(/tidings-verify=[0-9a-f]{32}/)?.[0] ?? '';

  test('is offered first without any admin, and admits a waiting user', async () => {
    const { ann, domain, companyId } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    await app.ask('UPDATE memberships SET ended_at = now() WHERE user_id = $1', [ann.user.id]);
    const { text } = await waitingPage(bob);
    expect(text).toContain('no longer has an admin who can let you in');
    expect(text).toContain('Become an admin by DNS');
    expect(proofIn(text)).toBe('');
    await bob.fetch(`/waiting/${companyId}/prove`, { method: 'POST' });
    const proof = proofIn((await waitingPage(bob)).text);
    expect(proof).not.toBe('');
    const check = () => bob.fetch(`/waiting/${companyId}/check`, { method: 'POST' });
    expect((await check()).headers.get('location')).toBe('/waiting');
    expect((await waitingPage(bob)).text).toContain('is not there yet');
    dns.txt(domain, proof);
    expect((await check()).headers.get('location')).toBe('/dashboard');
    expect((await me(bob)).company).toMatchObject({ id: companyId, role: 'company_admin' });
  });

  test('also works with admins, who get notified; each user has their own record', async () => {
    const { ann, domain, companyId } = await asking(app);
    const [bob, cat] = [await asks(app, `bob@${domain}`), await asks(app, `cat@${domain}`)];
    const { text } = await waitingPage(bob);
    expect(text).toContain('No admin answers?');
    expect(text).not.toContain('Become an admin by DNS');
    const asked = await bob.fetch('/waiting?unanswered');
    expect(await asked.text()).toContain('Become an admin by DNS');
    for (const who of [bob, cat]) {
      await who.fetch(`/waiting/${companyId}/prove`, { method: 'POST' });
    }
    dns.txt(domain, proofIn((await waitingPage(bob)).text));
    await cat.fetch(`/waiting/${companyId}/check`, { method: 'POST' });
    expect((await cat.fetch('/api/auth/me')).status).toBe(401);
    await bob.fetch(`/waiting/${companyId}/check`, { method: 'POST' });
    expect((await me(bob)).company.role).toBe('company_admin');
    expect((await me(ann)).company.role).toBe('company_admin');
    await app.settled();
    const texts = (await emailsTo(app, ann.user.email)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining(`bob@${domain} has`));
  });

  test('is offered to members only after a month without an admin', async () => {
    const domain = newDomain();
    const ann = await signUp(app, `ann@${domain}`);
    const bob = await signUp(app, `bob@${domain}`);
    const isLed = async () => (await send(bob, 'GET', '/api/domains')).body.isLed;
    expect(await isLed()).toBe(true);
    later(29 * DAY);
    expect(await isLed()).toBe(true);
    later(25 * DAY);
    expect((await bob.fetch('/api/auth/me')).status).toBe(200);
    later(32 * DAY);
    expect(await isLed()).toBe(false);
    app.clock.offset = 0;
    expect((await ann.fetch('/api/auth/me')).status).toBe(200);
    expect(await isLed()).toBe(true);
  });

  test('limits the rate of checks', async () => {
    const { domain, companyId } = await asking(app);
    const bob = await asks(app, `bob@${domain}`);
    await bob.fetch(`/waiting/${companyId}/prove`, { method: 'POST' });
    const check = async () =>
      (await bob.fetch(`/waiting/${companyId}/check`, { method: 'POST' })).status;
    for (let n = 0; n < 10; n += 1) expect(await check()).toBe(303);
    expect(await check()).toBe(429);
  });

  test('is unavailable to users not waiting there', async () => {
    const { domain, companyId } = await asking(app);
    const zoe = await signUp(app);
    await zoe.fetch(`/waiting/${companyId}/prove`, { method: 'POST' });
    const { rows } = await app.ask('SELECT 1 FROM domain_claims WHERE domain = $1', [domain]);
    expect(rows).toEqual([]);
  });
});
