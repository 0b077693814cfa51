import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HeldMail } from '#contract/intake/held.ts';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import {
  answer,
  type EmailApp,
  emailLines,
  emailsComeTo,
  emailsTo,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import { entriesOf, filedMails, rawMail, sendMail } from '#tests/fixtures/factories.ts';
import { handIn } from '#tests/fixtures/hand-in.ts';
import { newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let dns: DnsStub;
let team: Team;
beforeAll(async () => {
  dns = await startDnsStub();
  site = await startEmailApp({ DNS_SERVERS: dns.address });
});
afterAll(async () => {
  await site.close();
  await dns.close();
});
beforeEach(async () => {
  team = await newTeam(site.app);
});

const intake = () => team.ann.user.company.intakeEmail;
const domain = () => team.ann.user.email.split('@')[1];
const rita = () => `rita@${domain()}`;
const ofUs = () =>
  site.relay.mails.filter(
    ({ headers, sender }) =>
      sender.startsWith('bounces+') && headers.from?.includes(intake().split('@')[0] ?? ''),
  );

/** Enough time for every pending email to leave. */
async function hoursLater(): Promise<void> {
  await site.later(24 * 60);
  await site.later(11);
}

describe('no email is sent', () => {
  test('to an unverified address', async () => {
    const mail = rawMail({ from: rita(), to: intake(), subject: 'Lift', body: 'It is stuck.' });
    await handIn(site.app, mail, { mailFrom: rita() }, intake());
    await filedMails(site.app, team.ann, 1);
    const [entry] = await entriesOf(team.ann);
    if (!entry) throw new Error('no entry');
    expect(entry.trust).toBe('unverified');
    await send(team.ann, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    const asked = { content: 'Which floor?', toReporter: true };
    const { status, body } = await send(team.ann, 'POST', `/api/issues/${entry.id}/notes`, asked);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'reporter_not_reachable', field: 'toReporter' },
    });
    await hoursLater();
    expect(emailsTo(site, rita())).toEqual([]);
    expect(await emailLines(team.ann, entry)).toEqual([]);
  });

  test('to an outsider after an admin released mail', async () => {
    const from = 'olga@supplier.example';
    await sendMail(site.app, { from, to: intake(), subject: 'Offer', text: 'Fifty pumps.' });
    await filedMails(site.app, team.ann, 1);
    const { body } = await send<{ mails: HeldMail[] }>(team.ann, 'GET', '/api/held');
    await send(team.ann, 'POST', '/api/held/decisions', {
      ids: body.mails.map(({ id }) => id),
      decision: 'release',
    });
    await site.app.settled();
    const [entry] = await entriesOf(team.ann);
    const path = `/api/issues/${entry?.id}/status`;
    expect((await send(team.ann, 'PATCH', path, { status: 'resolved' })).status).toBe(200);
    await hoursLater();
    expect(emailsTo(site, from)).toEqual([]);
  });

  test('to an unattended mailbox', async () => {
    const mailboxes = ['noreply', 'no-reply', 'do_not_reply', 'ne-pas-repondre', 'notifications'];
    for (const local of mailboxes) {
      const from = `${local}@${domain()}`;
      const body = `The lift is stuck again, says ${local}.`;
      const entry = await report(site, team.ann, { from, subject: local, body });
      await send(team.ann, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    }
    await hoursLater();
    for (const local of mailboxes) expect(emailsTo(site, `${local}@${domain()}`)).toEqual([]);
  });

  test('to an automatic reply, a mailing list, another Tidings or a robot', async () => {
    const headers = [
      'Auto-Submitted: auto-replied',
      'List-Id: <all.example>\r\nPrecedence: list',
      'Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All',
      'Auto-Submitted: auto-generated',
    ];
    for (const [n, header] of headers.entries()) {
      const from = `sender-${n}@${domain()}`;
      const mail = rawMail({ from, to: intake(), subject: `Hi ${n}`, header, body: `Hello ${n}.` });
      await sendMail(site.app, { from, to: intake(), raw: mail });
    }
    await filedMails(site.app, team.ann, headers.length);
    await hoursLater();
    expect(ofUs().map(({ headers: { to } }) => to)).toEqual([]);
  });

  test('to a null sender', async () => {
    const mail = rawMail({ from: rita(), to: intake(), subject: 'Hi', body: 'Hello.' });
    await sendMail(site.app, { from: '', to: intake(), raw: mail });
    await filedMails(site.app, team.ann, 1);
    await hoursLater();
    expect(ofUs()).toEqual([]);
  });
});

describe('an automatic reply to each of our emails', () => {
  test.each([
    ['to where answers go', 'reply-to'],
    ['to where it came from', 'sender'],
  ] as const)('%s causes no email, entry or update', async (_where, place) => {
    const entry = await report(site, team.ann, { from: rita(), body: 'The lift is stuck.' });
    await site.later(10);
    const [email] = await emailsComeTo(site, rita(), 1);
    const to = (place === 'sender' ? email?.sender : email?.headers['reply-to']) ?? '';
    const raw = rawMail({
      from: rita(),
      to,
      subject: 'Out of office',
      body: 'I am away until Monday.',
      header: 'Auto-Submitted: auto-replied',
    });
    for (const mailFrom of [rita(), '']) await sendMail(site.app, { from: mailFrom, to, raw });
    await send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, {
      content: 'Which floor?',
      toReporter: true,
    });
    await hoursLater();
    expect(await emailsComeTo(site, rita(), 2)).toHaveLength(2);
    const { body } = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
    expect(body.updates).toEqual([]);
    expect(await entriesOf(team.ann)).toHaveLength(1);
    const notes = await send<{ notes: object[] }>(team.ann, 'GET', `/api/issues/${entry.id}/notes`);
    expect(notes.body.notes).toMatchObject([{ answeredAt: null }]);
  });
});

describe('the reply address', () => {
  const asked = async () => {
    const entry = await report(site, team.ann, { from: rita(), body: 'The lift is stuck.' });
    await send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, {
      content: 'Which floor?',
      toReporter: true,
    });
    await site.later(1);
    const [email] = await emailsComeTo(site, rita(), 1);
    return { entry, email };
  };

  test('gives no identity: a person who got the email forwarded replies as themselves', async () => {
    const { entry, email } = await asked();
    const paul = `paul@${domain()}`;
    await answer(site, email, { from: paul, body: 'I am not Rita. The third.' });
    const entries = await entriesOf(team.ann);
    expect(entries.map(({ sender }) => sender).toSorted()).toEqual([paul, rita()]);
    const notes = await send<{ notes: object[] }>(team.ann, 'GET', `/api/issues/${entry.id}/notes`);
    expect(notes.body.notes).toMatchObject([{ answeredAt: null }]);
  });

  test('helps no forger who knows it', async () => {
    const { entry, email } = await asked();
    const to = email?.headers['reply-to'] ?? '';
    const mail = rawMail({ from: rita(), to, subject: 'Re: Lift', body: 'Close it.' });
    await handIn(site.app, mail, { mailFrom: rita() }, to);
    await site.app.settled();
    expect(await entriesOf(team.ann)).toMatchObject([{ trust: 'unverified' }, { id: entry.id }]);
    const { body } = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
    expect(body.updates).toEqual([]);
  });

  test('with an invalid code equals the workspace address', async () => {
    const { entry, email } = await asked();
    const to = email?.headers['reply-to']?.replace(/\.[0-9a-z]{10}@/, '.0123456789@') ?? '';
    await sendMail(site.app, { from: rita(), to, subject: 'Lamp', text: 'It is out.' });
    await site.app.settled();
    expect(await entriesOf(team.ann)).toMatchObject([{ subject: 'Lamp' }, { id: entry.id }]);
  });
});
