import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Domains } from '#contract/intake/domains.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain } from '#tests/fixtures/factories.ts';
import { personal } from '#tests/requests/invitation-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const domainsOf = async (who: Member) =>
  (await (await who.fetch('/api/domains')).json()) as Domains;

async function setUp(who: Member, companyName: string, domain: string) {
  const json = { companyName, adminEmail: who.user.email, domain };
  const answer = await who.fetch('/api/user/intake-setup', { method: 'POST', json });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { domain: unknown };
}

const claimsOf = async ({ user }: Member) =>
  (await app.ask('SELECT domain FROM domain_claims WHERE company_id = $1', [user.company.id])).rows;

test('a sign-up with free mail claims no domain and needs none', async () => {
  const pia = await personal(app);
  expect(pia.user.company.domain).toBeNull();
  expect(await domainsOf(pia)).toMatchObject({ proven: null, claims: [] });
  const start = await pia.fetch('/api/user/intake-setup');
  expect(await start.json()).toMatchObject({ domain: null, free: null });
  expect(await claimsOf(pia)).toEqual([]);
});

test('the domain suggested by the setup is no claim', async () => {
  const pia = await personal(app);
  const name = newDomain().split('.')[0] ?? '';
  expect(await setUp(pia, `Lark & ${name}`, `lark-${name}.com`)).toMatchObject({ domain: null });
  expect(await domainsOf(pia)).toMatchObject({ proven: null, claims: [] });
});

test('an entered domain is a claim, and so is an explicitly claimed suggestion', async () => {
  const pia = await personal(app);
  const [name, other] = [newDomain().split('.')[0] ?? '', newDomain()];
  const entered = await setUp(pia, name, other);
  expect(entered.domain).toEqual({ name: other, isProven: false });
  const ofName = `${name}.com`;
  await pia.fetch('/api/domains', { method: 'POST', json: { domain: ofName } });
  expect((await domainsOf(pia)).claims.map(({ domain }) => domain)).toEqual([other, ofName]);
});
