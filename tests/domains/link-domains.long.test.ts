import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { startDnsApp } from '#tests/app/dns-app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import {
  entriesOf,
  filedMails,
  type Member,
  newDomain,
  sendMail,
  signUpByLink,
} from '#tests/fixtures/factories.ts';
import { asks, waitingPage } from '#tests/fixtures/waiting-page.ts';
import { emailsTo, me, peopleOf, personal } from '#tests/requests/invitation-requests.ts';
import { send, setTo, settingsOf } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let dns: DnsStub;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, dns, close } = await startDnsApp({
    PUBLIC_MAIL_DOMAINS: 'isp.example',
    COMPANY_MAIL_DOMAINS: 'rogers.com',
  }));
});
afterAll(() => close());
beforeEach(() => app.ask('DELETE FROM rate_limits'));

async function founder() {
  const domain = newDomain();
  const ann = await signUpByLink(app, `ann@${domain}`);
  return { ann, domain, companyId: ann.user.company.id };
}

async function proves(who: Member, domain: string): Promise<void> {
  const { body } = await send(who, 'POST', '/api/domains', { domain });
  const claims = body.claims as { domain: string; record: { value: string } }[];
  dns.txt(domain, claims.find((one) => one.domain === domain)?.record.value ?? '');
  const checked = await send(who, 'POST', `/api/domains/${domain}/check`, {});
  expect(checked.body).toMatchObject({ outcome: 'proven' });
}

const waitingIn = async (who: Parameters<typeof peopleOf>[0]) =>
  (await peopleOf(who)).filter(({ state }) => state === 'asked');

describe('a domain proven only by sign-in link', () => {
  test('makes its second user wait without access until an admin admits them', async () => {
    const { ann, domain, companyId } = await founder();
    const bob = await asks(app, `bob@${domain}`);
    expect(bob.status).toBe(403);
    expect(bob.page).toContain(`Until DNS proves that ${domain} is theirs`);
    expect((await bob.fetch('/api/issues')).status).toBe(401);
    const [{ id } = { id: '' }] = await waitingIn(ann);
    await send(ann, 'POST', `/api/workspace/people/${id}/let-in`, {});
    expect((await me(bob)).company).toMatchObject({ id: companyId, role: 'user' });
  });

  test('does not allow open joining, and the refusal explains it', async () => {
    const { ann } = await founder();
    expect(await settingsOf(ann)).toMatchObject({ joining: 'asked', domainProvenBy: 'link' });
    const refused = await send(ann, 'PATCH', '/api/workspace', { joining: 'open' });
    expect([refused.status, refused.body.field]).toEqual([409, 'joining']);
    expect(refused.body.message).toContain('DNS');
    expect((await settingsOf(ann)).joining).toBe('asked');
  });

  test('lets an admin admit several at once, limited to named waiting users', async () => {
    const { ann, domain } = await founder();
    for (const name of ['bob', 'cat', 'dan', 'eve']) await asks(app, `${name}@${domain}`);
    const [bob, cat, dan, eve] = await waitingIn(ann);
    await send(ann, 'DELETE', `/api/workspace/people/${dan?.id}`);
    const ids = [bob?.id, cat?.id, dan?.id, ann.user.id];
    const answer = await send(ann, 'POST', '/api/workspace/people/let-in', { ids });
    expect(answer.status).toBe(200);
    const states = new Map((await peopleOf(ann)).map(({ id, state }) => [id, state]));
    expect([bob, cat, dan, eve].map((one) => states.get(one?.id ?? ''))).toEqual([
      'member',
      'member',
      'ended',
      'asked',
    ]);
    await app.settled();
    const emails = await emailsTo(app, `bob@${domain}`);
    const [letIn, ...more] = emails.filter(({ text }) => text.includes('let you'));
    expect(letIn?.text).toContain(ann.user.email);
    expect(more).toEqual([]);
  });

  test('is proven by DNS by its admin, which admits waiting users and opens joining', async () => {
    const { ann, domain, companyId } = await founder();
    const bob = await asks(app, `bob@${domain}`);
    const claimed = await send(ann, 'POST', '/api/domains', { domain });
    expect(claimed.status).toBe(200);
    const [{ record } = { record: { value: '' } }] = claimed.body.claims as {
      record: { value: string };
    }[];
    expect((await waitingPage(bob)).text).not.toContain('tidings-verify');
    dns.txt(domain, record.value);
    const checked = await send(ann, 'POST', `/api/domains/${domain}/check`, {});
    expect(checked.body).toMatchObject({ outcome: 'proven', leads: null });
    expect(await settingsOf(ann)).toMatchObject({ joining: 'open', domainProvenBy: 'dns' });
    expect((await me(bob)).company).toMatchObject({ id: companyId, role: 'user' });
    const cat = await asks(app, `cat@${domain}`);
    expect(cat.status).toBe(303);
    expect((await send(ann, 'POST', '/api/domains', { domain })).status).toBe(409);
    expect(await setTo(ann, { joining: 'asked' })).toMatchObject([200, { joining: 'asked' }]);
    expect(await setTo(ann, { joining: 'open' })).toMatchObject([200, { joining: 'open' }]);
  });

  test('admits only addresses of that domain after proof, and no removed users', async () => {
    const { ann, domain } = await founder();
    const [stranger, eve] = [await asks(app, `bob@${domain}`), await asks(app, `eve@${domain}`)];
    const [, { id } = { id: '' }] = await waitingIn(ann);
    await send(ann, 'POST', `/api/workspace/people/${id}/let-in`, {});
    await send(ann, 'DELETE', `/api/workspace/people/${id}`);
    expect((await eve.fetch('/api/issues')).status).toBe(401);
    const again = await asks(app, `eve+again@${domain}`);
    const own = newDomain();
    await proves(ann, own);
    expect((await me(ann)).company.domain).toBe(own);
    for (const one of [stranger, again]) expect((await one.fetch('/api/issues')).status).toBe(401);
    expect((await waitingPage(stranger)).text).not.toContain(own);

    const other = await founder();
    const [dan, fay] = [
      await asks(app, `dan@${other.domain}`),
      await asks(app, `fay@${other.domain}`),
    ];
    const [{ id: danId } = { id: '' }] = await waitingIn(other.ann);
    await send(other.ann, 'DELETE', `/api/workspace/people/${danId}`);
    const spelt = await asks(app, `dan+again@${other.domain}`);
    await proves(other.ann, other.domain);
    expect((await fay.fetch('/api/issues')).status).toBe(200);
    for (const one of [dan, spelt]) expect((await one.fetch('/api/issues')).status).toBe(401);
  });

  test('still accepts previous senders after a change of domain, but no strangers', async () => {
    const { ann, domain } = await founder();
    const to = ann.user.company.intakeEmail;
    await sendMail(app, { from: `writer@${domain}`, to, subject: 'One', text: 'One.' });
    await filedMails(app, ann, 1);
    await proves(ann, newDomain());
    const { allowedSenders } = await settingsOf(ann);
    expect([...allowedSenders].sort()).toEqual([ann.user.email, `writer@${domain}`].sort());
    await sendMail(app, { from: `other@${domain}`, to, subject: 'Two', text: 'Two.' });
    await sendMail(app, { from: `writer@${domain}`, to, subject: 'Three', text: 'Three.' });
    expect(await filedMails(app, ann, 3)).toMatchObject([
      { status: 'processed_successfully' },
      { reason: 'foreign_sender' },
      { status: 'processed_successfully' },
    ]);
    expect((await entriesOf(ann)).map(({ subject }) => subject).sort()).toEqual(['One', 'Three']);
  });

  test('lets a waiting or refused user open one own workspace', async () => {
    const { ann, domain, companyId } = await founder();
    const bob = await asks(app, `bob@${domain}`);
    const open = () => bob.fetch('/waiting/own-workspace', { method: 'POST' });
    const answers = await Promise.all([open(), open()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const own = (await me(bob)).company;
    expect(own).toMatchObject({ role: 'company_admin', domain: null });
    expect(own.id).not.toBe(companyId);
    const { rows } = await app.ask('SELECT 1 FROM memberships WHERE user_id = $1', [
      (await me(bob)).id,
    ]);
    expect(rows).toHaveLength(2);
    expect(await waitingIn(ann)).toMatchObject([{ email: `bob@${domain}` }]);
    await sendMail(app, { from: `bob@${domain}`, to: own.intakeEmail, subject: 'Mine', text: 'x' });
    await app.settled();
    expect(await entriesOf(bob)).toMatchObject([{ subject: 'Mine' }]);

    const cat = await asks(app, `cat@${domain}`);
    const [, { id } = { id: '' }] = await waitingIn(ann);
    await send(ann, 'DELETE', `/api/workspace/people/${id}`);
    expect((await cat.fetch('/api/auth/me')).status).toBe(401);
    const back = await asks(app, `cat@${domain}`);
    expect(back.status).toBe(403);
    expect(back.page).toContain('Open a workspace of your own');
    expect((await waitingPage(back)).text).toContain('Open a workspace of your own');
    await back.fetch('/waiting/own-workspace', { method: 'POST' });
    expect((await me(back)).company).toMatchObject({ role: 'company_admin', domain: null });
    expect((await waitingPage(back)).to).toBe('/dashboard');
  });
});

describe('a domain of public mail', () => {
  test('gives each customer a separate workspace, including domains listed by the operator', async () => {
    for (const domain of ['teksavvy.com', 'eve.anonaddy.com', 'isp.example', 'south.isp.example']) {
      const [ann, bob] = [
        await signUpByLink(app, `ann.${newDomain()}@${domain}`),
        await signUpByLink(app, `bob.${newDomain()}@${domain}`),
      ];
      for (const { user } of [ann, bob]) {
        expect(user.company).toMatchObject({ role: 'company_admin', domain: null });
      }
      expect(ann.user.company.id).not.toBe(bob.user.company.id);
    }
    const staff = await signUpByLink(app, `ann.${newDomain()}@rogers.com`);
    expect(staff.user.company.domain).toBe('rogers.com');
  });

  test('also separates its customers if its workspace is older than the list entry', async () => {
    const ann = await signUpByLink(app);
    const domain = 'north.isp.example';
    await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [domain, ann.user.company.id]);
    const bob = await signUpByLink(app, `bob@${domain}`);
    expect(bob.user.company.id).not.toBe(ann.user.company.id);
    expect(await waitingIn(ann)).toEqual([]);
    const to = ann.user.company.intakeEmail;
    await sendMail(app, { from: `bob@${domain}`, to, subject: 'Spam', text: 'Buy this.' });
    expect(await filedMails(app, ann, 1)).toMatchObject([{ reason: 'foreign_sender' }]);
  });
});

describe('DNS proof outranks the public mail lists', () => {
  test('when a listed company proves its domain, from settings or another workspace', async () => {
    for (const domain of ['west.isp.example', 'east.isp.example']) {
      const { ann, companyId } = await founder();
      await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [domain, companyId]);
      const pia = await personal(app);
      const { body } = await send(pia, 'POST', '/api/domains', { domain });
      expect(body.claims).toMatchObject([{ domain, proves: 'takeover' }]);
      await proves(domain.startsWith('west') ? ann : pia, domain);
      // Possibly a provider's domain, so admins must open it.
      const bob = await asks(app, `bob@${domain}`);
      expect([bob.status, (await settingsOf(ann)).joining]).toEqual([403, 'asked']);
      expect(bob.page).not.toContain('Until DNS proves');
      expect(await setTo(ann, { joining: 'open' })).toMatchObject([200, { joining: 'open' }]);
      const cat = await asks(app, `cat@${domain}`);
      expect((await me(cat)).company).toMatchObject({ id: companyId, role: 'user' });
      const to = ann.user.company.intakeEmail;
      await sendMail(app, { from: `x@${domain}`, to, subject: 'Hello', text: 'Hello.' });
      await app.settled();
      expect(await entriesOf(ann)).toHaveLength(1);
      const again = { companyName: `W ${domain}`, adminEmail: ann.user.email, domain };
      const setUp = await send(ann, 'POST', '/api/user/intake-setup', again);
      expect(setUp.body).toMatchObject({ domain: { name: domain, isProven: true } });
    }
  });

  test('and a workspace that switches to one admits no user automatically', async () => {
    const { ann, domain } = await founder();
    await proves(ann, domain);
    expect((await settingsOf(ann)).joining).toBe('open');
    await proves(ann, 'listed.isp.example');
    const bob = await asks(app, 'bob@listed.isp.example');
    expect([bob.status, (await settingsOf(ann)).joining]).toEqual([403, 'asked']);
  });

  test('but a link proves none of them, and none remains an allowed sender', async () => {
    const domain = `n${newDomain().slice(5, 13)}.isp.example`;
    const bob = await signUpByLink(app, `bob@${domain}`);
    const json = { companyName: `B ${domain}`, adminEmail: bob.user.email, domain, another: true };
    const { body } = await send(bob, 'POST', '/api/user/intake-setup', json);
    expect(body).toMatchObject({ domain: { name: domain, isProven: false } });
    const { ann, companyId } = await founder();
    await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [domain, companyId]);
    await proves(ann, newDomain());
    expect((await settingsOf(ann)).allowedSenders).toEqual([]);
  });
});

test('the database forbids open joining for domains proven by link', async () => {
  const { ann } = await founder();
  const open = app.ask(`UPDATE companies SET joining = 'open' WHERE id = $1`, [
    ann.user.company.id,
  ]);
  await expect(open).rejects.toThrow('companies_open_by_dns');
});
