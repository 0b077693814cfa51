import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  inboxOf,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const filed = (member: Member, count: number) => filedMails(app, member, count);
describe('a reply', () => {
  test('joins its entry and proposes to close it when it reports a resolution', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Printer jammed',
      text: 'It is stuck.',
      messageId,
    });
    await filed(ann, 1);
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Re: Printer jammed',
      text: 'Fixed this morning, thanks everybody.\n\nOn Monday Ann wrote:\n> It is stuck.\n',
      inReplyTo: messageId,
    });
    await filed(ann, 2);
    const entries = await entriesOf(ann);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      status: 'open',
      hasResolutionUpdates: true,
      resolutionUpdateCount: 1,
    });
    expect(entries[0]?.updates).toMatchObject([
      { action: 'thread_email', body: 'Fixed this morning, thanks everybody.', isResolution: true },
    ]);
    const { rows } = await app.ask(
      'SELECT status FROM resolution_suggestions WHERE issue_id = $1 UNION ALL SELECT status FROM resolutions WHERE entry_id = $1',
      [entries[0]?.id],
    );
    expect(rows).toEqual([{ status: 'pending' }, { status: 'pending' }]);
  });

  test('shows a quote that the earlier mails lack, and hides a quote of them', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    const reply = { ...fromMember(ann), subject: 'Re: Drum in hall 2', inReplyTo: messageId };
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Drum in hall 2',
      text: 'The drum in hall 2 leaks since this morning.',
      messageId,
    });
    await filed(ann, 1);
    await sendMail(app, { ...reply, text: 'On the label:\n\n> UN 1993, flammable liquid' });
    await filed(ann, 2);
    await sendMail(app, {
      ...reply,
      text: 'I have moved it outside.\n\n> The drum in hall 2 leaks since this morning.',
    });
    await filed(ann, 3);
    const [entry] = await entriesOf(ann);
    expect(entry?.updates.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        'On the label:\n\nUN 1993, flammable liquid',
        'I have moved it outside.',
      ]),
    );
  });

  test('that arrives together with its original joins it too', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Gate',
      text: 'The gate is stuck.',
      messageId,
    });
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Re: Gate',
      text: 'I am looking at it.',
      inReplyTo: messageId,
    });
    await filed(ann, 2);
    expect((await entriesOf(ann))[0]?.updates).toHaveLength(1);
  });

  test('is never matched by subject alone or across companies', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, { ...fromMember(ann), subject: 'Weekly report', messageId });
    await filed(ann, 1);
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Re: Weekly report',
      text: 'Another week.',
    });
    await sendMail(app, { ...fromMember(bob), subject: 'Re: Weekly report', inReplyTo: messageId });
    await filed(ann, 2);
    await filed(bob, 1);
    expect(await entriesOf(ann)).toHaveLength(2);
    expect(await entriesOf(bob)).toHaveLength(1);
  });

  test('that is a forward makes its own entry', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Quote',
      text: 'Here is the quote.',
      messageId,
    });
    await filed(ann, 1);
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Fwd: Quote',
      text: 'Please see below.',
      inReplyTo: messageId,
    });
    await filed(ann, 2);
    expect(await entriesOf(ann)).toHaveLength(2);
  });

  test('from an unverified sender joins nothing and proposes nothing', async () => {
    const dns = await startDnsStub();
    const site = await startApp({
      env: {
        PUBLIC_URL: 'https://tidings.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        DNS_SERVERS: dns.address,
      },
    });
    const { rows } = await site.ask(
      `INSERT INTO companies (id, name, domain, intake_email, slug, created_at)
       VALUES (gen_random_uuid(), 'Acme', 'acme.example', 'acme@intake.localhost', 'acme', $1)
       RETURNING id`,
      [site.clock.moment()],
    );
    await site.ask('INSERT INTO company_counters (company_id) VALUES ($1)', [rows[0].id]);
    const mail = { from: 'ann@acme.example', to: 'acme@intake.localhost' };
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(site, { ...mail, subject: 'Gate stuck', messageId });
    await site.settled();
    await sendMail(site, {
      ...mail,
      subject: 'Re: Gate stuck',
      text: 'Fixed.',
      inReplyTo: messageId,
    });
    await site.settled();
    const inbox = await inboxOf(site, mail.to);
    expect(inbox.map(({ status }) => status)).toEqual(Array(2).fill('processed_successfully'));
    const entries = await site.ask('SELECT trust, resolution_update_count FROM issues');
    expect(entries.rows).toEqual(
      Array(2).fill({ trust: 'unverified', resolution_update_count: 0 }),
    );
    await site.close();
    await dns.close();
  });
});
