import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import {
  type EmailApp,
  emailsComeTo,
  emailsTo,
  lineComes,
  report,
  startEmailApp,
  statusPathOf,
} from '#tests/fixtures/email-app.ts';
import { visitor } from '#tests/fixtures/factories.ts';
import { newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
let entry: Issue;
let link: string;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  team = await newTeam(site.app);
  entry = await report(site, team.ann, {
    from: rita(),
    subject: 'Lift',
    body: 'The lift is stuck again.',
  });
  await site.later(10);
  const [email] = await emailsComeTo(site, rita(), 1);
  link = statusPathOf(email);
});

const rita = () => `rita@${team.ann.user.email.split('@')[1]}`;
const open = async (path = link) => {
  const answer = await visitor(site.app).fetch(path);
  return { status: answer.status, html: await answer.text() };
};
const press = (form: Record<string, string> | string, path = link) =>
  visitor(site.app).fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const ask = (content: string) =>
  send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, { content, toReporter: true });
const read = async () => (await send(team.ann, 'GET', `/api/issues/${entry.id}`)).body;
const resolve = () =>
  send(team.bob, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });

describe('the status page linked in an email', () => {
  test('shows the status and the messages to the reporter; opening it changes nothing', async () => {
    await send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, { content: 'Not for them.' });
    await ask('Which floor?');
    await send(team.bob, 'POST', `/api/issues/${entry.id}/take`, {});
    const before = await read();
    const { status, html } = await open();
    expect(status).toBe(200);
    expect(html).toContain('Bob Stone has a question for you');
    expect(html).toContain('The lift is stuck again.');
    expect(html).toContain('Which floor?');
    expect(html).not.toContain('Not for them.');
    expect(await read()).toEqual(before);
  });

  test('is neither cached nor indexed by search engines', async () => {
    const { headers } = await visitor(site.app).fetch(link);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('accepts a reply as the reporter’s update', async () => {
    const answer = await press({ action: 'reply', text: 'It moved, then stopped.' });
    expect(answer.status).toBe(303);
    expect((await read()).updates).toMatchObject([
      { sender: rita(), body: 'It moved, then stopped.' },
    ]);
    expect((await open()).html).toContain('It moved, then stopped.');
  });

  test('ignores an empty reply; one that is too long stays in its field', async () => {
    await press({ action: 'reply', text: '   ' });
    const long = 'again '.repeat(5000);
    const refused = await press({ action: 'reply', text: long });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('This was not sent: it is too long.');
    expect(html).toContain(long.trim());
    expect((await read()).updates).toEqual([]);
  });

  test('lets the reporter reject the resolution, which asks the team to reopen it', async () => {
    await resolve();
    expect((await open()).html).toContain('It is done');
    await press({ action: 'not_done', text: '' });
    expect(await read()).toMatchObject({
      status: 'resolved',
      pendingProposals: ['reopen'],
      updates: [{ body: 'It isn’t done.' }],
    });
  });

  test('mutes the entry by one POST from a mail program, except for the resolution email', async () => {
    await ask('Which floor?');
    await press('List-Unsubscribe=One-Click', `${link}/mute`);
    await site.later(2);
    await lineComes(team.ann, entry, 'question not_sent muted');
    expect((await ask('Which lift?')).body).toMatchObject({ code: 'reporter_not_reachable' });
    await resolve();
    await site.later(60);
    await emailsComeTo(site, rita(), 2);
    expect(await lineComes(team.ann, entry, 'resolved sent')).toEqual([
      'resolved sent',
      'question not_sent muted',
      'received sent',
    ]);
  });

  test('lets the reporter choose notifications for all their entries', async () => {
    const choices = `${link}/emails`;
    expect((await open(choices)).html).toMatch(/name="resolved" checked/);
    await press({ received: 'on', question: 'on' }, choices);
    const { html } = await open(choices);
    expect(html).not.toMatch(/name="resolved" checked/);
    expect(html).toMatch(/name="received" checked/);
    await resolve();
    await site.later(60);
    await lineComes(team.ann, entry, 'resolved not_sent switched_off');
    expect(emailsTo(site, rita())).toHaveLength(1);
  });

  test('is empty when the token is made up, cut, missing or of another page', async () => {
    for (const path of [
      link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      link.slice(0, -1),
      '/r/x',
      link.replace('/r/', '/unsubscribe/'),
    ]) {
      const { status, html } = await open(path);
      expect(html, path).not.toContain('lift');
      expect(status, path).toBe(404);
    }
  });

  test('is also empty once the entry is deleted, and contains no text', async () => {
    await send(team.ann, 'PATCH', `/api/entries/${entry.id}/delete`);
    const { status, html } = await open();
    expect(status).toBe(404);
    expect(html).not.toContain('lift');
  });

  test('is disabled while a member with access revokes the link', async () => {
    const path = `/api/issues/${entry.id}/reporter`;
    expect((await send(team.bob, 'GET', path)).body).toMatchObject({
      isReachable: true,
      link: 'works',
    });
    const revoked = await send(team.bob, 'PATCH', path, { revoked: true });
    expect(revoked.body).toMatchObject({ link: 'revoked' });
    expect((await open()).status).toBe(404);
    await ask('Which floor?');
    await site.later(1);
    const [, asked] = await emailsComeTo(site, rita(), 2);
    expect(asked?.raw).not.toMatch(/\/r\//);
    expect(asked?.raw).toContain(`mailto:${asked?.headers['reply-to']}`);
    await send(team.bob, 'PATCH', path, { revoked: false });
    expect((await open()).status).toBe(200);
  });

  test('ends with its reporter’s access', async () => {
    const cid = team.cid.user.email;
    const own = await report(site, team.ann, { from: cid, body: 'The door sticks.' });
    await site.later(10);
    const [email] = await emailsComeTo(site, cid, 1);
    const theirs = statusPathOf(email);
    expect((await open(theirs)).status).toBe(200);
    await send(team.ann, 'DELETE', `/api/workspace/people/${team.cid.user.id}`);
    expect((await open(theirs)).status).toBe(404);
    await send(team.bob, 'PATCH', `/api/issues/${own.id}/status`, { status: 'resolved' });
    await site.later(60);
    await lineComes(team.ann, own, 'resolved not_sent no_access');
  });

  test('reveals nothing of a restricted entry, nor does an email', async () => {
    await send(team.ann, 'PATCH', `/api/issues/${entry.id}/restricted`, {
      restricted: true,
      people: [],
    });
    const { html } = await open();
    expect(html).not.toMatch(/lift/i);
    await send(team.ann, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    await site.later(60);
    const [, done] = await emailsComeTo(site, rita(), 2);
    expect(done?.raw).not.toMatch(/lift/i);
    expect(done?.raw).toContain('This is about your message of ');
  });
});
