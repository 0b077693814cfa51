import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { holdRows } from '#tests/fixtures/held-rows.ts';
import { asks } from '#tests/fixtures/waiting-page.ts';
import {
  accept,
  emailsTo,
  invite,
  invitedTo,
  me,
  peopleOf,
  personal,
  stranger,
} from '#tests/requests/invitation-requests.ts';
import { send, setTo } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.ask('DELETE FROM rate_limits'));

const at = ({ user }: Member) => `/api/workspace/people/${user.id}`;
const giveRole = (by: Member, who: Member, role: string) => send(by, 'PATCH', at(who), { role });
const putOut = (by: Member, who: Member) => send(by, 'DELETE', at(who));

async function company() {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`);
  return { domain, ann, eve: await signUp(app, `eve@${domain}`) };
}

describe('an invitation ends permanently', () => {
  test.each(['made a member', 'removed', 'gone by themselves'])(
    'when its sender is %s, even if made an admin again',
    async (how) => {
      const { ann, eve } = await company();
      await giveRole(ann, eve, 'company_admin');
      const email = stranger();
      await invite(eve, email, 'company_admin');
      const link = await linkFor(app, email);
      if (how === 'made a member') await giveRole(ann, eve, 'user');
      if (how === 'removed') await putOut(ann, eve);
      if (how === 'gone by themselves') await send(eve, 'POST', '/api/workspace/leave', {});
      expect((await invitedTo(ann)).map(({ state }) => state)).toEqual(['void']);
      await send(ann, 'POST', `${at(eve)}/let-in`, {});
      await giveRole(ann, eve, 'company_admin');
      expect((await invitedTo(ann)).map(({ state }) => state)).toEqual(['void']);
      expect((await visitor(app).fetch(link)).status).toBe(410);
      expect((await accept(app, email, link)).status).toBe(410);
      expect((await peopleOf(ann)).map((one) => one.email)).not.toContain(email);
    },
  );

  test('when the admin who set its role loses theirs, despite another sender', async () => {
    const { ann, eve } = await company();
    await giveRole(ann, eve, 'company_admin');
    const email = stranger();
    await invite(ann, email, 'user');
    const link = await linkFor(app, email);
    await invite(eve, email, 'company_admin');
    await putOut(ann, eve);
    expect(await invitedTo(ann)).toMatchObject([{ email, state: 'void' }]);
    expect((await accept(app, email, link)).status).toBe(410);
  });

  test('also when its sender is made a member during sending', async () => {
    const { ann, eve } = await company();
    await giveRole(ann, eve, 'company_admin');
    const email = stranger();
    const held = await holdRows(
      app,
      `INSERT INTO invitations (id, company_id, email, role, invited_by, sent_at, expires_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'user', $3, now(), now(), now())`,
      [ann.user.company.id, email, ann.user.id],
    );
    const inviting = invite(eve, email, 'company_admin');
    await held.waiting(1);
    let isDone = false;
    const lowering = giveRole(ann, eve, 'user').then(() => {
      isDone = true;
    });
    await held.waiting(2, () => isDone);
    await held.release();
    await Promise.all([inviting, lowering]);
    await giveRole(ann, eve, 'company_admin');
    expect(await invitedTo(ann)).toMatchObject([{ email, state: 'void' }]);
  });

  test('when its address is removed, in any spelling', async () => {
    const { ann, eve, domain } = await company();
    const tagged = `eve+again@${domain}`;
    await invite(ann, tagged, 'company_admin');
    const link = await linkFor(app, tagged);
    await putOut(ann, eve);
    expect(await invitedTo(ann)).toEqual([]);
    expect((await visitor(app).fetch(link)).status).toBe(410);
    expect((await accept(app, tagged, link)).status).toBe(410);
  });

  test('when its address is made a member, so it grants no admin role again', async () => {
    const { ann, domain } = await company();
    await setTo(ann, { joining: 'asked' });
    const email = `zoe@${domain}`;
    await invite(ann, email, 'company_admin');
    const link = await linkFor(app, email);
    const zoe = await asks(app, email);
    const { id } = (await peopleOf(ann)).find((one) => one.email === email) ?? { id: '' };
    await send(ann, 'POST', `/api/workspace/people/${id}/let-in`, {});
    await send(ann, 'PATCH', `/api/workspace/people/${id}`, { role: 'company_admin' });
    await send(ann, 'PATCH', `/api/workspace/people/${id}`, { role: 'user' });
    expect(await invitedTo(ann)).toEqual([]);
    expect((await accept(app, email, link)).status).toBe(410);
    expect((await me(zoe)).company.role).toBe('user');
  });

  test('when its member leaves the workspace', async () => {
    const { ann, eve, domain } = await company();
    await invite(ann, `eve+two@${domain}`);
    await send(eve, 'POST', '/api/workspace/leave', {});
    expect(await invitedTo(ann)).toEqual([]);
  });
});

describe('a removed member', () => {
  test('must ask to join with another spelling of the address despite open joining', async () => {
    const { ann, eve, domain } = await company();
    await putOut(ann, eve);
    expect((await asks(app, `eve@${domain}`)).status).toBe(403);
    for (const spelt of [`eve+again@${domain}`, `EVE+x@${domain.toUpperCase()}`]) {
      const answer = await asks(app, spelt.toLowerCase());
      expect(answer.status).toBe(403);
      expect((await answer.fetch('/api/issues')).status).toBe(401);
      // Resets the hourly limit of the mailbox.
      await app.ask('DELETE FROM rate_limits');
    }
    expect((await peopleOf(ann)).filter(({ state }) => state === 'asked')).toHaveLength(2);
    const evelyn = await asks(app, `evelyn@${domain}`);
    expect(evelyn.status).toBe(303);
    const dotted = await asks(app, `e.ve@${domain}`);
    expect(dotted.status).toBe(303);
  });

  test('loses access with all addresses of the mailbox', async () => {
    const { ann, eve, domain } = await company();
    const twin = await signUp(app, `eve+lists@${domain}`);
    const bob = await signUp(app, `bob+lists@${domain}`);
    await putOut(ann, eve);
    expect((await twin.fetch('/api/issues')).status).toBe(401);
    expect((await bob.fetch('/api/issues')).status).toBe(200);
  });

  test('cannot enter by a link of another workspace', async () => {
    const { ann, eve, domain } = await company();
    await putOut(ann, eve);
    const pia = await personal(app);
    await invite(pia, `eve+work@${domain}`);
    const { guest } = await accept(app, `eve+work@${domain}`);
    expect((await me(guest)).company.id).toBe(pia.user.company.id);
    const { body } = await send(guest, 'GET', '/api/memberships');
    expect((body.memberships as { id: string }[]).map(({ id }) => id)).toEqual([
      pia.user.company.id,
    ]);
    expect(body.waiting).toMatchObject([{ id: ann.user.company.id }]);
  });

  test.each([
    ['e.v.e+x@gmail.com', 'eve@gmail.com'],
    ['Eve+1@GoogleMail.com', 'eve@gmail.com'],
    ['e.ve+1@acme.example', 'e.ve@acme.example'],
    ['+1@acme.example', '+1@acme.example'],
  ])('%s belongs to the mailbox %s', async (address, mailbox) => {
    const { rows } = await app.ask('SELECT tidings_mailbox($1) AS mailbox', [address]);
    expect(rows).toEqual([{ mailbox }]);
  });
});

test('role and workspace are in the email, on its page and in the list', async () => {
  const pia = await personal(app);
  await setTo(pia, { name: 'Lark Foods' });
  for (const [role, word] of [
    ['company_admin', 'as an admin'],
    ['user', 'as a member'],
  ] as const) {
    const email = stranger();
    await invite(pia, email, role);
    const [sentEmail] = await emailsTo(app, email);
    const page = await (await visitor(app).fetch(await linkFor(app, email))).text();
    for (const text of [sentEmail?.text, sentEmail?.html, page]) {
      expect(text).toContain('Lark Foods');
      expect(text).toContain(word);
    }
    expect(await invitedTo(pia)).toContainEqual(expect.objectContaining({ email, role }));
  }
});
