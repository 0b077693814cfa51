import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  linkFor,
  newDomain,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import {
  accept,
  emailsTo,
  invite,
  invitedTo,
  me,
  peopleOf,
  personal,
  resend,
  revoke,
  stranger,
} from '#tests/requests/invitation-requests.ts';
import { send, setTo } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset = 0;
  await app.ask('DELETE FROM rate_limits');
});

describe('an invitation', () => {
  test.each(['user', 'company_admin'] as const)(
    'as a %s accepts an address of any domain, also without a workspace domain',
    async (role) => {
      const pia = await personal(app);
      const email = stranger();
      const { status, body } = await invite(pia, email, role);
      expect([status, body.outcome]).toEqual([200, 'sent']);
      const by = { name: 'Pia Roy', email: pia.user.email };
      expect(await invitedTo(pia)).toMatchObject([{ email, role, invitedBy: by, state: 'open' }]);
      const { guest, status: confirmed } = await accept(app, email);
      expect(confirmed).toBe(303);
      expect((await me(guest)).company).toMatchObject({ id: pia.user.company.id, role });
      expect(await invitedTo(pia)).toEqual([]);
      expect(await peopleOf(pia)).toContainEqual(
        expect.objectContaining({ email, role, state: 'member' }),
      );
      const to = pia.user.company.intakeEmail;
      await sendMail(app, { from: email, to, subject: 'Lift', text: 'The lift is stuck.' });
      await app.settled();
      expect(await entriesOf(pia)).toHaveLength(1);
    },
  );

  test('is for a member by default', async () => {
    const pia = await personal(app);
    await invite(pia, stranger());
    expect(await invitedTo(pia)).toMatchObject([{ role: 'user' }]);
  });

  test('names workspace and inviter in the email and on its page', async () => {
    const pia = await personal(app);
    await setTo(pia, { name: 'Lark & Field' });
    const email = stranger();
    await invite(pia, email);
    const [sentEmail] = await emailsTo(app, email);
    expect(sentEmail?.subject).toBe('Pia Roy invites you to Lark & Field on Tidings');
    for (const text of [sentEmail?.text, sentEmail?.html.replaceAll('&amp;', '&')]) {
      expect(text).toContain(`Pia Roy (${pia.user.email}) invites you to the workspace`);
      expect(text).toContain('Lark & Field');
    }
    const page = await (await visitor(app).fetch(await linkFor(app, email))).text();
    expect(page).toContain('You are invited to Lark &amp; Field');
    expect(page).toContain(`<strong>Pia Roy</strong> (${pia.user.email}) invites you`);
    expect(page).toContain(email);
    expect(page.match(/<form method="post">/g)).toHaveLength(1);
  });

  test('escapes names typed by users', async () => {
    const pia = await personal(app);
    const name = '<b>Pay</b> at evil.example/now https://evil.example';
    await setTo(pia, { name });
    await send(pia, 'PATCH', '/api/user/profile', { name: 'Bank\u202e <a href=x>' });
    const email = stranger();
    await invite(pia, email);
    const [sentEmail] = await emailsTo(app, email);
    const page = await (await visitor(app).fetch(await linkFor(app, email))).text();
    for (const html of [sentEmail?.html ?? '', page]) {
      expect(html).toContain('&lt;b&gt;Pay&lt;/b&gt; at evil. example/now');
      expect(html).toContain('Bank &lt;a href=x&gt;');
      expect(html).not.toMatch(/<b>|<a href=x/);
    }
    for (const text of [sentEmail?.html, sentEmail?.text, sentEmail?.subject, page]) {
      expect(text).not.toMatch(/evil\.example|\u202e/);
    }
  });

  test('is in the invitee’s language, otherwise in the inviter’s', async () => {
    const pia = await personal(app);
    const zoe = await signUp(app);
    await zoe.fetch('/api/user/language', { method: 'PUT', json: { language: 'fr' } });
    await invite(pia, zoe.user.email);
    const subjects = (await emailsTo(app, zoe.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /invit/.test(subject))).toEqual([
      expect.stringContaining('vous invite'),
    ]);
    const french = { headers: { 'accept-language': 'fr' }, method: 'POST' };
    const email = stranger();
    await pia.fetch('/api/workspace/invitations', { ...french, json: { email } });
    expect((await emailsTo(app, email))[0]?.html).toContain('<html lang="fr"');
    const { guest } = await accept(app, email);
    expect((await me(guest)).language).toBe('fr');
  });

  test('is valid for seven days, is then listed as expired, and can be resent', async () => {
    const pia = await personal(app);
    const email = stranger();
    await invite(pia, email);
    const first = await linkFor(app, email);
    app.clock.offset = 7 * 86_400_000 - 60_000;
    expect((await visitor(app).fetch(first)).status).toBe(200);
    app.clock.offset = 7 * 86_400_000 + 60_000;
    expect((await accept(app, email, first)).status).toBe(410);
    const [expired] = await invitedTo(pia);
    expect(expired?.state).toBe('expired');
    expect((await resend(pia, expired?.id)).status).toBe(200);
    expect(await invitedTo(pia)).toMatchObject([{ id: expired?.id, state: 'open' }]);
    expect((await accept(app, email)).status).toBe(303);
  });

  test('repeated after its expiry sends another email', async () => {
    const pia = await personal(app);
    const email = stranger();
    await invite(pia, email);
    app.clock.offset = 8 * 86_400_000;
    expect((await invite(pia, email)).body.outcome).toBe('sent');
    expect((await accept(app, email)).status).toBe(303);
  });

  test('that is resent keeps the earlier link valid; either uses up both', async () => {
    const pia = await personal(app);
    const email = stranger();
    await invite(pia, email);
    const first = await linkFor(app, email);
    await resend(pia, (await invitedTo(pia))[0]?.id);
    const second = await linkFor(app, email);
    expect(second).not.toBe(first);
    expect((await accept(app, email, first)).status).toBe(303);
    expect((await accept(app, email, second)).status).toBe(410);
  });

  test('that is revoked admits no user', async () => {
    const pia = await personal(app);
    const email = stranger();
    await invite(pia, email);
    const [{ id } = { id: '' }] = await invitedTo(pia);
    expect((await revoke(pia, id)).body.invitations).toEqual([]);
    expect((await visitor(app).fetch(await linkFor(app, email))).status).toBe(410);
    expect((await accept(app, email)).status).toBe(410);
    expect((await revoke(pia, id)).status).toBe(404);
    expect((await resend(pia, id)).status).toBe(404);
  });

  test('revoked and accepted in the same moment has one result', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.ask('DELETE FROM rate_limits');
      const pia = await personal(app);
      const email = stranger();
      await invite(pia, email);
      const [{ id } = { id: '' }] = await invitedTo(pia);
      const [revoked, accepted] = await Promise.all([revoke(pia, id), accept(app, email)]);
      const isIn = (await peopleOf(pia)).some((one) => one.email === email);
      expect([revoked.status, accepted.status, isIn]).toEqual(
        isIn ? [404, 303, true] : [200, 410, false],
      );
    }
  });

  test('is invalid when its sender is no admin, until another admin resends it', async () => {
    const domain = newDomain();
    const [ann, bob] = [await signUp(app, `ann@${domain}`), await signUp(app, `bob@${domain}`)];
    const at = `/api/workspace/people/${bob.user.id}`;
    await send(ann, 'PATCH', at, { role: 'company_admin' });
    const email = stranger();
    await invite(bob, email);
    await send(ann, 'PATCH', at, { role: 'user' });
    const link = await linkFor(app, email);
    const page = await visitor(app).fetch(link);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('no longer valid');
    const { guest, status } = await accept(app, email, link);
    expect([status, guest.cookie()]).toEqual([410, '']);
    const [listed] = await invitedTo(ann);
    expect(listed?.state).toBe('void');
    await resend(ann, listed?.id);
    expect(await invitedTo(ann)).toMatchObject([
      { state: 'open', invitedBy: { email: ann.user.email } },
    ]);
    expect((await accept(app, email, link)).status).toBe(303);
  });

  test('does not readmit a member who was removed later', async () => {
    const domain = newDomain();
    const [ann, bob] = [await signUp(app, `ann@${domain}`), await signUp(app, `bob@${domain}`)];
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`);
    await invite(ann, bob.user.email);
    const link = await linkFor(app, bob.user.email);
    await send(ann, 'POST', `/api/workspace/people/${bob.user.id}/let-in`, {});
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`);
    expect((await accept(app, bob.user.email, link)).status).toBe(410);
    expect(await invitedTo(ann)).toEqual([]);
  });

  test('readmits a member who was removed before', async () => {
    const domain = newDomain();
    const [ann, bob] = [await signUp(app, `ann@${domain}`), await signUp(app, `bob@${domain}`)];
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`);
    await invite(ann, bob.user.email);
    const { guest } = await accept(app, bob.user.email);
    expect((await me(guest)).company).toMatchObject({ id: ann.user.company.id, role: 'user' });
  });

  test('does not demote an admin', async () => {
    const pia = await personal(app);
    const zoe = await signUp(app);
    await invite(pia, zoe.user.email, 'user');
    await app.ask(
      `INSERT INTO memberships (user_id, company_id, role, created_at)
       VALUES ($1, $2, 'company_admin', now())`,
      [zoe.user.id, pia.user.company.id],
    );
    const { guest } = await accept(app, zoe.user.email);
    expect((await me(guest)).company.role).toBe('company_admin');
  });
});
