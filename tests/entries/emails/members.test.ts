import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  type EmailApp,
  emailLines,
  emailsComeTo,
  emailsTo,
  lineComes,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import { visitor } from '#tests/fixtures/factories.ts';
import { changeAll, newEntry, newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  team = await newTeam(site.app);
});

const address = (name: keyof Team) => team[name].user.email;
const note = (name: keyof Team, id: string, content: string) =>
  send(team[name], 'POST', `/api/issues/${id}/notes`, { content });
const assign = (name: keyof Team, id: string, to: keyof Team) =>
  send(team[name], 'PATCH', `/api/issues/${id}/assignee`, { assigneeId: team[to].user.id });

describe('a member', () => {
  test('is notified of new assignments, with a button and a settings link', async () => {
    const entry = await newEntry(team.ann);
    await assign('ann', entry.id, 'bob');
    await site.later(10);
    const [email] = await emailsComeTo(site, address('bob'), 1);
    expect(email?.raw).toContain('Ann Moe gave you this.');
    expect(email?.raw).toContain(`/dashboard/entries/${entry.id}`);
    expect(email?.raw).toContain('You get this because it was assigned to you.');
    expect(email?.headers['list-unsubscribe']).toMatch(/\/unsubscribe\/[\w-]{44}>$/);
    expect(email?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(emailsTo(site, address('ann'))).toEqual([]);
  });

  test('is notified of a mention within a minute, with its text', async () => {
    const entry = await newEntry(team.ann);
    await note('ann', entry.id, '@Bob can you look at the hydraulics?');
    await site.later(1);
    const [email] = await emailsComeTo(site, address('bob'), 1);
    expect(email?.raw).toContain('Ann Moe mentioned you: “@Bob can you look at the hydraulics?”');
  });

  test('gets one email for several events of an entry', async () => {
    const entry = await newEntry(team.ann);
    await assign('ann', entry.id, 'bob');
    await note('ann', entry.id, '@Bob it is urgent.');
    await site.later(10);
    const emails = await emailsComeTo(site, address('bob'), 1);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.raw).toContain('mentioned you');
    expect(emails[0]?.raw).toContain('Ann Moe gave you this.');
    await lineComes(team.ann, entry, 'assigned_to_you+mentioned sent');
  });

  test('gets no email about events already seen in Tidings', async () => {
    const entry = await newEntry(team.ann);
    await note('ann', entry.id, '@Bob can you look?');
    await send(team.bob, 'POST', '/api/notifications/read', { entryId: entry.id });
    await site.later(1);
    await lineComes(team.ann, entry, 'mentioned not_sent seen');
    expect(emailsTo(site, address('bob'))).toEqual([]);
  });

  test('is not notified of their own actions or of reverted changes', async () => {
    const entry = await newEntry(team.ann);
    await send(team.bob, 'POST', `/api/issues/${entry.id}/take`, {});
    await assign('ann', entry.id, 'cid');
    await assign('ann', entry.id, 'bob');
    await send(team.ann, 'PATCH', `/api/issues/${entry.id}/assignee`, { assigneeId: null });
    await site.later(10);
    await lineComes(team.ann, entry, 'assigned_to_you not_sent no_longer_so');
    expect(await emailLines(team.ann, entry)).toEqual([
      'assigned_to_you not_sent no_longer_so',
      'assigned_to_you not_sent no_longer_so',
    ]);
  });

  test('is not notified of a mail addressed to them', async () => {
    const intake = team.ann.user.company.intakeEmail;
    const entry = await report(site, team.ann, {
      from: address('ann'),
      to: `${intake}, ${address('bob')}`,
      header: `Cc: ${address('cid')}`,
      body: 'The pump leaks again. @Bob @Cid please have a look.',
    });
    await site.later(1);
    const lines = await emailLines(team.ann, entry);
    expect(lines.toSorted()).toEqual([
      'mentioned not_sent addressed',
      'mentioned not_sent addressed',
      'received queued',
    ]);
  });

  test('who asked is notified of the reply, and a member’s reply by mail joins the entry', async () => {
    const rita = `rita@${address('ann').split('@')[1]}`;
    const entry = await report(site, team.ann, { from: rita, body: 'The lift is stuck again.' });
    await send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, {
      content: 'Which floor?',
      toReporter: true,
    });
    await site.later(1);
    const [asked] = await emailsComeTo(site, rita, 1);
    await answer(site, asked, { from: rita, body: 'The third.' });
    await lineComes(team.ann, entry, 'answered queued');
    await site.later(1);
    const [notification] = await emailsComeTo(site, address('bob'), 1);
    expect(notification?.raw).toContain(`${rita.split('@')[0]}`);
    expect(notification?.raw).toContain('The third.');
    await answer(site, notification, {
      from: address('bob'),
      body: 'On my way to the third floor.',
    });
    const { body } = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
    expect(body.updates).toMatchObject([
      { sender: rita, body: 'The third.' },
      { sender: address('bob'), body: 'On my way to the third floor.' },
    ]);
  });

  test('is notified once of many assigned entries', async () => {
    const entries = await Promise.all(
      Array.from({ length: 15 }, (_, n) => newEntry(team.ann, `Lamp ${n} in the hall is out.`)),
    );
    await changeAll(
      team.ann,
      entries.map(({ id }) => ({ id, assigneeId: team.bob.user.id })),
    );
    await site.later(10);
    const emails = await emailsComeTo(site, address('bob'), 1);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.raw).toContain('There is news of 15 entries');
    expect(emails[0]?.raw).toContain('and 3 more');
  });

  test('unsubscribes from such emails by one POST from a mail program or a page button', async () => {
    const entry = await newEntry(team.ann);
    await assign('ann', entry.id, 'bob');
    await site.later(10);
    const [email] = await emailsComeTo(site, address('bob'), 1);
    const link = email?.raw.match(/\/unsubscribe\/[\w-]{44}/)?.[0] ?? '';
    const shown = await visitor(site.app).fetch(link);
    expect(await shown.text()).toContain('entries that are assigned to you');
    const preferences = '/api/notifications/emails';
    expect((await send(team.bob, 'GET', preferences)).body).toMatchObject({
      modes: { assigned_to_you: 'now' },
    });
    await visitor(site.app).fetch(link, {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    });
    expect((await send(team.bob, 'GET', preferences)).body).toMatchObject({
      modes: { assigned_to_you: 'never', mentioned: 'now' },
    });
    const second = await newEntry(team.ann);
    await assign('ann', second.id, 'bob');
    await site.later(10);
    await lineComes(team.ann, second, 'assigned_to_you not_sent switched_off');
  });

  test('is notified when an entry wakes from snooze', async () => {
    const entry = await newEntry(team.ann);
    await send(team.bob, 'POST', `/api/issues/${entry.id}/take`, {});
    const moment = site.app.clock.moment(60 * 60_000);
    await send(team.bob, 'PATCH', `/api/issues/${entry.id}/snooze`, { until: moment });
    await site.later(61);
    await lineComes(team.ann, entry, 'woken queued');
    await site.later(10);
    const [email] = await emailsComeTo(site, address('bob'), 1);
    expect(email?.raw).toContain('This entry is back from snooze.');
  });
});
