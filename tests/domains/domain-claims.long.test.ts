import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '#contract/dev.ts';
import type { Domains } from '#contract/intake/domains.ts';
import type { SessionUser } from '#contract/people/people.ts';
import type { TestApp } from '#tests/app/app.ts';
import { startDnsApp } from '#tests/app/dns-app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import {
  entriesOf,
  filedMails,
  type Member,
  newDomain,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
let dns: DnsStub;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, dns, close } = await startDnsApp());
});
afterAll(() => close());
beforeEach(() => app.ask('DELETE FROM rate_limits'));

const post = (json: object = {}) => ({ method: 'POST', json });
const claim = (member: Member, domain: string) => member.fetch('/api/domains', post({ domain }));
const check = (member: Member, domain: string) =>
  member.fetch(`/api/domains/${domain}/check`, post());
const domainsOf = async (member: Member) =>
  (await (await member.fetch('/api/domains')).json()) as Domains;

async function claimed(member: Member, domain: string): Promise<string> {
  const answer = await claim(member, domain);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { claims } = (await answer.json()) as Domains;
  return claims.find((one) => one.domain === domain)?.record.value ?? '';
}

async function outcomeOf(member: Member, domain: string): Promise<string> {
  const answer = await check(member, domain);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { outcome: string }).outcome;
}

async function me(member: Member): Promise<SessionUser> {
  return ((await (await member.fetch('/api/auth/me')).json()) as { user: SessionUser }).user;
}

const personal = () => signUp(app, `p.${newDomain().split('.')[0]}@gmail.com`);

describe('a claim', () => {
  test('is proven by its DNS record, and mail from the domain then makes entries', async () => {
    const ann = await personal();
    const domain = newDomain();
    const value = await claimed(ann, domain);
    expect(value).toMatch(/^tidings-verify=[0-9a-f]{32}$/);
    const to = ann.user.company.intakeEmail;
    await sendMail(app, { from: `cy@${domain}`, to, subject: 'Before', text: 'Before.' });
    expect(await filedMails(app, ann, 1)).toMatchObject([{ reason: 'foreign_sender' }]);
    expect(await outcomeOf(ann, domain)).toBe('no_record');
    dns.txt(domain, 'v=spf1 -all', 'tidings-verify=another');
    expect(await outcomeOf(ann, domain)).toBe('other_record');
    expect((await domainsOf(ann)).claims.at(-1)).toMatchObject({
      finding: 'other_record',
      checkedAt: expect.any(String),
    });
    dns.txt(domain, value);
    expect(await outcomeOf(ann, domain)).toBe('proven');
    expect((await domainsOf(ann)).proven).toEqual({ domain, by: 'dns' });
    expect((await me(ann)).company.domain).toBe(domain);
    await sendMail(app, { from: `cy@${domain}`, to, subject: 'After', text: 'After.' });
    await app.settled();
    expect(await entriesOf(ann)).toMatchObject([{ subject: 'After' }]);
    const later = await signUp(app, `dee@${domain}`);
    expect(later.user.company).toMatchObject({ id: ann.user.company.id, role: 'user' });
  });

  test('remains while DNS is unavailable', async () => {
    const ann = await personal();
    const domain = newDomain();
    await claimed(ann, domain);
    dns.fail(domain, true);
    expect(await outcomeOf(ann, domain)).toBe('no_answer');
  });

  test('is stored under its DNS name, and withdrawn without a trace', async () => {
    const ann = await personal();
    const domain = `bücher-${newDomain()}`;
    const ascii = `xn--bcher-${domain.slice(7).replace('.example', '')}`;
    const { claims } = (await (await claim(ann, domain)).json()) as Domains;
    const kept = claims.at(-1)?.domain ?? '';
    expect(kept).toMatch(/^xn--/);
    expect(ascii).toMatch(/^xn--/);
    const dropped = await ann.fetch(`/api/domains/${kept}`, { method: 'DELETE' });
    expect(dropped.status).toBe(200);
    expect((await domainsOf(ann)).claims.map((one) => one.domain)).not.toContain(kept);
    expect((await ann.fetch(`/api/domains/${kept}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('only one of two workspaces wins a simultaneous proof', async () => {
    const domain = newDomain();
    const people = [await personal(), await personal()];
    for (const one of people) dns.txt(domain, await claimed(one, domain));
    const answers = await Promise.all(people.map((one) => check(one, domain)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = people[answers.findIndex(({ status }) => status === 409)];
    if (!loser) throw new Error('nobody lost');
    expect((await domainsOf(loser)).claims).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ domain, isAnothers: true })]),
    );
    expect((await claim(loser, domain)).status).toBe(409);
  });

  test('is rejected for public mail, our domain, invalid domains and domains of others', async () => {
    const ann = await personal();
    const bob = await personal();
    const taken = newDomain();
    dns.txt(taken, await claimed(bob, taken));
    expect(await outcomeOf(bob, taken)).toBe('proven');
    for (const [domain, status] of [
      ['gmail.com', 400],
      ['co.uk', 400],
      ['com', 400],
      ['intake.localhost', 400],
      ['a b.example', 400],
      [taken, 409],
    ] as const) {
      const answer = await claim(ann, domain);
      expect([domain, answer.status]).toEqual([domain, status]);
      expect(await answer.json()).toMatchObject({ field: 'domain' });
    }
  });

  test('is limited to twenty per workspace', async () => {
    const ann = await personal();
    const domains = Array.from({ length: 20 }, newDomain);
    const answers = await Promise.all([...domains, newDomain()].map((one) => claim(ann, one)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([409]);
    expect(await refused[0]?.json()).toMatchObject({ field: 'domain' });
    const { claims } = await domainsOf(ann);
    expect(claims).toHaveLength(20);
    const [first = ''] = claims.map(({ domain }) => domain);
    expect((await claim(ann, first)).status).toBe(200);
    expect((await ann.fetch(`/api/domains/${first}`, { method: 'DELETE' })).status).toBe(200);
    expect((await claim(ann, newDomain())).status).toBe(200);
  });

  test('belongs only to its workspace', async () => {
    const ann = await personal();
    const domain = newDomain();
    await claimed(ann, domain);
    const [bob, stranger] = [await signUp(app), visitor(app)];
    expect((await check(bob, domain)).status).toBe(404);
    expect((await bob.fetch(`/api/domains/${domain}`, { method: 'DELETE' })).status).toBe(404);
    expect((await domainsOf(bob)).claims).toEqual([]);
    expect((await stranger.fetch('/api/domains')).status).toBe(401);
    const plain = await signUp(app, `cy@${bob.user.company.domain}`);
    expect((await claim(plain, newDomain())).status).toBe(403);
    expect((await plain.fetch(`/api/domains/${domain}`, { method: 'DELETE' })).status).toBe(403);
  });

  test('has a rate limit for checks', async () => {
    const ann = await personal();
    const domain = newDomain();
    await claimed(ann, domain);
    for (let n = 0; n < 10; n += 1) expect((await check(ann, domain)).status).toBe(200);
    expect((await check(ann, domain)).status).toBe(429);
  });
});

test('a workspace that proves another domain still accepts mail from the former one', async () => {
  const ann = await signUp(app);
  const former = ann.user.company.domain;
  const domain = newDomain();
  dns.txt(domain, await claimed(ann, domain));
  expect(await outcomeOf(ann, domain)).toBe('proven');
  expect((await me(ann)).company.domain).toBe(domain);
  const to = ann.user.company.intakeEmail;
  for (const from of [`x@${former}`, `y@${domain}`]) await sendMail(app, { from, to, text: from });
  await app.settled();
  expect(await entriesOf(ann)).toHaveLength(2);
});

describe('a plain member who proves the workspace’s own domain', () => {
  test('becomes an admin next to the absent founder, and all admins get an email', async () => {
    const ann = await signUp(app);
    const domain = ann.user.company.domain ?? '';
    const [bob, cy] = [await signUp(app, `bob@${domain}`), await signUp(app, `cy@${domain}`)];
    expect((await domainsOf(bob)).claims).toEqual([]);
    const value = await claimed(bob, domain);
    expect(await claimed(cy, domain)).not.toBe(value);
    dns.txt(domain, value);
    expect(await outcomeOf(cy, domain)).toBe('other_record');
    expect((await check(ann, domain)).status).toBe(404);
    expect(await outcomeOf(bob, domain)).toBe('proven');
    expect((await me(bob)).company.role).toBe('company_admin');
    expect((await me(cy)).company.role).toBe('user');
    expect((await me(ann)).company.role).toBe('company_admin');
    expect(await notifiedOf(bob)).toEqual([ann.user.email, bob.user.email].sort());
  });
});

/** Recipients of emails that name a new admin. */
async function notifiedOf({ user }: Member): Promise<string[]> {
  await app.settled();
  const mails = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as OutgoingMail[];
  return mails.flatMap(({ to, text }) => (text.includes(user.email) ? [to] : [])).sort();
}

test('claims of one workspace do not delay claims of others', async () => {
  const [many, silent, one] = [await personal(), await personal(), await personal()];
  const domains = Array.from({ length: 18 }, newDomain);
  const [quiet, last] = [newDomain(), newDomain()];
  for (const domain of domains) await claimed(many, domain);
  await claimed(silent, quiet);
  dns.fail(quiet, true);
  expect(await outcomeOf(silent, quiet)).toBe('no_answer');
  await claimed(one, last);
  await app.ask('UPDATE domain_claims SET checked_at = $1 WHERE domain = $2', [
    app.clock.moment(),
    last,
  ]);
  dns.asked.length = 0;
  await app.runJob('check-claims');
  const turns = domains.map((domain) => dns.asked.indexOf(domain)).sort((a, b) => a - b);
  // Eight queries run concurrently.
  expect(dns.asked.indexOf(last)).toBeLessThan(turns.at(9) ?? 0);
  expect(dns.asked.indexOf(quiet)).toBeGreaterThan(turns.at(9) ?? 0);
});

test('claims are checked daily, and newly proven ones take effect', async () => {
  const [ann, gone] = [await personal(), await personal()];
  const [domain, none] = [newDomain(), newDomain()];
  dns.txt(domain, await claimed(ann, domain));
  await claimed(gone, none);
  const founder = await signUp(app);
  const own = founder.user.company.domain ?? '';
  const bob = await signUp(app, `bob@${own}`);
  dns.txt(own, await claimed(bob, own));
  await app.runJob('check-claims');
  expect((await me(ann)).company.domain).toBe(domain);
  expect((await domainsOf(gone)).claims.at(-1)).toMatchObject({ finding: 'no_record' });
  expect((await me(bob)).company.role).toBe('company_admin');
  expect(await notifiedOf(bob)).toEqual([founder.user.email, bob.user.email].sort());
});
