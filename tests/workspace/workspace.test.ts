import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const post = (json: unknown, headers = {}) => ({ method: 'POST', json, headers });
const send = (email: string, more = {}) =>
  visitor(app).fetch('/api/auth/send-magic-link', post({ email, ...more }));

describe('a workspace', () => {
  test('is founded by a domain’s first confirmed address and joined by the next', async () => {
    const domain = newDomain();
    const ann = await signUp(app, `ann@${domain}`);
    const bob = await signUp(app, `bob@${domain}`);
    expect(ann.user.company).toMatchObject({ domain, role: 'company_admin' });
    expect(bob.user.company).toMatchObject({ id: ann.user.company.id, role: 'user' });
  });

  test('is founded once by two simultaneous confirmations', async () => {
    const domain = newDomain();
    const people = ['ann', 'bob', 'cy'].map((name) => `${name}@${domain}`);
    for (const email of people) await send(email);
    const links = await Promise.all(people.map((email) => linkFor(app, email)));
    await Promise.all(links.map((link) => visitor(app).fetch(link, { method: 'POST' })));
    const { rows } = await app.ask(
      `SELECT companies.id, count(*) FILTER (WHERE role = 'company_admin') AS admins, count(*) AS people
       FROM companies JOIN memberships ON company_id = companies.id WHERE domain = $1 GROUP BY 1`,
      [domain],
    );
    expect(rows).toMatchObject([{ admins: 1, people: 3 }]);
  });

  test('gets the next free address if another has the name', async () => {
    const label = newDomain().split('.')[0];
    const first = await signUp(app, `a@${label}.example`);
    const second = await signUp(app, `a@${label}.test`);
    expect(first.user.company.intakeEmail).toBe(`${label}@intake.localhost`);
    expect(second.user.company.intakeEmail).toBe(`${label}-2@intake.localhost`);
  });

  test('of a free-mail address is personal and not shared by its domain', async () => {
    const ann = await signUp(app, 'ann.roy.test@gmail.com', 'Ann Roy');
    const bob = await signUp(app, 'bob.roy.test@fastmail.com', 'Bob Roy');
    const cy = await signUp(app, 'cy.roy.test@gmail.com', 'Cy Roy');
    expect(ann.user.company).toMatchObject({ domain: null, name: 'Ann Roy’s workspace' });
    expect(new Set([ann, bob, cy].map(({ user }) => user.company.id)).size).toBe(3);
    expect(ann.user.company.intakeEmail).toBe('annroytest@intake.localhost');
  });

  test('of a reserved name gets an address that is not reserved', async () => {
    const ann = await signUp(app, `ann@postmaster.example`);
    expect(ann.user.company.intakeEmail).toBe('postmaster-2@intake.localhost');
  });

  test('does not readmit a removed member, and ends their session at once', async () => {
    const domain = newDomain();
    await signUp(app, `ann@${domain}`);
    const bob = await signUp(app, `bob@${domain}`);
    await app.ask('UPDATE memberships SET ended_at = now() WHERE user_id = $1', [bob.user.id]);
    expect((await bob.fetch('/api/auth/me')).status).toBe(401);
    await send(bob.user.email);
    const answer = await bob.fetch(await linkFor(app, bob.user.email), { method: 'POST' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('has ended');
    expect((await bob.fetch('/api/auth/me')).status).toBe(401);
  });

  test('requiring approval admits no user without it', async () => {
    const domain = newDomain();
    const ann = await signUp(app, `ann@${domain}`);
    await app.ask("UPDATE companies SET joining = 'asked' WHERE id = $1", [ann.user.company.id]);
    await send(`bob@${domain}`);
    const bob = visitor(app);
    const answer = await bob.fetch(await linkFor(app, `bob@${domain}`), { method: 'POST' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('lets people in');
    expect((await bob.fetch('/api/auth/me')).status).toBe(401);
    expect((await bob.fetch('/api/issues')).status).toBe(401);
  });
});
