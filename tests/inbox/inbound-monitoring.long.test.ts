import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboundMail, InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
  unreadableMail,
  until,
  visitor,
} from '#tests/fixtures/factories.ts';

const OPERATOR = 'olga@ops.example';
const HOUR = 3_600_000;

let app: TestApp;
let olga: Member;
beforeAll(async () => {
  // One test reads the figures all the time.
  app = await startApp({ env: { ADMIN_EMAILS: OPERATOR, REQUESTS_PER_MINUTE: '1000000' } });
  olga = await signUp(app, OPERATOR);
});
afterAll(() => app.close());

async function monitoring(member: Member, path = '/api/inbound-email'): Promise<InboundMonitoring> {
  const response = await member.fetch(path);
  expect(response.status).toBe(200);
  return (await response.json()) as InboundMonitoring;
}

const all = () => monitoring(olga, '/api/admin/inbound-email');

async function mailOf(member: Member, id: string | undefined, path = '/api/inbound-email') {
  const response = await member.fetch(`${path}/mails/${id}`);
  return { status: response.status, mail: (await response.json()) as InboundMail };
}

function sumOf({ received: _, ...parts }: InboundMonitoring['ledger']): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

async function withMails(): Promise<Member> {
  const ann = await signUp(app);
  const mail = fromMember(ann);
  const header = 'Message-ID: <one@a.example>\r\nDate: Sun, 22 Nov 2026 08:00:00 +0000';
  const raw = rawMail({ ...mail, subject: 'The pump leaks', header, body: 'Water on the floor.' });
  await sendMail(app, { ...mail, raw });
  await filedMails(app, ann, 1);
  await sendMail(app, {
    ...mail,
    subject: 'Re: The pump leaks',
    text: 'A plumber comes at two.',
    inReplyTo: '<one@a.example>',
  });
  await sendMail(app, { ...mail, raw });
  await sendMail(app, {
    from: 'x@stranger.example',
    to: mail.to,
    subject: 'Goods',
    text: 'Hello.',
  });
  await filedMails(app, ann, 4);
  return ann;
}

describe('the monitoring for company admins', () => {
  test('counts each of their mails once, and no others', async () => {
    const ann = await withMails();
    await withMails();
    const seen = await monitoring(ann);
    const { ledger, processingStats, companyMatching, idempotencyStats } = seen;
    expect(ledger).toEqual({
      received: 4,
      entries: 1,
      threadUpdates: 1,
      duplicates: 1,
      held: 1,
      companyNotFound: 0,
      rejected: 0,
      unreadable: 0,
      waiting: 0,
    });
    expect(seen.isBalanced).toBe(true);
    expect(processingStats).toEqual({
      totalProcessed: 4,
      successful: 2,
      failed: 0,
      successRate: 100,
    });
    expect(companyMatching).toEqual({
      totalEmails: 4,
      matchedByEmail: 4,
      unmatched: 0,
      matchRate: 100,
    });
    expect(idempotencyStats).toEqual({
      totalChecks: 3,
      duplicatesBlocked: 1,
      uniqueProcessed: 2,
    });
    expect(seen.recentEvents).toHaveLength(4);
    expect(seen.recentEvents[0]).toMatchObject({ isMasked: false, company: ann.user.company.name });
    expect(Date.parse(seen.countedSince ?? '')).toBeLessThan(app.clock.now().getTime());
  });

  test('shows a mail’s steps, including a manual decision', async () => {
    const ann = await signUp(app);
    const { intakeEmail: to } = ann.user.company;
    await sendMail(app, { from: 'x@stranger.example', to, subject: 'Goods', text: 'They leave.' });
    await filedMails(app, ann, 1);
    const [event] = (await monitoring(ann)).recentEvents;
    expect(event).toMatchObject({
      status: 'held',
      reason: 'foreign_sender',
      sender: 'x@stranger.example',
      subject: 'Goods',
      processing_time_ms: expect.any(Number),
    });
    await ann.fetch(`/api/held/${event?.id}/release`, { method: 'POST', json: {} });
    await app.settled();
    expect((await monitoring(ann)).ledger.entries).toBe(1);
    const { mail } = await mailOf(ann, event?.id);
    expect(mail.steps.map(({ type, reason }) => [type, reason])).toEqual([
      ['received', null],
      ['held', 'foreign_sender'],
      ['released', null],
      ['processed_successfully', null],
    ]);
    expect(mail).toMatchObject({ door: 'smtp', trust: 'verified', entryId: event?.id });
    const times = mail.steps.map(({ at }) => at);
    expect([...times].sort()).toEqual(times);
  });

  test('requires an admin, and hides other companies’ mail', async () => {
    const ann = await withMails();
    const [mail] = (await monitoring(ann)).recentEvents;
    const eve = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    expect((await mailOf(eve, mail?.id)).status).toBe(404);
    expect((await mailOf(ann, eve.user.id)).status).toBe(404);
    expect((await mailOf(ann, 'no-id')).status).toBe(404);
    for (const path of ['', '/export', `/mails/${mail?.id}`]) {
      expect((await bob.fetch(`/api/inbound-email${path}`)).status).toBe(403);
      expect((await visitor(app).fetch(`/api/inbound-email${path}`)).status).toBe(401);
      expect((await ann.fetch(`/api/admin/inbound-email${path}`)).status).toBe(403);
      expect((await visitor(app).fetch(`/api/admin/inbound-email${path}`)).status).toBe(401);
    }
  });
});

describe('the operator’s monitoring', () => {
  test('shows origin and outcome of others’ mail, but not author or content', async () => {
    const ann = await withMails();
    await sendMail(app, { ...fromMember(olga), subject: 'Our own matter' });
    await filedMails(app, olga, 1);
    const { recentEvents } = await all();
    const [own, ...others] = recentEvents;
    expect(own).toMatchObject({ sender: OPERATOR, subject: 'Our own matter', isMasked: false });
    const theirs = others.filter(({ company }) => company === ann.user.company.name);
    expect(theirs).toHaveLength(4);
    for (const event of theirs) expect(event).toMatchObject({ subject: null, isMasked: true });
    expect(theirs.map(({ sender }) => sender)).toContain('…@stranger.example');
    const { mail } = await mailOf(olga, theirs[0]?.id, '/api/admin/inbound-email');
    expect(mail).toMatchObject({ subject: null, entryId: null, trustReasons: [], isMasked: true });
    const said = JSON.stringify([recentEvents, mail]);
    expect(said).not.toContain('Goods');
    expect(said).not.toContain(ann.user.email);
  });

  test('counts rejected recipients, and shows mail to the installation in full', async () => {
    const before = await all();
    const unknown = { from: 'x@stranger.example', to: 'nobody@intake.localhost' };
    await expect(sendMail(app, unknown)).rejects.toThrow();
    await sendMail(app, { ...unknown, to: 'postmaster@intake.localhost', subject: 'A question' });
    await app.settled();
    // The listener writes this count every second.
    const after = await until(async () => {
      const now = await all();
      return now.refusedAtDoor > before.refusedAtDoor && now;
    }, 'the refused recipient');
    expect(after.ledger.companyNotFound).toBe(before.ledger.companyNotFound + 1);
    expect(after.ledger).toMatchObject({ waiting: 0, held: before.ledger.held + 1 });
    expect(after.ledger.received).toBe(before.ledger.received + 2);
    expect(after.companyMatching.unmatched).toBe(before.companyMatching.unmatched + 1);
    expect(after.isBalanced).toBe(true);
    expect(after.recentEvents[0]).toMatchObject({
      company: null,
      subject: 'A question',
      sender: 'x@stranger.example',
    });
  });

  test('lists each attempt at an unreadable mail', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), raw: unreadableMail(ann.user.email) });
    await app.settled();
    for (let retry = 1; retry <= 4; retry += 1) {
      expect((await monitoring(ann)).ledger).toMatchObject({ waiting: 1, unreadable: 0 });
      app.clock.offset += HOUR;
      await app.settled();
    }
    expect((await monitoring(ann)).ledger).toMatchObject({ waiting: 0, unreadable: 1 });
    const [event] = (await monitoring(ann)).recentEvents;
    const { mail } = await mailOf(ann, event?.id);
    expect(mail.steps.map(({ type }) => type)).toEqual([
      'received',
      'tried',
      'tried',
      'tried',
      'tried',
      'unreadable',
    ]);
    expect(mail.steps.at(-1)?.reason).toMatch(/nest/i);
    expect((await monitoring(ann)).processingStats).toMatchObject({ failed: 1, successRate: 0 });
  });

  test('stays balanced while mails arrive', async () => {
    const people = await Promise.all([signUp(app), signUp(app)]);
    let isLoading = true;
    const before = (await all()).ledger.received;
    const load = Promise.all(
      people.map(async (person) => {
        for (let n = 0; n < 20; n++) {
          const raw = rawMail({
            ...fromMember(person),
            subject: `Number ${n}`,
            body: `Text ${n}.`,
          });
          await sendMail(app, { ...fromMember(person), raw });
          await sendMail(app, { ...fromMember(person), to: 'x@intake.localhost' }).catch(() => {});
        }
      }),
    ).finally(() => {
      isLoading = false;
    });
    let sawWaiting = 0;
    let asked = 0;
    while (isLoading) {
      for (const seen of [await all(), await monitoring(people[0] as Member)]) {
        expect(sumOf(seen.ledger)).toBe(seen.ledger.received);
        expect(seen.isBalanced).toBe(true);
        sawWaiting += seen.ledger.waiting;
        asked += 1;
      }
    }
    await load;
    expect(asked).toBeGreaterThan(10);
    expect(sawWaiting).toBeGreaterThan(0);
    for (const person of people) await filedMails(app, person, 20);
    await until(async () => (await all()).ledger.received === before + 80, 'all mail');
    expect((await monitoring(people[0] as Member)).ledger).toMatchObject({
      received: 20,
      entries: 20,
      waiting: 0,
    });
  });

  test('exports the total with its parts, as CSV and JSON', async () => {
    const { ledger } = await all();
    const json = await olga.fetch('/api/admin/inbound-email/export?format=json');
    expect(json.headers.get('content-disposition')).toBe(
      'attachment; filename="inbound_email.json"',
    );
    expect(await json.json()).toMatchObject({ ...ledger, isBalanced: true });
    const csv = await olga.fetch('/api/admin/inbound-email/export');
    const [names, cells] = (await csv.text()).split('\r\n').map((line) => line.split(','));
    expect(names?.slice(2, 11)).toEqual([
      'received',
      'entries',
      'thread_updates',
      'duplicates',
      'held',
      'company_not_found',
      'rejected',
      'unreadable',
      'waiting',
    ]);
    expect(cells?.slice(2, 11)).toEqual(Object.values(ledger).map(String));
    const wrong = await olga.fetch('/api/admin/inbound-email/export?format=xml');
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ field: 'format' });
  });
});
