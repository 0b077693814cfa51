import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, filedMails, fromMember, sendMail, signUp } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const FORWARDED = `---------- Forwarded message ---------
From: Ann Roy <ann@customer.example>
Date: Mon, Jan 3, 2022 at 3:14 PM
Subject: Pump
To: <bob@team.example>


The pump in the garage is leaking badly. Please send a technician today.
`;

const ANN = { name: 'Ann Roy', address: 'ann@customer.example', date: '2022-01-03T15:14:00.000Z' };

describe('a forward', () => {
  test('becomes its sender’s entry, reported by the forwarded author', async () => {
    const bob = await signUp(app);
    const text = `FYI, see below.\n\n${FORWARDED}`;
    await sendMail(app, { ...fromMember(bob), subject: 'Fwd: Pump', text });
    await filedMails(app, bob, 1);
    const [entry] = await entriesOf(bob);
    expect(entry).toMatchObject({ sender: bob.user.email, reportedBy: ANN });
    expect(entry?.body).toBe(
      'Ann Roy, 2022-01-03 15:14 UTC:\nThe pump in the garage is leaking badly. Please send a technician today.\n\nFYI, see below.',
    );
    expect(entry?.captionSelected).toMatch(/pump/i);
    expect(entry?.captionSelected).not.toContain('UTC');
  });

  test('without own text shows the forwarded text', async () => {
    const bob = await signUp(app);
    const text = `\nSent from my iPhone\n\n${FORWARDED}`;
    await sendMail(app, { ...fromMember(bob), subject: 'Fwd: Pump', text });
    await filedMails(app, bob, 1);
    const [entry] = await entriesOf(bob);
    expect(entry?.reportedBy).toEqual(ANN);
    expect(entry?.body).toBe(
      'The pump in the garage is leaking badly. Please send a technician today.',
    );
  });

  test('never joins the entry in its reply headers, with any prefix', async () => {
    const bob = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    await sendMail(app, { ...fromMember(bob), subject: 'Pump', text: 'It leaks.', messageId });
    await filedMails(app, bob, 1);
    const prefixes = ['Fwd', 'WG', 'TR', 'RV', 'I', 'VS', 'Enc', '转发'];
    for (const prefix of prefixes) {
      const mail = { subject: `${prefix}: Pump`, text: `For you.\n\n${FORWARDED}` };
      await sendMail(app, { ...fromMember(bob), ...mail, inReplyTo: messageId });
    }
    await filedMails(app, bob, 1 + prefixes.length);
    const entries = await entriesOf(bob);
    expect(entries).toHaveLength(1 + prefixes.length);
    expect(entries.filter(({ reportedBy }) => reportedBy === null)).toHaveLength(1);
  });

  test('of the sender’s own mail has no other reporter', async () => {
    const bob = await signUp(app);
    const text = FORWARDED.replace('ann@customer.example', bob.user.email);
    await sendMail(app, { ...fromMember(bob), subject: 'Fwd: Pump', text });
    await filedMails(app, bob, 1);
    expect((await entriesOf(bob))[0]?.reportedBy).toBeNull();
  });

  test('differs from a reply with the original below it', async () => {
    const bob = await signUp(app);
    const text = `I will go.\n\nFrom: Ann Roy <ann@customer.example>\nSent: Monday, January 3, 2022 3:14 PM\nTo: Bob <bob@team.example>\nSubject: Pump\n\nIt leaks.`;
    await sendMail(app, { ...fromMember(bob), subject: 'RE: Pump', text });
    await filedMails(app, bob, 1);
    expect((await entriesOf(bob))[0]).toMatchObject({ reportedBy: null, body: 'I will go.' });
  });
});
