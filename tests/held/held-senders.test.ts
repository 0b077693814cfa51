import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import { entriesOf, type Member, newDomain, rawMail, signUp } from '#tests/fixtures/factories.ts';
import { handIn, OURS } from '#tests/fixtures/hand-in.ts';
import { decide, decideMany, heldBy, heldMails, openHeld } from '#tests/requests/held-requests.ts';
import { send, setTo, settingsOf } from '#tests/requests/workspace-requests.ts';

let site: SenderApp;
let app: TestApp;
let dns: DnsStub;
beforeAll(async () => {
  site = await startSenderApp();
  ({ app, dns } = site);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

function partner({ policy }: { policy?: string } = {}): string {
  const domain = newDomain();
  dns.txt(domain, `v=spf1 ip4:${OURS} -all`);
  if (policy) dns.txt(`_dmarc.${domain}`, `v=DMARC1; p=${policy}`);
  return domain;
}

type Written = { from: string; proven?: boolean; header?: string; subject?: string };

async function write(ann: Member, { from, proven = false, header = '', subject = 'Hi' }: Written) {
  const to = ann.user.company.intakeEmail;
  const raw = rawMail({ from, to, subject, header, body: `${subject}, by ${from}.` });
  await handIn(app, raw, { mailFrom: from, ...(proven && { ip: OURS }) }, to);
}

async function subjectsOf(ann: Member): Promise<string[]> {
  await app.settled();
  return (await entriesOf(ann)).map(({ subject }) => subject).sort();
}
const allow = (ann: Member, id: string | undefined) =>
  decide(ann, id, 'release', { alwaysAllow: true });

describe('releasing a mail and always allowing its sender', () => {
  test('admits the sender from then on, and releases their other held mail', async () => {
    const ann = await signUp(app);
    const from = `dana@${partner()}`;
    await write(ann, { from, subject: 'One', proven: true });
    await write(ann, { from, subject: 'Two' });
    await write(ann, { from: `else@${newDomain()}`, subject: 'Other' });
    const [, , first] = await heldMails(ann, 3);
    const opened = await openHeld(ann, first?.id ?? '');
    expect(opened).toMatchObject({
      allow: { notOfferedBecause: null, letsIn: 'all', releases: 2 },
      waitingOfSender: 2,
    });
    expect(await allow(ann, first?.id)).toMatchObject({ status: 200, body: { released: 2 } });
    expect(await subjectsOf(ann)).toEqual(['One', 'Two']);
    expect((await settingsOf(ann)).allowedSenders).toEqual([from]);
    await write(ann, { from, subject: 'Three' });
    expect(await subjectsOf(ann)).toEqual(['One', 'Three', 'Two']);
    expect((await heldBy(ann)).mails).toMatchObject([{ subject: 'Other' }]);
    const { rows } = await app.ask(
      `SELECT event_type FROM user_events WHERE company_id = $1 AND user_email = $2
         AND (event_type LIKE 'mail_%' OR event_type LIKE 'allowed_%') ORDER BY id`,
      [ann.user.company.id, ann.user.email],
    );
    expect(rows.map(({ event_type }) => event_type)).toEqual([
      'allowed_sender_added',
      'mail_released',
      'mail_released',
    ]);
  });

  test('keeps unproven mail held if the company requires that', async () => {
    const ann = await signUp(app);
    await setTo(ann, { unverifiedMail: 'held' });
    const from = `dana@${partner()}`;
    await write(ann, { from, subject: 'Proven', proven: true });
    await write(ann, { from, subject: 'Unproven' });
    const [, proven] = await heldMails(ann, 2);
    expect((await openHeld(ann, proven?.id ?? '')).allow).toMatchObject({
      letsIn: 'proven',
      releases: 1,
    });
    expect((await allow(ann, proven?.id)).body.released).toBe(1);
    expect(await subjectsOf(ann)).toEqual(['Proven']);
    const [left] = (await heldBy(ann)).mails;
    expect(left?.subject).toBe('Unproven');
    // Allowing the sender would not release this mail.
    expect((await openHeld(ann, left?.id ?? '')).allow.notOfferedBecause).toBe('no_use');
    expect((await allow(ann, left?.id)).status).toBe(409);
  });

  test('is possible for a program that sends voicemail or notices, but not for its replies', async () => {
    const ann = await signUp(app);
    const from = `alarm@${partner()}`;
    const header = 'Auto-Submitted: auto-generated';
    await write(ann, { from, header, subject: 'First' });
    const [first] = await heldMails(ann, 1);
    expect(first?.reason).toBe('automatic');
    expect((await openHeld(ann, first?.id ?? '')).allow.notOfferedBecause).toBeNull();
    expect((await allow(ann, first?.id)).status).toBe(200);
    await write(ann, { from, header, subject: 'Second' });
    await write(ann, { from, header: 'Auto-Submitted: auto-replied', subject: 'Away' });
    expect(await subjectsOf(ann)).toEqual(['First', 'Second']);
    const [reply] = (await heldBy(ann)).mails;
    expect(reply).toMatchObject({ subject: 'Away', reason: 'automatic' });
    expect((await openHeld(ann, reply?.id ?? '')).allow.notOfferedBecause).toBe('automatic');
  });

  test('is rejected for replies of robots, forgeries and mail without a sender', async () => {
    const ann = await signUp(app);
    const from = `dana@${partner({ policy: 'reject' })}`;
    await write(ann, { from, header: 'Auto-Submitted: auto-replied', proven: true });
    await write(ann, { from });
    const [forged, robot] = await heldMails(ann, 2);
    expect([forged?.reason, robot?.reason]).toEqual(['failed_authentication', 'automatic']);
    expect((await openHeld(ann, robot?.id ?? '')).allow.notOfferedBecause).toBe('automatic');
    expect((await openHeld(ann, forged?.id ?? '')).allow.notOfferedBecause).toBe('forged');
    for (const mail of [forged, robot]) {
      const { status, body } = await allow(ann, mail?.id);
      expect([status, body.field]).toEqual([409, 'alwaysAllow']);
    }
    expect((await settingsOf(ann)).allowedSenders).toEqual([]);
    expect((await heldBy(ann)).waiting).toBe(2);
  });

  test('releases each mail once despite two simultaneous admins', async () => {
    const ann = await signUp(app);
    const from = `dana@${partner()}`;
    for (const subject of ['1', '2', '3', '4']) await write(ann, { from, subject });
    const mails = await heldMails(ann, 4);
    const answers = await Promise.all(mails.map(({ id }) => allow(ann, id)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toMatchObject([{ body: { released: 4 } }]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await subjectsOf(ann)).toEqual(['1', '2', '3', '4']);
  });
});

describe('a possibly forged mail', () => {
  test('is released only after a warning, and never in a bulk release', async () => {
    const ann = await signUp(app);
    await write(ann, { from: `ceo@${partner({ policy: 'quarantine' })}`, subject: 'Wire it' });
    const [mail] = await heldMails(ann, 1);
    expect(mail).toMatchObject({ isForged: true, reason: 'failed_authentication' });
    const refused = await decide(ann, mail?.id, 'release');
    expect([refused.status, refused.body.field]).toEqual([409, 'evenIfForged']);
    const many = await decideMany(ann, { decision: 'release', ids: [mail?.id] });
    expect(many).toEqual({ done: [], left: [{ id: mail?.id, because: 'forged' }] });
    expect(await decide(ann, mail?.id, 'release', { evenIfForged: true })).toMatchObject({
      status: 200,
    });
    expect(await subjectsOf(ann)).toEqual(['Wire it']);
    expect((await entriesOf(ann))[0]?.trust).toBe('unverified');
  });
});

describe('allowing a sender in the settings', () => {
  test('counts their held mail, and releases it on request', async () => {
    const ann = await signUp(app);
    const domain = partner({ policy: 'reject' });
    const address = `dana@${domain}`;
    await write(ann, { from: address, subject: 'Proven', proven: true });
    await write(ann, { from: address, subject: 'Forged' });
    await write(ann, { from: address, header: 'List-Id: <n.example>', proven: true });
    await write(ann, { from: `x@${newDomain()}`, subject: 'Other' });
    await heldMails(ann, 4);
    expect((await heldBy(ann)).letInNow).toBe(0);
    const path = '/api/workspace/allowed-senders';
    const { body } = await send(ann, 'POST', path, { sender: `@${domain}` });
    expect(body.heldMail).toBe(1);
    expect((await heldBy(ann)).letInNow).toBe(1);
    const released = { decision: 'release_let_in', sender: `@${domain}` };
    expect((await decideMany(ann, released)).done).toHaveLength(1);
    expect(await subjectsOf(ann)).toEqual(['Proven']);
    expect((await decideMany(ann, released)).done).toEqual([]);
    expect(await heldBy(ann)).toMatchObject({ waiting: 3, letInNow: 0 });
  });

  test('matches an address by its ASCII domain, in any spelling', async () => {
    const ann = await signUp(app);
    const name = `bücher-${newDomain()}`;
    await write(ann, { from: `dana@${new URL(`http://${name}`).hostname}`, subject: 'One' });
    await heldMails(ann, 1);
    const path = '/api/workspace/allowed-senders';
    const ascii = new URL(`http://${name}`).hostname;
    expect((await send(ann, 'POST', path, { sender: `dana@${ascii}` })).body.heldMail).toBe(1);
  });
});

describe('proving a domain', () => {
  test('counts its held mail, and releases it on request', async () => {
    const ann = await signUp(app, `p.${newDomain().split('.')[0]}@gmail.com`);
    const domain = newDomain();
    await write(ann, { from: `cy@${domain}`, subject: 'Before' });
    await heldMails(ann, 1);
    const claimed = await ann.fetch('/api/domains', { method: 'POST', json: { domain } });
    const { claims } = (await claimed.json()) as {
      claims: { domain: string; record: { value: string } }[];
    };
    const record = claims.find((one) => one.domain === domain)?.record.value ?? '';
    dns.txt(domain, record);
    const checked = await ann.fetch(`/api/domains/${domain}/check`, { method: 'POST', json: {} });
    expect(await checked.json()).toMatchObject({ outcome: 'proven', heldMail: 1 });
    const { done } = await decideMany(ann, { decision: 'release_let_in', sender: `@${domain}` });
    expect(done).toHaveLength(1);
    expect(await subjectsOf(ann)).toEqual(['Before']);
  });
});
