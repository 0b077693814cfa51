import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { startDnsApp } from '#tests/app/dns-app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type Member, newDomain } from '#tests/fixtures/factories.ts';
import { asks } from '#tests/fixtures/waiting-page.ts';
import { check, claim, squatterOf } from '#tests/requests/domain-requests.ts';
import {
  accept,
  emailsTo,
  invite,
  me,
  peopleOf,
  personal,
} from '#tests/requests/invitation-requests.ts';
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

const DAY = 86_400_000;

const squatter = () => squatterOf(app);

describe('a user who proves by DNS a domain held by link', () => {
  test('takes over its workspace from a personal one, and its admins are notified', async () => {
    const { sam, domain, companyId } = await squatter();
    const bob = await asks(app, `bob@${domain}`);
    const pia = await personal(app);
    const { record, proves, isAnothers } = await claim(pia, domain);
    expect([proves, isAnothers]).toEqual(['takeover', false]);
    expect((await check(pia, domain)).body).toMatchObject({ outcome: 'no_record', leads: null });
    dns.txt(domain, record.value);
    const proven = await check(pia, domain);
    expect(proven.body).toMatchObject({
      outcome: 'proven',
      leads: companyId,
      domains: { proven: { domain, by: 'dns' }, claims: [] },
    });
    expect((await me(pia)).company).toMatchObject({ id: companyId, domain, role: 'company_admin' });
    expect((await me(sam)).company.id).toBe(companyId);
    expect((await me(bob)).company).toMatchObject({ id: companyId, role: 'user' });
    const own = pia.user.company.id;
    expect((await pia.fetch(`/api/memberships/${own}/switch`, { method: 'POST' })).status).toBe(
      200,
    );
    await app.settled();
    const toFounder = await emailsTo(app, sam.user.email);
    expect(toFounder.filter(({ text }) => text.includes(pia.user.email))).toHaveLength(1);
  });

  test('cannot be removed by unproven admins, but can remove them', async () => {
    const { sam, domain } = await squatter();
    const pia = await personal(app);
    dns.txt(domain, (await claim(pia, domain)).record.value);
    await check(pia, domain);
    const at = (who: Member) => `/api/workspace/people/${who.user.id}`;
    const demoted = await send(sam, 'PATCH', at(pia), { role: 'user' });
    expect(demoted.status).toBe(409);
    expect(demoted.body.message).toContain('DNS');
    expect((await send(sam, 'DELETE', at(pia))).status).toBe(409);
    expect((await send(pia, 'PATCH', at(sam), { role: 'user' })).status).toBe(200);
    expect((await send(pia, 'DELETE', at(sam))).status).toBe(200);
    expect((await sam.fetch('/api/issues')).status).toBe(401);
  });

  test('can be removed after one month', async () => {
    const { sam, domain } = await squatter();
    const pia = await personal(app);
    dns.txt(domain, (await claim(pia, domain)).record.value);
    await check(pia, domain);
    app.clock.offset = 31 * DAY;
    const sam2 = await asks(app, sam.user.email);
    const answer = await sam2.fetch(`/api/workspace/people/${pia.user.id}`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
  });

  test('regains it by another record after a month or after the prover left', async () => {
    const { sam, domain, companyId } = await squatter();
    const pia = await personal(app);
    dns.txt(domain, (await claim(pia, domain)).record.value);
    await check(pia, domain);
    const zoe = await personal(app);
    expect((await send(zoe, 'POST', '/api/domains', { domain })).status).toBe(409);
    app.clock.offset = 31 * DAY;
    const sam2 = { ...(await asks(app, sam.user.email)), user: sam.user };
    expect((await send(sam2, 'DELETE', `/api/workspace/people/${pia.user.id}`)).status).toBe(200);
    const pia2 = { ...(await asks(app, pia.user.email)), user: pia.user };
    const { record, proves, isAnothers } = await claim(pia2, domain);
    expect([proves, isAnothers]).toEqual(['takeover', false]);
    expect((await check(pia2, domain)).body).toMatchObject({ outcome: 'other_record' });
    dns.txt(domain, record.value);
    expect((await check(pia2, domain)).body).toMatchObject({ outcome: 'proven', leads: companyId });
    expect((await send(sam2, 'DELETE', `/api/workspace/people/${pia.user.id}`)).status).toBe(409);
    await send(pia2, 'POST', '/api/workspace/leave', {});
    const zoe2 = { ...(await asks(app, zoe.user.email)), user: zoe.user };
    dns.txt(domain, (await claim(zoe2, domain)).record.value);
    expect((await check(zoe2, domain)).body).toMatchObject({ leads: companyId });
  });

  test('is admitted with the proving session, although the founder signed them out', async () => {
    const { sam, domain, companyId } = await squatter();
    const pia = await personal(app);
    await invite(sam, pia.user.email);
    await accept(app, pia.user.email);
    await send(pia, 'POST', `/api/memberships/${pia.user.company.id}/switch`, {});
    await send(sam, 'DELETE', `/api/workspace/people/${pia.user.id}/sessions`);
    dns.txt(domain, (await claim(pia, domain)).record.value);
    expect((await check(pia, domain)).body).toMatchObject({ leads: companyId });
    expect((await me(pia)).company).toMatchObject({ id: companyId, role: 'company_admin' });
  });

  test('leads it despite a previous refusal or removal', async () => {
    const { sam, domain, companyId } = await squatter();
    const bob = await asks(app, `bob@${domain}`);
    const [asked] = (await peopleOf(sam)).filter(({ state }) => state === 'asked');
    await send(sam, 'DELETE', `/api/workspace/people/${asked?.id}`);
    expect((await bob.fetch('/api/auth/me')).status).toBe(401);
    const back = await asks(app, `bob@${domain}`);
    await back.fetch('/waiting/own-workspace', { method: 'POST' });
    const user = await me(back);
    const { record } = await claim(back, domain);
    dns.txt(domain, record.value);
    expect((await check({ ...back, user }, domain)).body).toMatchObject({ leads: companyId });
    expect((await me(back)).company).toMatchObject({ id: companyId, role: 'company_admin' });
  });

  test('takes it over from a workspace with several admins, and the others do not', async () => {
    const { domain, companyId } = await squatter();
    const pia = await personal(app);
    const email = `zoe@${newDomain()}`;
    await invite(pia, email, 'company_admin');
    const { guest } = await accept(app, email);
    const zoe = { ...guest, user: await me(guest) };
    await send(zoe, 'POST', `/api/memberships/${pia.user.company.id}/switch`);
    dns.txt(domain, (await claim(zoe, domain)).record.value);
    expect((await check(zoe, domain)).body).toMatchObject({ leads: companyId });
    expect((await check(pia, domain)).status).toBe(404);
    expect((await me(pia)).company.id).toBe(pia.user.company.id);
  });
});

describe('a record', () => {
  test('of one claimant proves nothing for another, and works once', async () => {
    const { sam, domain } = await squatter();
    const [pia, eve] = [await personal(app), await personal(app)];
    const { record } = await claim(pia, domain);
    const other = (await claim(eve, domain)).record.value;
    dns.txt(domain, record.value);
    expect((await check(eve, domain)).body).toMatchObject({ outcome: 'other_record' });
    expect((await check(pia, domain)).body).toMatchObject({ outcome: 'proven' });
    // Already proven by DNS: a second record has no effect from another company.
    dns.txt(domain, other);
    expect((await check(eve, domain)).status).toBe(409);
    await send(pia, 'PATCH', `/api/workspace/people/${sam.user.id}`, { role: 'user' });
    const again = await claim(sam, domain);
    expect(again.record.value).not.toBe(record.value);
    expect((await check(sam, domain)).body).toMatchObject({ outcome: 'other_record' });
  });

  test('left by a former claimant is invalid after the claim was withdrawn', async () => {
    const { domain } = await squatter();
    const pia = await personal(app);
    dns.txt(domain, (await claim(pia, domain)).record.value);
    await send(pia, 'DELETE', `/api/domains/${domain}`);
    expect((await check(pia, domain)).status).toBe(404);
    await claim(pia, domain);
    expect((await check(pia, domain)).body).toMatchObject({ outcome: 'other_record' });
  });

  test('unused for a quarter of a year proves nothing', async () => {
    const { domain } = await squatter();
    const pia = await personal(app);
    const { record } = await claim(pia, domain);
    dns.txt(domain, record.value);
    app.clock.offset = 91 * DAY;
    const late = await asks(app, pia.user.email);
    const found = await check({ ...late, user: pia.user }, domain);
    expect(found.body).toMatchObject({ outcome: 'other_record' });
    expect((await claim(late, domain)).record.value).not.toBe(record.value);
  });

  test('is checked during the takeover, not cached', async () => {
    const { domain } = await squatter();
    const pia = await personal(app);
    await claim(pia, domain);
    expect((await check(pia, domain)).body).toMatchObject({ outcome: 'no_record' });
    dns.fail(domain, true);
    expect((await check(pia, domain)).body).toMatchObject({ outcome: 'no_answer' });
    expect((await me(pia)).company.id).toBe(pia.user.company.id);
  });
});

test('the setup accepts a domain held by link as a claim', async () => {
  const { domain } = await squatter();
  const pia = await personal(app);
  const json = { companyName: 'Pia Inc', adminEmail: pia.user.email, domain };
  const answer = await send(pia, 'POST', '/api/user/intake-setup', json);
  expect(answer.body).toMatchObject({ domain: { name: domain, isProven: false } });
  const { body } = await send(pia, 'GET', '/api/domains');
  expect(body.claims).toMatchObject([{ domain, proves: 'takeover', isAnothers: false }]);
});
