import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
} from '#tests/fixtures/email-app.ts';
import { filesOf } from '#tests/fixtures/mails-with-files.ts';
import { inboxOf, newTeam, send, type Team } from '../ownership/team.ts';

let site: EmailApp;
let team: Team;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  team = await newTeam(site.app);
});

const rita = () => `rita@${team.ann.user.email.split('@')[1]}`;
const stuck = () =>
  report(site, team.ann, { from: rita(), subject: 'Lift', body: 'The lift is stuck again.' });
const ask = (id: string, content: string) =>
  send(team.bob, 'POST', `/api/issues/${id}/notes`, { content, toReporter: true });
const setStatus = (id: string, status: string) =>
  send(team.bob, 'PATCH', `/api/issues/${id}/status`, { status });

describe('a reporter without an account', () => {
  test('gets an acknowledgement after ten minutes, in their own mail thread', async () => {
    const entry = await stuck();
    await site.later(9);
    expect(await emailLines(team.ann, entry)).toEqual(['received queued']);
    await site.later(1);
    const [email] = await emailsComeTo(site, rita(), 1);
    expect(email?.headers).toMatchObject({
      'auto-submitted': 'auto-replied',
      'x-auto-response-suppress': 'All',
      'in-reply-to': `<${entry.emailMessageId}>`,
      references: `<${entry.emailMessageId}>`,
      subject: 'Re: Lift',
    });
    expect(email?.headers.from).toContain(`<${team.ann.user.company.intakeEmail}>`);
    expect(email?.headers['reply-to']).toMatch(/\+1\.[0-9a-z]{10}@/);
    expect(email?.sender).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{16}@/);
    for (const words of [
      'Your message has arrived.',
      entry.captionSelected,
      'It has not been assigned yet.',
      'To be done by',
      'You get this because you reported it.',
    ]) {
      expect(email?.raw).toContain(words);
    }
    await lineComes(team.ann, entry, 'received sent');
  });

  test('reads in the acknowledgement that an encrypted message could not be read', async () => {
    const body = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA5v\r\n-----END PGP MESSAGE-----';
    const entry = await report(site, team.ann, { from: rita(), subject: 'Lift', body });
    expect(entry).toMatchObject({ captionSelected: 'Lift', hasAttachments: true });
    const { attachments } = await filesOf(team.ann, entry.id);
    expect(attachments).toMatchObject([{ filename: 'message.asc', problem: 'encrypted' }]);
    await site.later(10);
    const [email] = await emailsComeTo(site, rita(), 1);
    expect(email?.raw).toContain('it is encrypted and could');
    expect(email?.raw).not.toContain('Your message has arrived.');
  });

  test('gets the acknowledgement, question and resolution in three emails, and replies', async () => {
    const entry = await stuck();
    await site.later(10);
    await emailsComeTo(site, rita(), 1);
    await ask(entry.id, 'Which floor is it on?');
    await site.later(1);
    const [, asked] = await emailsComeTo(site, rita(), 2);
    expect(asked?.headers.from).toContain('Bob Stone');
    expect(asked?.headers['auto-submitted']).toBe('auto-generated');
    expect(asked?.raw).toContain('Bob Stone asks: “Which floor is it on?”');
    await answer(site, asked, { from: rita(), body: 'The third, next to the kitchen.' });
    const answered = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
    expect(answered.body.updates).toMatchObject([{ body: 'The third, next to the kitchen.' }]);
    expect(await inboxOf(team.bob)).toContain(`answered (following) by ${rita()}`);
    const { body } = await send<{ notes: object[] }>(
      team.ann,
      'GET',
      `/api/issues/${entry.id}/notes`,
    );
    expect(body.notes).toMatchObject([{ toReporter: true, answeredAt: expect.any(String) }]);
    await send(team.bob, 'POST', `/api/issues/${entry.id}/notes`, { content: 'Freed it.' });
    await setStatus(entry.id, 'resolved');
    await site.later(60);
    const emails = await emailsComeTo(site, rita(), 3);
    expect(emails.at(-1)?.raw).toContain('It is done. “Freed it.”');
    expect(emails).toHaveLength(3);
  });

  test('sends thanks, which changes nothing', async () => {
    const entry = await stuck();
    await setStatus(entry.id, 'resolved');
    await site.later(10);
    const [done] = await emailsComeTo(site, rita(), 1);
    await answer(site, done, { from: rita(), body: 'Thanks a lot!\r\n\r\nRita' });
    const { body } = await send(team.ann, 'GET', `/api/issues/${entry.id}`);
    expect(body).toMatchObject({ status: 'resolved', pendingProposals: [] });
    expect(body.updates).toHaveLength(1);
    await site.later(120);
    expect(emailsTo(site, rita())).toHaveLength(1);
  });

  test('replies years later without references: the mail proposes to reopen it', async () => {
    const entry = await stuck();
    await setStatus(entry.id, 'resolved');
    await site.later(10);
    const [done] = await emailsComeTo(site, rita(), 1);
    await site.later(3 * 365 * 24 * 60);
    await answer(site, done, { from: rita(), body: 'Could somebody look at it once more?' });
    // All sessions have expired by then.
    const proposed = 'SELECT kind FROM thread_proposals WHERE issue_id = $1';
    const { rows } = await site.app.ask(proposed, [entry.id]);
    expect(rows).toEqual([{ kind: 'reopen' }]);
  });

  test('gets no emails after a bounce, and an admin can lift that', async () => {
    const entry = await stuck();
    await site.later(10);
    const [email] = await emailsComeTo(site, rita(), 1);
    await bounce(site, email, { status: '5.1.1', said: '550 5.1.1 No such user here' });
    await lineComes(team.ann, entry, 'received bounced 5.1.1 userunknown');
    await setStatus(entry.id, 'resolved');
    await site.later(60);
    await lineComes(team.ann, entry, 'resolved not_sent suppressed');
    expect((await ask(entry.id, 'Still there?')).body).toMatchObject({
      code: 'reporter_not_reachable',
    });
    const suppressed = '/api/workspace/emails/suppressed';
    expect((await send(team.ann, 'GET', suppressed)).body).toMatchObject({
      addresses: [{ address: rita(), reason: '5.1.1 userunknown' }],
    });
    await send(team.ann, 'DELETE', `${suppressed}/${rita()}`);
    await ask(entry.id, 'Still there?');
    await site.later(1);
    await emailsComeTo(site, rita(), 2);
  });

  test('still gets emails after a delay report', async () => {
    const entry = await stuck();
    await site.later(10);
    const [email] = await emailsComeTo(site, rita(), 1);
    await bounce(site, email, { status: '4.4.1', said: '421 4.4.1 Try again later' });
    await setStatus(entry.id, 'resolved');
    await site.later(60);
    await emailsComeTo(site, rita(), 2);
    expect(await emailLines(team.ann, entry)).toEqual(['resolved sent', 'received sent']);
  });

  test('gets French emails after writing in French', async () => {
    await report(site, team.ann, {
      from: rita(),
      body: 'L’ascenseur est encore bloqué au deuxième étage depuis ce matin.',
    });
    await site.later(10);
    const [email] = await emailsComeTo(site, rita(), 1);
    expect(email?.raw).toContain('Votre message est bien arrivé.');
    expect(email?.raw).toContain('Personne ne s’en charge encore.');
  });
});
