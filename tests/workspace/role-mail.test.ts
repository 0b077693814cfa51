import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminStats } from '#contract/admin/admin.ts';
import type { MailContent } from '#contract/entries/mail-content.ts';
import { type RoleMailApp, startRoleMailApp } from '#tests/app/role-mail-app.ts';
import { inboxOf, sendMail, signUp } from '#tests/fixtures/factories.ts';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';

let ops: RoleMailApp;
beforeAll(async () => {
  ops = await startRoleMailApp();
});
afterAll(() => ops.close());

describe('mail to the installation', () => {
  test('is accepted for a case-insensitive postmaster without a domain, and operators can read it', async () => {
    const session = await smtpSession(ops.app.smtpPort);
    await session.reply();
    await session.say('EHLO test.example');
    await session.say('MAIL FROM:<carl@else.example>');
    expect(await session.say('RCPT TO:<PostMaster>')).toMatch(/^250/);
    expect(await session.say('RCPT TO:<postmaster@intake.localhost>')).toMatch(/^250/);
    expect(await session.say('RCPT TO:<abuse>')).toMatch(/^5/);
    await session.say('DATA');
    const mail = 'From: Carl <carl@else.example>\r\nSubject: No domain\r\n\r\nIs anybody there?';
    expect(await session.say(`${mail}\r\n.`)).toMatch(/^250/);
    session.socket.destroy();
    expect(await ops.listed('No domain')).toMatchObject({
      mailbox: 'postmaster',
      sender: 'carl@else.example',
      senderName: 'Carl',
      excerpt: 'Is anybody there?',
      automatic: null,
      isRead: false,
    });
    expect(await inboxOf(ops.app, 'postmaster@intake.localhost')).toMatchObject([
      { status: 'held', reason: 'system_mailbox' },
    ]);
  });

  test('shows its text and files, and downloads unchanged', async () => {
    await sendMail(ops.app, {
      from: 'Carl <carl@else.example>',
      to: 'abuse@intake.localhost',
      subject: 'Spam from you',
      text: 'See the file.\n\nOn Mon, 16 Nov 2026 at 8:12, Ann <ann@plant.example> wrote:\n> It was quoted.',
      html: '<p>See the <script>alert(1)</script>file.</p>',
      attachments: [{ filename: '../log.html', content: Buffer.from('<script>evil</script>') }],
    });
    const { id } = await ops.listed('Spam from you');
    const opened = await ops.olga.fetch(`/api/admin/role-mail/${id}`);
    expect(opened.status).toBe(200);
    const { content, hasRaw } = (await opened.json()) as { content: MailContent; hasRaw: boolean };
    expect(hasRaw).toBe(true);
    expect(content).toMatchObject({
      from: { address: 'carl@else.example', name: 'Carl' },
      to: [{ address: 'abuse@intake.localhost' }],
      visibleText: 'See the file.',
      isCut: false,
      files: [{ n: 1, filename: '../log.html', size: 21 }],
    });
    expect(content.text).toContain('> It was quoted.');
    const file = await ops.olga.fetch(`/api/admin/role-mail/${id}/files/1`);
    expect(await file.text()).toBe('<script>evil</script>');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="_log\.html"/);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await ops.olga.fetch(`/api/admin/role-mail/${id}/files/2`)).status).toBe(404);
    const raw = await ops.olga.fetch(`/api/admin/role-mail/${id}/raw`);
    expect(await raw.text()).toMatch(/^From: Carl[\s\S]*Subject: Spam from you/);
  });

  test('is visible to operators only, who see no other mails', async () => {
    const { id } = await ops.listed(await ops.write());
    const ann = await signUp(ops.app);
    for (const path of ['', `/${id}`, `/${id}/raw`, `/${id}/files/1`]) {
      expect((await ann.fetch(`/api/admin/role-mail${path}`)).status).toBe(403);
    }
    await sendMail(ops.app, {
      from: 'stranger@else.example',
      to: ann.user.company.intakeEmail,
      subject: 'For Ann',
      text: 'A secret.',
    });
    await ops.app.settled();
    const response = await ann.fetch('/api/held');
    const [held] = ((await response.json()) as { mails: { id: string }[] }).mails;
    if (!held) throw new Error('no mail is held');
    for (const path of [held.id, `${held.id}/raw`, `${held.id}/files/1`]) {
      expect((await ops.olga.fetch(`/api/admin/role-mail/${path}`)).status).toBe(404);
    }
  });

  test('is unread until marked, counts in the concerns, and can be archived', async () => {
    const subject = await ops.write({ to: 'contact@intake.localhost' });
    const { id } = await ops.listed(subject);
    const unread = async () => {
      const stats = (await (await ops.olga.fetch('/api/admin/stats')).json()) as AdminStats;
      const count = stats.concerns.find(({ kind }) => kind === 'role_mail')?.count ?? 0;
      expect((await ops.list()).unreadCount).toBe(count);
      return count;
    };
    const before = await unread();
    const change = (json: object) =>
      ops.olga.fetch(`/api/admin/role-mail/${id}`, { method: 'PATCH', json });
    const read = await change({ isRead: true });
    expect(await read.json()).toMatchObject({ id, isRead: true, isArchived: false });
    expect(await unread()).toBe(before - 1);
    await change({ isRead: false });
    expect(await unread()).toBe(before);
    await change({ isArchived: true });
    expect(await unread()).toBe(before - 1);
    expect((await ops.list()).mails.map((mail) => mail.id)).not.toContain(id);
    expect(await ops.listed(subject, '?view=archived')).toMatchObject({ isArchived: true });
    expect(await (await change({})).json()).toMatchObject({ isRead: false, isArchived: true });
    expect((await change({ isRead: 'yes' })).status).toBe(400);
  });

  test('is listed in pages, newest first', async () => {
    for (let n = 0; n < 3; n += 1) await ops.listed(await ops.write());
    const all = (await ops.list('?limit=200')).mails.map(({ id }) => id);
    const first = await ops.list('?limit=2');
    const second = await ops.list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(all.slice(0, 4));
  });
});
