import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IntakeTest } from '#contract/intake/intake-test.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import {
  entriesOf,
  filedMails,
  type Member,
  newDomain,
  rawMail,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { handIn } from '#tests/fixtures/hand-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.ask('DELETE FROM rate_limits'));

const PATH = '/api/user/intake-tests';
const post = (json: object = {}) => ({ method: 'POST', json });

async function begin(member: Member): Promise<IntakeTest> {
  const answer = await member.fetch(PATH, post());
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as IntakeTest;
}

async function look(member: Member, { id }: { id: string }): Promise<IntakeTest> {
  return (await (await member.fetch(`${PATH}/${id}`)).json()) as IntakeTest;
}

async function filed(member: Member, begun: IntakeTest, at = app): Promise<IntakeTest> {
  await at.settled();
  const seen = await look(member, begun);
  expect(seen.filedAt).not.toBeNull();
  return seen;
}

async function bytesOf(member: Member): Promise<string> {
  const { rows } = await app.ask(
    `SELECT bytes FROM raw_mails JOIN inbound_mails ON raw_id = raw_mails.id
     WHERE recipient = $1 ORDER BY inbound_mails.id LIMIT 1`,
    [member.user.company.intakeEmail],
  );
  return rows[0].bytes.toString();
}

describe('a test mail without relay', () => {
  test('arrives locally, reports each step, and becomes an entry that can stay', async () => {
    const ann = await signUp(app);
    const begun = await begin(ann);
    expect(begun).toMatchObject({ way: 'local', failure: null });
    expect(begun.sentAt).not.toBeNull();
    const seen = await filed(ann, begun);
    expect(seen).toMatchObject({
      recipient: ann.user.company.intakeEmail,
      sender: { trust: 'verified', reasons: ['submitted from this machine'] },
      heldBecause: null,
      ending: null,
    });
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({ id: seen.entryId, priority: 'high', department: 'HR' });
    const ended = await ann.fetch(`${PATH}/${begun.id}/end`, post({ ending: 'kept' }));
    expect(await ended.json()).toMatchObject({ ending: 'kept' });
    expect(await entriesOf(ann)).toHaveLength(1);
    const other = await ann.fetch(`${PATH}/${begun.id}/end`, post({ ending: 'thrown_away' }));
    expect(other.status).toBe(409);
    const { rows } = await app.ask(
      'SELECT event_type FROM user_events WHERE company_id = $1 ORDER BY id',
      [ann.user.company.id],
    );
    expect(rows.map(({ event_type: type }) => type)).toEqual([
      'company_founded',
      'sign_in',
      'intake_test_sent',
      'intake_test_kept',
    ]);
  });

  test('that is discarded is among the deleted entries, and did not train the engine', async () => {
    const ann = await signUp(app);
    const begun = await begin(ann);
    await filed(ann, begun);
    const ended = await ann.fetch(`${PATH}/${begun.id}/end`, post({ ending: 'thrown_away' }));
    expect(await ended.json()).toMatchObject({ ending: 'thrown_away' });
    expect(await entriesOf(ann)).toEqual([]);
    expect(await entriesOf(ann, '?includeDeleted=true')).toMatchObject([{ deleted: true }]);
    const { rows } = await app.ask(
      'SELECT (SELECT count(*)::int FROM feedback_log WHERE company_id = $1) AS feedback, taught FROM company_counters WHERE company_id = $1',
      [ann.user.company.id],
    );
    expect(rows).toEqual([{ feedback: 0, taught: expect.anything() }]);
    expect(Number(rows[0].taught)).toBe(0);
  });

  test('admits itself once: its token on another mail counts as our returned email', async () => {
    const ann = await signUp(app);
    await filed(ann, await begin(ann));
    const to = ann.user.company.intakeEmail;
    const sent = await bytesOf(ann);
    const raw = sent.replace(/^Message-ID: .*$/im, 'Message-ID: <other@x.example>');
    await sendMail(app, { from: 'bounces@intake.localhost', to, raw });
    const rows = await filedMails(app, ann, 2);
    expect(rows[1]).toMatchObject({ status: 'held', reason: 'own' });
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('admits one of many simultaneous copies', async () => {
    const ann = await signUp(app);
    const { raw, to } = await unsent(ann);
    const copies = Array.from({ length: 40 }, (_, n) =>
      raw.replace('<one@x.example>', `<${n}@x.example>`),
    );
    await Promise.all(
      copies.map((copy) => sendMail(app, { from: 'bounces@intake.localhost', to, raw: copy })),
    );
    const rows = await filedMails(app, ann, 40);
    expect(rows.filter(({ status }) => status === 'processed_successfully')).toHaveLength(1);
    expect(await entriesOf(ann)).toHaveLength(1);
  });
});

/** `change` makes the token invalid. */
async function unsent(member: Member, change: { minutes?: number; company?: Member } = {}) {
  const token = randomBytes(32).toString('base64url');
  const of = (change.company ?? member).user.company;
  await app.ask(
    `INSERT INTO intake_tests (id, company_id, recipient, token, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
    [
      of.id,
      of.intakeEmail,
      createHash('sha256').update(token).digest('hex'),
      app.clock.moment(-60_000 * (change.minutes ?? 0)),
    ],
  );
  const to = member.user.company.intakeEmail;
  const raw = rawMail({
    from: 'no-reply@intake.localhost',
    to,
    subject: 'Test',
    header: `Auto-Submitted: auto-generated\r\nMessage-ID: <one@x.example>\r\nX-Tidings-Test: ${token}`,
    body: 'A test.',
  });
  return { raw, to, token };
}

describe('a token', () => {
  test('works for fifty-nine minutes, but not sixty-one', async () => {
    for (const [minutes, status] of [
      [59, 'processed_successfully'],
      [61, 'held'],
    ] as const) {
      const ann = await signUp(app);
      const { raw, to } = await unsent(ann, { minutes });
      await sendMail(app, { from: 'bounces@intake.localhost', to, raw });
      expect(await filedMails(app, ann, 1)).toMatchObject([{ status }]);
    }
  });

  test('of another company admits nothing, and stays valid for its own', async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const { raw, to } = await unsent(ann, { company: bob });
    await sendMail(app, { from: 'bounces@intake.localhost', to, raw });
    expect(await filedMails(app, ann, 1)).toMatchObject([{ status: 'held', reason: 'own' }]);
    const own = bob.user.company.intakeEmail;
    await sendMail(app, { from: 'bounces@intake.localhost', to: own, raw });
    expect(await filedMails(app, bob, 1)).toMatchObject([{ status: 'processed_successfully' }]);
  });

  test('that is forged, or only its hash, admits nothing', async () => {
    const ann = await signUp(app);
    const { raw, to, token } = await unsent(ann);
    const hash = createHash('sha256').update(token).digest('hex');
    for (const forged of ['x', `${token}x`, hash, '%', "' OR true --"]) {
      const mail = raw.replace(token, forged).replace('<one@', `<${forged.length}${forged[0]}@`);
      await sendMail(app, { from: 'bounces@intake.localhost', to, raw: mail });
    }
    const rows = await filedMails(app, ann, 5);
    expect(rows.every(({ status }) => status === 'held')).toBe(true);
  });

  test('does not turn a stranger’s forged mail into a reply', async () => {
    const ann = await signUp(app);
    const to = ann.user.company.intakeEmail;
    await sendMail(app, { from: ann.user.email, to, subject: 'A', messageId: '<a@pump.example>' });
    await filedMails(app, ann, 1);
    const { raw } = await unsent(ann);
    const answer = raw.replace('Subject:', 'In-Reply-To: <a@pump.example>\r\nSubject:');
    await handIn(app, answer, { mailFrom: 'x@stranger.example' }, to);
    await filedMails(app, ann, 2);
    expect(await entriesOf(ann)).toHaveLength(2);
  });
});

describe('permission to test', () => {
  test('requires a workspace admin, and a test is private', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const stranger = await signUp(app);
    const begun = await begin(ann);
    await filed(ann, begun);
    expect((await bob.fetch(PATH, post())).status).toBe(403);
    expect((await bob.fetch(`${PATH}/${begun.id}`)).status).toBe(403);
    expect((await visitor(app).fetch(PATH, post())).status).toBe(401);
    expect((await stranger.fetch(`${PATH}/${begun.id}`)).status).toBe(404);
    const ended = await stranger.fetch(`${PATH}/${begun.id}/end`, post({ ending: 'thrown_away' }));
    expect(ended.status).toBe(404);
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('has a rate limit', async () => {
    const ann = await signUp(app);
    for (let n = 0; n < 10; n += 1) await begin(ann);
    expect((await ann.fetch(PATH, post())).status).toBe(429);
  });
});

describe('with a relay', () => {
  let relay: Relay;
  let dns: DnsStub;
  let site: TestApp;
  let ann: Member;
  beforeAll(async () => {
    relay = await startRelay();
    dns = await startDnsStub();
    site = await startApp({
      env: {
        PUBLIC_URL: 'http://tidings.example',
        SMTP_URL: relay.url,
        DNS_SERVERS: dns.address,
        INTAKE_DOMAIN: 'intake.example',
      },
    });
    ann = await signedUpBy(site, relay);
  });
  afterAll(async () => {
    await site.close();
    await relay.close();
    await dns.close();
  });

  const sentByRelay = (isWanted: (mail: Relay['mails'][number]) => unknown) => {
    const mail = relay.mails.find(isWanted);
    if (!mail) throw new Error('no such mail at the relay');
    return mail;
  };

  test('it leaves by the relay and returns by SMTP, despite a failed sender check', async () => {
    dns.txt('_dmarc.intake.example', 'v=DMARC1; p=reject');
    const begun = await begin(ann);
    expect(begun).toMatchObject({ way: 'relay', receivedAt: null, filedAt: null });
    const mail = sentByRelay(({ headers }) => headers['x-tidings-test']);
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    const to = ann.user.company.intakeEmail;
    await handIn(site, mail.raw.replace(/\r?\n/g, '\r\n'), { mailFrom: mail.sender }, to);
    const seen = await filed(ann, begun, site);
    expect(seen).toMatchObject({ sender: { trust: 'failed' }, heldBecause: null });
    expect(await entriesOf(ann)).toMatchObject([{ trust: 'unverified' }]);
  });

  test('a relay rejection is shown with its code', async () => {
    relay.refuse({ code: 554, text: 'No such luck' });
    const begun = await begin(ann);
    relay.refuse(null);
    expect(begun).toMatchObject({ sentAt: null, failure: 'refused', failureCode: 554 });
    const end = await ann.fetch(`${PATH}/${begun.id}/end`, post({ ending: 'kept' }));
    expect(end.status).toBe(409);
  });

  test('a mail that lost its token in transit is recognized, with its held reason', async () => {
    const begun = await begin(ann);
    const mail = sentByRelay(({ headers }) => headers['message-id']?.includes(begun.id));
    const raw = mail.raw.replace(/^X-Tidings-Test: .*\r?\n/im, '').replace(/\r?\n/g, '\r\n');
    await handIn(site, raw, { mailFrom: mail.sender }, ann.user.company.intakeEmail);
    expect(await filed(ann, begun, site)).toMatchObject({ heldBecause: 'own', entryId: null });
  });
});

async function signedUpBy(site: TestApp, relay: Relay): Promise<Member> {
  const email = `ann@${newDomain()}`;
  const browser = visitor({ url: `http://localhost:${site.httpPort}` });
  const from = { origin: 'http://tidings.example' };
  const fetch: Member['fetch'] = (path, init = {}) =>
    browser.fetch(path, { ...init, headers: { ...from, ...init.headers } });
  await fetch('/api/register', post({ name: 'Ann', email }));
  const sentEmail = relay.mails.find(({ headers }) => headers.to === email);
  const [link = ''] = sentEmail?.raw.match(/\/api\/auth\/link\/[\w-]+/) ?? [];
  await fetch(link, { method: 'POST' });
  const { user } = (await (await fetch('/api/auth/me')).json()) as Member;
  return { ...browser, fetch, user };
}
