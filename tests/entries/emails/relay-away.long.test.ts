import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import {
  type EmailApp,
  emailsComeTo,
  emailsTo,
  lineComes,
  report,
  startEmailApp,
} from '#tests/fixtures/email-app.ts';
import { newTeam, send, type Team } from '../ownership/team.ts';

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

const AWAY = { code: 451, text: 'come back later' };
const rita = () => `rita@${team.ann.user.email.split('@')[1]}`;
const ask = ({ id }: Issue, content: string) =>
  send(team.bob, 'POST', `/api/issues/${id}/notes`, { content, toReporter: true });

async function expectRefusals(count: number, act: () => Promise<unknown>): Promise<void> {
  const before = site.relay.offered();
  await act();
  expect(site.relay.offered()).toBe(before + count);
}

async function threeEntries(): Promise<Issue[]> {
  const entries: Issue[] = [];
  for (const place of ['hall', 'attic', 'cellar']) {
    entries.push(await report(site, team.ann, { from: rita(), body: `The ${place} is dark.` }));
  }
  await site.later(10);
  await emailsComeTo(site, rita(), 1);
  return entries;
}

test('notifications queued while the relay was away are sent as one current email after recovery', async () => {
  const entries = await threeEntries();
  site.relay.refuse(AWAY);
  for (const { id } of entries) {
    await expectRefusals(1, async () => {
      await send(team.bob, 'PATCH', `/api/issues/${id}/status`, { status: 'resolved' });
      await site.later(11);
    });
  }
  await site.later(36 * 60);
  site.relay.refuse(null);
  await site.app.retried();
  const [, email] = await emailsComeTo(site, rita(), 2);
  expect(email?.raw).toContain('3 entries');
  for (const place of ['hall', 'attic', 'cellar']) expect(email?.raw).toContain(place);
  for (const entry of entries) await lineComes(team.ann, entry, 'resolved sent');
  expect(emailsTo(site, rita())).toHaveLength(2);
});

test('queued questions are sent in separate emails with their texts', async () => {
  const entries = await threeEntries();
  site.relay.refuse(AWAY);
  await expectRefusals(3, async () => {
    for (const [n, entry] of entries.entries()) await ask(entry, `Which lamp is number ${n}?`);
    await site.later(1);
  });
  await site.later(3 * 60);
  site.relay.refuse(null);
  await site.app.retried();
  const asked = (await emailsComeTo(site, rita(), 4)).slice(1).map(({ raw }) => raw);
  for (const n of entries.keys()) {
    expect(asked.filter((raw) => raw.includes(`Which lamp is number ${n}?`))).toHaveLength(1);
  }
});

test('notifications that are no longer true are dropped', async () => {
  const [entry] = await threeEntries();
  if (!entry) throw new Error('no entry');
  site.relay.refuse(AWAY);
  await expectRefusals(1, async () => {
    await send(team.bob, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'resolved' });
    await site.later(10);
  });
  await send(team.bob, 'PATCH', `/api/issues/${entry.id}/status`, { status: 'open' });
  site.relay.refuse(null);
  await site.app.retried();
  await lineComes(team.ann, entry, 'resolved not_sent no_longer_so');
  expect(emailsTo(site, rita())).toHaveLength(1);
});

test('emails undelivered after two days move to the next digest', async () => {
  // No digest is sent in the evening.
  await site.at(nextEvening(site.now()));
  const [entry] = await threeEntries();
  if (!entry) throw new Error('no entry');
  site.relay.refuse(AWAY);
  await expectRefusals(1, async () => {
    await ask(entry, 'Which lamp?');
    await site.later(1);
  });
  await site.later(49 * 60 + 5);
  await lineComes(team.ann, entry, 'question digest relay');
  site.relay.refuse(null);
  await site.at(noonOfNextWorkingDay(site.now()));
  await lineComes(team.ann, entry, 'question sent relay');
});

function nextEvening(now: Date): string {
  const evening = new Date(`${now.toISOString().slice(0, 10)}T20:00:00Z`);
  if (evening <= now) evening.setUTCDate(evening.getUTCDate() + 1);
  return evening.toISOString();
}

function noonOfNextWorkingDay(now: Date): string {
  const day = new Date(`${now.toISOString().slice(0, 10)}T12:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString();
}
