import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { startDnsApp } from '#tests/app/dns-app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { newDomain } from '#tests/fixtures/factories.ts';
import { holdRows } from '#tests/fixtures/held-rows.ts';
import { asks } from '#tests/fixtures/waiting-page.ts';
import { check, claim, squatterOf } from '#tests/requests/domain-requests.ts';
import { me, peopleOf, personal } from '#tests/requests/invitation-requests.ts';
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

describe('an admin who proved the domain only by link', () => {
  const at = (who: { user: { id: string } }) => `/api/workspace/people/${who.user.id}`;

  test('does not remove the DNS prover by proving another domain', async () => {
    const { sam, domain, companyId } = await squatter();
    const pia = await personal(app);
    dns.txt(domain, (await claim(pia, domain)).record.value);
    await check(pia, domain);
    const [evil, better] = [newDomain(), newDomain()];
    dns.txt(evil, (await claim(sam, evil)).record.value);
    const moved = await check(sam, evil);
    expect([moved.status, moved.body.field]).toEqual([409, 'domain']);
    expect(moved.body.message).toContain('DNS');
    expect((await me(sam)).company).toMatchObject({ id: companyId, domain });
    expect((await send(sam, 'DELETE', at(pia))).status).toBe(409);
    // The member who proved the domain may remove it; the proof then applies to the new domain.
    dns.txt(better, (await claim(pia, better)).record.value);
    expect((await check(pia, better)).body).toMatchObject({ outcome: 'proven' });
    expect((await check(sam, evil)).status).toBe(409);
    expect((await send(sam, 'DELETE', at(pia))).status).toBe(409);
  });

  test('cannot move it, drop the claim or refuse a member to prevent their proof', async () => {
    const { sam, domain, companyId } = await squatter();
    const [olga, ivan] = [await asks(app, `olga@${domain}`), await asks(app, `ivan@${domain}`)];
    for (const one of [olga, ivan]) {
      await one.fetch(`/waiting/${companyId}/prove`, { method: 'POST' });
    }
    const page = await (await olga.fetch('/waiting?unanswered')).text();
    const evil = newDomain();
    dns.txt(evil, (await claim(sam, evil)).record.value);
    expect((await check(sam, evil)).status).toBe(409);
    await claim(sam, domain);
    expect((await send(sam, 'DELETE', `/api/domains/${domain}`)).status).toBe(409);
    const gone = (await peopleOf(sam)).find(({ email }) => email === `ivan@${domain}`);
    await send(sam, 'DELETE', `/api/workspace/people/${gone?.id}`);
    expect((await check(sam, evil)).status).toBe(409);
    dns.txt(domain, page.match(/tidings-verify=[0-9a-f]{32}/)?.[0] ?? '');
    await olga.fetch(`/waiting/${companyId}/check`, { method: 'POST' });
    expect((await me(olga)).company).toMatchObject({ domain, role: 'company_admin' });
  });

  test('can move it a week after a proof request, and the requester sees no false offer', async () => {
    const { sam, domain, companyId } = await squatter();
    const olga = await asks(app, `olga@${domain}`);
    await olga.fetch(`/waiting/${companyId}/prove`, { method: 'POST' });
    const own = newDomain();
    dns.txt(own, (await claim(sam, own)).record.value);
    expect((await check(sam, own)).status).toBe(409);
    app.clock.offset = 8 * DAY;
    expect((await check(sam, own)).body).toMatchObject({ outcome: 'proven' });
    expect((await olga.fetch('/api/issues')).status).toBe(401);
    const page = await (await olga.fetch('/waiting?unanswered')).text();
    expect(page).not.toContain(own);
    expect(page).not.toContain('tidings-verify');
  });

  test('cannot remove a member during their proof', async () => {
    const { sam, domain } = await squatter();
    const bob = await asks(app, `bob@${domain}`);
    const [{ id } = { id: '' }] = (await peopleOf(sam)).filter(({ state }) => state === 'asked');
    await send(sam, 'POST', `/api/workspace/people/${id}/let-in`, {});
    const member = { ...bob, user: await me(bob) };
    dns.txt(domain, (await claim(member, domain)).record.value);
    const held = await holdRows(app, 'SELECT FROM memberships WHERE user_id = $1 FOR UPDATE', [id]);
    const checking = check(member, domain);
    await held.waiting(1);
    const removing = send(sam, 'DELETE', at(member));
    await held.waiting(2);
    await held.release();
    expect((await checking).body).toMatchObject({ outcome: 'proven' });
    expect((await removing).status).toBe(409);
    expect((await me(bob)).company).toMatchObject({ domain, role: 'company_admin' });
  });
});
