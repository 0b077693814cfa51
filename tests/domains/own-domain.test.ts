import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Membership } from '#contract/people/memberships.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';
import { asking, asks, waitingPage } from '#tests/fixtures/waiting-page.ts';
import { accept, invite, me, peopleOf, personal } from '#tests/requests/invitation-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.ask('DELETE FROM rate_limits'));

describe('a user first invited elsewhere', () => {
  async function placesOf(who: Pick<Member, 'fetch'>) {
    const answer = await who.fetch('/api/memberships');
    return (await answer.json()) as { memberships: Membership[]; waiting: { name: string }[] };
  }
  const names = ({ memberships }: { memberships: Membership[] }) =>
    memberships.map(({ id }) => id).sort();

  test('also joins the workspace of their proven domain and can switch', async () => {
    const domain = newDomain();
    const ann = await signUp(app, `ann@${domain}`);
    const pia = await personal(app);
    await invite(pia, `bob@${domain}`);
    const { guest: bob } = await accept(app, `bob@${domain}`);
    const own = ann.user.company.id;
    expect(names(await placesOf(bob))).toEqual([own, pia.user.company.id].sort());
    expect((await me(bob)).company.id).toBe(pia.user.company.id);
    expect((await bob.fetch(`/api/memberships/${own}/switch`, { method: 'POST' })).status).toBe(
      200,
    );
    expect((await me(bob)).company).toMatchObject({ id: own, role: 'user' });
  });

  test('joins a workspace founded afterwards through a later link, without founding a second', async () => {
    const domain = newDomain();
    const pia = await personal(app);
    await invite(pia, `bob@${domain}`);
    const { guest: bob } = await accept(app, `bob@${domain}`);
    expect(names(await placesOf(bob))).toEqual([pia.user.company.id]);
    const ann = await signUp(app, `ann@${domain}`);
    const again = await signUp(app, `bob@${domain}`);
    expect(names(await placesOf(again))).toEqual([ann.user.company.id, pia.user.company.id].sort());
    const { rows } = await app.ask('SELECT 1 FROM companies WHERE domain = $1', [domain]);
    expect(rows).toHaveLength(1);
  });

  test('requests access where required, and continues in the current workspace', async () => {
    const { ann, domain } = await asking(app);
    const pia = await personal(app);
    await invite(pia, `bob@${domain}`);
    const { guest: bob, status } = await accept(app, `bob@${domain}`);
    expect(status).toBe(303);
    const places = await placesOf(bob);
    expect(names(places)).toEqual([pia.user.company.id]);
    expect(places.waiting).toMatchObject([{ name: ann.user.company.name }]);
    expect((await waitingPage(bob)).text).toContain('Go to your board');
    expect(await peopleOf(ann)).toContainEqual(
      expect.objectContaining({ email: `bob@${domain}`, state: 'asked' }),
    );
  });

  test('is not readmitted by it after a removal', async () => {
    const domain = newDomain();
    const ann = await signUp(app, `ann@${domain}`);
    const bob = await signUp(app, `bob@${domain}`);
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`);
    const pia = await personal(app);
    await invite(pia, bob.user.email);
    const { guest } = await accept(app, bob.user.email);
    expect(names(await placesOf(guest))).toEqual([pia.user.company.id]);
  });

  test('may found an own workspace, which gets their domain if it is free', async () => {
    const domain = newDomain();
    const pia = await personal(app);
    await invite(pia, `bob@${domain}`);
    const { guest: bob } = await accept(app, `bob@${domain}`);
    const setUp = (json: object) =>
      bob.fetch('/api/user/intake-setup', {
        method: 'POST',
        json: { companyName: `B ${domain}`, adminEmail: `bob@${domain}`, ...json },
      });
    expect((await setUp({})).status).toBe(403);
    const start = await bob.fetch('/api/user/intake-setup');
    expect(await start.json()).toMatchObject({ free: domain });
    const founded = await setUp({ another: true, domain });
    expect(founded.status, await founded.clone().text()).toBe(200);
    expect(await founded.json()).toMatchObject({ domain: { name: domain, isProven: true } });
    expect((await asks(app, `ann@${domain}`)).status).toBe(403);
    expect(await peopleOf(bob)).toContainEqual(
      expect.objectContaining({ email: `ann@${domain}`, state: 'asked' }),
    );
  });
});
