import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import {
  answer,
  bounce,
  type EmailApp,
  emailLines,
  emailsComeTo,
  emailsTo,
  lineComes,
  report,
  startEmailApp,
  statusPathOf,
} from '#tests/fixtures/email-app.ts';
import { inboxOf as inboundMails, sendMail, visitor } from '#tests/fixtures/factories.ts';
import { inboxOf, newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.relay.refuse(null);
  team = await newTeam(site.app);
});

const domain = () => team.ann.user.email.split('@')[1];
const rita = () => `rita@${domain()}`;
const stuck = (from = rita()) =>
  report(site, team.ann, { from, subject: 'Lift', body: 'The lift is stuck again.' });
const ask = ({ id }: Issue, content: string) =>
  send(team.bob, 'POST', `/api/issues/${id}/notes`, { content, toReporter: true });
const setStatus = ({ id }: Issue, status: string) =>
  send(team.bob, 'PATCH', `/api/issues/${id}/status`, { status });
const press = (path: string, form: Record<string, string>) =>
  visitor(site.app).fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

function nextNoon(): string {
  const day = new Date(`${site.now().toISOString().slice(0, 10)}T12:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString();
}

test('a removed member gets no queued digest', async () => {
  const cid = team.cid.user.email;
  await send(team.cid, 'PATCH', '/api/notifications/emails', {
    modes: { received: 'never', resolved: 'digest' },
  });
  const entry = await stuck(cid);
  await setStatus(entry, 'resolved');
  await site.later(10);
  expect(await emailLines(team.ann, entry)).toContain('resolved digest');
  await send(team.ann, 'DELETE', `/api/workspace/people/${team.cid.user.id}`);
  await site.at(nextNoon());
  const [decided] = await emailLines(team.ann, entry);
  expect(decided).toMatch(/^resolved not_sent/);
  expect(emailsTo(site, cid)).toEqual([]);
  // No digest is sent in the evening.
  await site.later(9 * 60);
});

test('the reporter of several restricted entries sees neither their texts nor their assignees', async () => {
  await send(team.ann, 'PATCH', '/api/workspace', { reporterEmails: ['assigned'] });
  for (const body of ['Mercury was spilt.', 'More mercury was spilt.']) {
    const entry = await report(site, team.ann, { from: rita(), body });
    await send(team.bob, 'POST', `/api/issues/${entry.id}/take`, {});
    await send(team.ann, 'PATCH', `/api/issues/${entry.id}/restricted`, {
      restricted: true,
      people: [team.bob.user.id],
    });
  }
  await site.later(10);
  const [email] = await emailsComeTo(site, rita(), 1);
  expect(email?.raw).not.toMatch(/mercury|Bob/i);
});

test('a content rejection of one email does not suppress its address', async () => {
  const entry = await stuck();
  site.relay.refuse({ code: 554, text: '5.7.1 looks like spam' });
  await site.later(10);
  await lineComes(team.ann, entry, 'received not_sent 554 5.7.1');
  site.relay.refuse(null);
  await ask(entry, 'Which floor?');
  await site.later(1);
  await emailsComeTo(site, rita(), 1);
});

test('a reader of our email cannot suppress it by a forged bounce', async () => {
  const entry = await stuck();
  await site.later(10);
  const [email] = await emailsComeTo(site, rita(), 1);
  const id = email?.headers['message-id']?.match(/[0-9a-f-]{36}/)?.[0]?.replaceAll('-', '');
  const forged = `bounces+${id}.0123456789abcdef@intake.localhost`;
  await bounce(site, email && { ...email, sender: forged }, { status: '5.1.1', said: '550 gone' });
  expect(await inboundMails(site.app, forged)).toHaveLength(1);
  expect(await emailLines(team.ann, entry)).toEqual(['received sent']);
});

test('a reply to a question is a reply, not a report of an unresolved entry', async () => {
  const entry = await stuck();
  await site.later(10);
  const link = statusPathOf((await emailsComeTo(site, rita(), 1))[0]);
  await ask(entry, 'Is anybody inside?');
  await press(link, { action: 'reply', text: 'Non.' });
  const asked = async () => (await send(team.ann, 'GET', `/api/issues/${entry.id}`)).body;
  expect(await asked()).toMatchObject({ hasResolutionUpdates: false, updates: [{ body: 'Non.' }] });
  await press(link, {
    action: 'reply',
    text: 'It has been repaired, everything works again. Closing.',
  });
  expect(await asked()).toMatchObject({ hasResolutionUpdates: true });
});

test('the member who resolved it is notified of the objection, and the page confirms it', async () => {
  const entry = await stuck();
  await site.later(10);
  const link = statusPathOf((await emailsComeTo(site, rita(), 1))[0]);
  await send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, { content: 'Reset the fuse.' });
  await setStatus(entry, 'resolved');
  const page = async () => (await visitor(site.app).fetch(link)).text();
  expect(await page()).toContain('Reset the fuse.');
  await press(link, { action: 'not_done', text: 'Still stuck.' });
  expect(await inboxOf(team.bob)).toContain(`mail_joined (following) by ${rita()}`);
  const after = await page();
  expect(after).toContain('You said that it isn’t done');
  expect(after).not.toContain('>It is done<');
});

test('a member who reported by mail and is mentioned gets a member email with its unsubscribe link', async () => {
  const cid = team.cid.user.email;
  const entry = await stuck(cid);
  await send(team.ann, 'POST', `/api/issues/${entry.id}/notes`, { content: '@Cid which one?' });
  await site.later(10);
  const [email] = await emailsComeTo(site, cid, 1);
  expect(email?.raw).toContain(`/dashboard/entries/${entry.id}`);
  expect(email?.headers['list-unsubscribe']).toMatch(/\/unsubscribe\//);
});

test('a muted entry sends one resolution email, however often it is reopened', async () => {
  const entry = await stuck();
  await site.later(10);
  const link = statusPathOf((await emailsComeTo(site, rita(), 1))[0]);
  await press(link, { action: 'mute' });
  await setStatus(entry, 'resolved');
  await site.later(61);
  await emailsComeTo(site, rita(), 2);
  await setStatus(entry, 'open');
  await setStatus(entry, 'resolved');
  await site.later(61);
  await lineComes(team.ann, entry, 'resolved not_sent muted');
});

test('the history shows a plain member the status of an email about several entries', async () => {
  const first = await stuck();
  await stuck();
  await site.later(10);
  await emailsComeTo(site, rita(), 1);
  await lineComes(team.ann, first, 'received sent');
  expect(await emailLines(team.cid, first)).toEqual(['received sent']);
});

test('only the resolving sentence of a mail is quoted', async () => {
  const entry = await stuck();
  const text =
    'Hello all,\n\nThe lift has been repaired and is working again. Closing this.\n\nAlice in payroll owes us a drink.';
  await sendMail(site.app, {
    from: team.bob.user.email,
    to: team.ann.user.company.intakeEmail,
    subject: 'Re: Lift',
    text,
    inReplyTo: `<${entry.emailMessageId}>`,
  });
  await site.app.settled();
  const { body } = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
  const accept = `/api/issues/${entry.id}/proposals/${body.updates[0]?.closing?.id}`;
  await send(team.ann, 'POST', accept, { answer: 'accept' });
  await site.later(10);
  const [email] = await emailsComeTo(site, rita(), 1);
  expect(email?.raw).toContain('is working again');
  expect(email?.raw).not.toContain('payroll');
});

test('one address gets six receipts a day across all workspaces', async () => {
  const other = await newTeam(site.app);
  const pat = 'pat@partner.example';
  const entries: { of: Team; entry: Issue }[] = [];
  for (const of of [team, other]) {
    await send(of.ann, 'POST', '/api/workspace/allowed-senders', { sender: pat });
    for (let n = 0; n < 4; n += 1) {
      const entry = await report(site, of.ann, { from: pat, body: `Crate ${n} is late.` });
      entries.push({ of, entry });
      await site.later(10);
    }
  }
  await emailsComeTo(site, pat, 6);
  const found = await Promise.all(entries.map(({ of, entry }) => emailLines(of.ann, entry)));
  expect(found.map(([line]) => line)).toEqual([
    ...Array.from({ length: 6 }, () => 'received sent'),
    ...Array.from({ length: 2 }, () => 'received digest day_limit'),
  ]);
  expect(emailsTo(site, pat)).toHaveLength(6);
});

test('a reply to a question email arrives by its reply address, regardless of later askers', async () => {
  const entry = await stuck();
  await ask(entry, 'Which floor?');
  await site.later(1);
  const [asked] = await emailsComeTo(site, rita(), 1);
  expect(asked?.raw).toContain(`${statusPathOf(asked)}#text`);
  await answer(site, asked, { from: rita(), body: 'The third.' });
  const { body } = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
  expect(body.updates).toMatchObject([{ sender: rita(), body: 'The third.' }]);
});
