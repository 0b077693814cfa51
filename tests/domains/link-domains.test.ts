import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type DnsStub, startDnsStub } from '#tests/app/dns-stub.ts';
import {
  entriesOf,
  filedMails,
  type Member,
  newDomain,
  sendMail,
  signUpByLink,
  until,
} from '#tests/fixtures/factories.ts';
import { asks, waitingPage } from '#tests/fixtures/waiting-page.ts';
import { emailsTo, me, peopleOf, personal } from '#tests/requests/invitation-requests.ts';
import { send, setTo, settingsOf } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let dns: DnsStub;
beforeAll(async () => {
  dns = await startDnsStub();
  const env = {
    DNS_SERVERS: dns.address,
    PUBLIC_MAIL_DOMAINS: 'isp.example',
    COMPANY_MAIL_DOMAINS: 'rogers.com',
  };
  app = await startApp({ env });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(() => app.ask('DELETE FROM rate_limits'));

/** Somebody whose sign-in link is all that proves their domain. */
async function founder() {
  const domain = newDomain();
  const ann = await signUpByLink(app, `ann@${domain}`);
  return { ann, domain, companyId: ann.user.company.id };
}

/** Claims a domain, has DNS show the record and asks it. */
async function proves(who: Member, domain: string): Promise<void> {
  const { body } = await send(who, 'POST', '/api/domains', { domain });
  const claims = body.claims as { domain: string; record: { value: string } }[];
  dns.txt(domain, claims.find((one) => one.domain === domain)?.record.value ?? '');
  const checked = await send(who, 'POST', `/api/domains/${domain}/check`, {});
  expect(checked.body).toMatchObject({ outcome: 'proven' });
}

const waitingIn = async (who: Parameters<typeof peopleOf>[0]) =>
  (await peopleOf(who)).filter(({ state }) => state === 'asked');

describe('where a sign-in link is all that proves the domain', () => {
  test('the second of its people waits, sees nothing, and is in once an admin says so', async () => {
    const { ann, domain, companyId } = await founder();
    const bob = await asks(app, `bob@${domain}`);
    expect(bob.status).toBe(403);
    expect(bob.page).toContain(`Until DNS proves that ${domain} is theirs`);
    expect((await bob.fetch('/api/issues')).status).toBe(401);
    const [{ id } = { id: '' }] = await waitingIn(ann);
    await send(ann, 'POST', `/api/workspace/people/${id}/let-in`, {});
    expect((await me(bob)).company).toMatchObject({ id: companyId, role: 'user' });
  });

  test('nobody can choose that all of them join, and the refusal says why', async () => {
    const { ann } = await founder();
    expect(await settingsOf(ann)).toMatchObject({ joining: 'asked', domainProvenBy: 'link' });
    const refused = await send(ann, 'PATCH', '/api/workspace', { joining: 'open' });
    expect([refused.status, refused.body.field]).toEqual([409, 'joining']);
    expect(refused.body.message).toContain('DNS');
    expect((await settingsOf(ann)).joining).toBe('asked');
  });

  test('an admin lets several in at once, and only those who were named and wait', async () => {
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
    const let_in = await until(
      async () =>
        (await emailsTo(app, `bob@${domain}`)).find(({ text }) => text.includes('let you')),
      'the email',
    );
    expect(let_in.text).toContain(ann.user.email);
  });

  test('its admin proves it by DNS, which lets in who waits and opens it', async () => {
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

  test('a proof lets in only who has an address of that domain, and nobody it put out', async () => {
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

  test('a domain that is left for another goes on with those who wrote from it, not with strangers', async () => {
    const { ann, domain } = await founder();
    const to = ann.user.company.intakeEmail;
    await sendMail(app, { from: `writer@${domain}`, to, subject: 'One', text: 'One.' });
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
    await proves(ann, newDomain());
    const { allowedSenders } = await settingsOf(ann);
    expect([...allowedSenders].sort()).toEqual([ann.user.email, `writer@${domain}`].sort());
    await sendMail(app, { from: `other@${domain}`, to, subject: 'Two', text: 'Two.' });
    await sendMail(app, { from: `writer@${domain}`, to, subject: 'Three', text: 'Three.' });
    await until(async () => (await entriesOf(ann)).length === 2, 'the second entry');
    expect(await filedMails(app, ann, 3)).toContainEqual(
      expect.objectContaining({ reason: 'foreign_sender' }),
    );
  });

  test('whoever waits, or was refused, opens a workspace of their own, once', async () => {
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
    await until(async () => (await entriesOf(bob)).length === 1, 'the entry of their own');

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
  test('gives each of its customers a workspace of their own, also as the operator says', async () => {
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

  test('makes strangers of its customers too where somebody founded it before the list knew it', async () => {
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

describe('DNS outranks the lists of public mail', () => {
  test('where a company on them proves its domain, from the settings or from elsewhere', async () => {
    for (const domain of ['west.isp.example', 'east.isp.example']) {
      const { ann, companyId } = await founder();
      await app.ask('UPDATE companies SET domain = $1 WHERE id = $2', [domain, companyId]);
      const pia = await personal(app);
      const { body } = await send(pia, 'POST', '/api/domains', { domain });
      expect(body.claims).toMatchObject([{ domain, proves: 'takeover' }]);
      await proves(domain.startsWith('west') ? ann : pia, domain);
      // It may be a provider's, whose customers are no colleagues: its admins say so.
      const bob = await asks(app, `bob@${domain}`);
      expect([bob.status, (await settingsOf(ann)).joining]).toEqual([403, 'asked']);
      expect(bob.page).not.toContain('Until DNS proves');
      expect(await setTo(ann, { joining: 'open' })).toMatchObject([200, { joining: 'open' }]);
      const cat = await asks(app, `cat@${domain}`);
      expect((await me(cat)).company).toMatchObject({ id: companyId, role: 'user' });
      const to = ann.user.company.intakeEmail;
      await sendMail(app, { from: `x@${domain}`, to, subject: 'Hello', text: 'Hello.' });
      await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
      // The setup fills the workspace's own domain in.
      const again = { companyName: `W ${domain}`, adminEmail: ann.user.email, domain };
      const setUp = await send(ann, 'POST', '/api/user/intake-setup', again);
      expect(setUp.body).toMatchObject({ domain: { name: domain, isProven: true } });
    }
  });

  test('and a workspace that goes over to one lets nobody in unasked', async () => {
    const { ann, domain } = await founder();
    await proves(ann, domain);
    expect((await settingsOf(ann)).joining).toBe('open');
    await proves(ann, 'listed.isp.example');
    const bob = await asks(app, 'bob@listed.isp.example');
    expect([bob.status, (await settingsOf(ann)).joining]).toEqual([403, 'asked']);
  });

  test('but a link proves none of them, and none stays behind as a listed sender', async () => {
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

test('the database refuses that people join by themselves where a link proves the domain', async () => {
  const { ann } = await founder();
  const open = app.ask(`UPDATE companies SET joining = 'open' WHERE id = $1`, [
    ann.user.company.id,
  ]);
  await expect(open).rejects.toThrow('companies_open_by_dns');
});
