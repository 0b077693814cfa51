import { afterAll, beforeAll, expect, test } from 'vitest';
import { followChanges } from '#contract/board/live.ts';
import { COMPANY_HEADER } from '#contract/endpoint.ts';
import type { Membership } from '#contract/people/memberships.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  fromMember,
  type Member,
  newDomain,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const switchTo = (member: Member, id: string) =>
  member.fetch(`/api/memberships/${id}/switch`, { method: 'POST', json: {} });
async function listOf(member: Member): Promise<Membership[]> {
  const answer = await member.fetch('/api/memberships');
  return ((await answer.json()) as { memberships: Membership[] }).memberships;
}

async function withTwo() {
  const ann = await signUp(app);
  const first = ann.user.company;
  const answer = await ann.fetch('/api/user/intake-setup', {
    method: 'POST',
    json: { companyName: `Zeta ${newDomain()}`, adminEmail: ann.user.email, another: true },
  });
  const { user } = (await answer.json()) as Member;
  return { ann, first, second: user.company };
}

test('a member sees their workspaces and switches; later requests use the new one', async () => {
  const { ann, first: founded, second } = await withTwo();
  const first = { ...founded, isSetUp: true };
  await sendMail(app, { ...fromMember(ann), subject: 'For the first' });
  await app.settled();
  expect(await listOf(ann)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first.id, isCurrent: false }),
      expect.objectContaining({ id: second.id, isCurrent: true }),
    ]),
  );
  expect(await entriesOf(ann)).toEqual([]);
  const answer = await switchTo(ann, first.id);
  expect(await answer.json()).toMatchObject({ user: { company: first } });
  const me = await ann.fetch('/api/auth/me');
  expect(await me.json()).toMatchObject({ user: { company: first } });
  expect(await entriesOf(ann)).toHaveLength(1);
});

test('an open event stream ends with the switch, so the page follows', async () => {
  const { ann, first } = await withTwo();
  const stream = await ann.fetch(followChanges.path);
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  await reader?.read();
  await switchTo(ann, first.id);
  while (!(await reader?.read())?.done);
});

test('a page of the previous workspace cannot change the current one', async () => {
  const { ann, first, second } = await withTwo();
  const add = (company: string) =>
    ann.fetch('/api/issues/manual', {
      method: 'POST',
      json: { body: 'The pump leaks.' },
      headers: { [COMPANY_HEADER]: company },
    });
  const refused = await add(first.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('elsewhere') });
  expect(await entriesOf(ann)).toEqual([]);
  expect((await add(second.id)).status).toBe(201);
});

test('a user without a present membership cannot enter a workspace', async () => {
  const { ann, first, second } = await withTwo();
  const bob = await signUp(app);
  expect((await switchTo(bob, first.id)).status).toBe(404);
  expect((await switchTo(bob, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await switchTo(bob, 'x')).status).toBe(404);
  expect((await visitor(app).fetch('/api/memberships')).status).toBe(401);
  for (const column of ['ended_at', 'asked_at']) {
    await app.ask(
      `UPDATE memberships SET ${column} = now() WHERE user_id = $1 AND company_id = $2`,
      [ann.user.id, first.id],
    );
    expect((await switchTo(ann, first.id)).status).toBe(404);
    expect(await listOf(ann)).toMatchObject([{ id: second.id }]);
    await app.ask(`UPDATE memberships SET ${column} = NULL WHERE user_id = $1`, [ann.user.id]);
  }
});
