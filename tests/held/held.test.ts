import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { decide, decideMany, heldBy, heldMails, withHeld } from '#tests/requests/held-requests.ts';
import { setTo } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function entryOf(ann: Member): Promise<Issue> {
  await app.settled();
  const [entry, ...others] = await entriesOf(ann);
  if (!entry || others.length > 0) throw new Error(`${others.length} other entries`);
  return entry;
}

describe('a held mail', () => {
  test('is listed for its company’s admins, with sender, content, reason and raw bytes', async () => {
    const { ann, mail } = await withHeld(app, { from: 'Xenia Roy <x@stranger.example>' });
    expect(mail).toMatchObject({
      status: 'held',
      reason: 'foreign_sender',
      sender: 'x@stranger.example',
      senderName: 'Xenia Roy',
      subject: 'Goods',
      preview: 'The goods leave tomorrow.',
      isForged: false,
      isOpen: true,
      decision: null,
    });
    const raw = await ann.fetch(`/api/held/${mail.id}/raw`);
    expect(raw.headers.get('content-disposition')).toContain('attachment');
    expect(raw.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await raw.text()).toContain('The goods leave tomorrow.');
  });

  test('is inaccessible to other members and to other companies', async () => {
    const { ann, mail } = await withHeld(app);
    const colleague = await signUp(app, `bob@${ann.user.company.domain}`);
    const stranger = await signUp(app);
    const paths = ['', '/html', '/raw', '/files/1'].map((end) => `/api/held/${mail.id}${end}`);
    for (const path of ['/api/held', ...paths]) {
      expect((await colleague.fetch(path)).status, path).toBe(403);
    }
    for (const path of paths) expect((await stranger.fetch(path)).status, path).toBe(404);
    for (const how of ['release', 'discard', 'restore'] as const) {
      expect((await decide(colleague, mail.id, how)).status).toBe(403);
      expect((await decide(stranger, mail.id, how)).status).toBe(404);
      const many = await decideMany(stranger, { decision: how, ids: [mail.id] });
      expect(many).toEqual({ done: [], left: [] });
    }
    await decideMany(stranger, { decision: 'discard_sender', sender: 'x@stranger.example' });
    expect((await heldBy(stranger, '?show=all')).mails).toEqual([]);
    expect((await heldBy(ann)).mails).toHaveLength(1);
  });

  test('becomes an entry on release, and claims its Message-ID only then', async () => {
    const messageId = '<one@stranger.example>';
    const { ann, mail, to } = await withHeld(app, { messageId });
    expect((await decide(ann, mail.id, 'release')).status).toBe(200);
    const entry = await entryOf(ann);
    expect(entry).toMatchObject({ subject: 'Goods', sender: 'x@stranger.example' });
    expect((await heldBy(ann)).waiting).toBe(0);
    expect((await decide(ann, mail.id, 'release')).status).toBe(409);
    const other = { from: ann.user.email, to, subject: 'Goods', text: 'Another.', messageId };
    await sendMail(app, other);
    const [reused] = await heldMails(ann, 1);
    expect(reused?.reason).toBe('message_id_reused');
    await decide(ann, reused?.id, 'release');
    await app.settled();
    expect(await entriesOf(ann)).toHaveLength(2);
    const [released] = (await heldBy(ann, '?show=all')).mails.filter(({ id }) => id === mail.id);
    expect(released).toMatchObject({
      status: 'processed_successfully',
      entryId: entry.id,
      isOpen: false,
      decision: { what: 'released', by: 'Ann Example' },
    });
  });

  test('that arrived twice under another mail’s id makes one entry, despite repeated releases', async () => {
    const messageId = '<again@stranger.example>';
    const ann = await signUp(app);
    const other = { ...fromMember(ann), subject: 'Pump', messageId };
    await sendMail(app, { ...other, text: 'The first.' });
    await filedMails(app, ann, 1);
    const raw = rawMail({
      ...fromMember(ann),
      subject: 'Pump',
      header: `Message-ID: ${messageId}`,
      body: 'Quite another.',
    });
    for (const count of [1, 2]) {
      await sendMail(app, { ...fromMember(ann), raw });
      await filedMails(app, ann, count + 1);
      const [mail] = await heldMails(ann, 1);
      await decide(ann, mail?.id, 'release');
      await filedMails(app, ann, count + 1);
    }
    expect(await entriesOf(ann)).toHaveLength(2);
    const { rows } = await app.ask(
      'SELECT status FROM inbound_mails WHERE recipient = $1 ORDER BY id',
      [ann.user.company.intakeEmail],
    );
    expect(rows.map(({ status }) => status)).toEqual([
      'processed_successfully',
      'processed_successfully',
      'duplicate_detected',
    ]);
  });

  test('from a robot also becomes an entry when an admin releases it', async () => {
    const ann = await signUp(app);
    const header = 'Auto-Submitted: auto-replied';
    const raw = rawMail({ ...fromMember(ann), subject: 'Out of office', header, body: 'Until 3.' });
    await sendMail(app, { ...fromMember(ann), raw });
    const [mail] = await heldMails(ann, 1);
    await decide(ann, mail?.id, 'release');
    await entryOf(ann);
  });

  test('without a sender cannot be released, and shows the reason', async () => {
    const ann = await signUp(app);
    const to = ann.user.company.intakeEmail;
    await sendMail(app, { from: 'x@stranger.example', to, raw: 'Subject: Who?\r\n\r\nI am.' });
    const [mail] = await heldMails(ann, 1);
    const { status, body } = await decide(ann, mail?.id, 'release');
    expect([status, body.message]).toEqual([409, expect.stringContaining('who sent it')]);
    expect((await decide(ann, mail?.id, 'discard')).status).toBe(200);
  });

  test('without its bytes cannot be released, but can be discarded', async () => {
    const { ann, mail } = await withHeld(app);
    await app.ask(
      'DELETE FROM raw_mails WHERE id = (SELECT raw_id FROM inbound_mails WHERE id = $1)',
      [mail.id],
    );
    const { status, body } = await decide(ann, mail.id, 'release');
    expect([status, body.message]).toEqual([409, expect.stringContaining('no longer stored')]);
    expect((await ann.fetch(`/api/held/${mail.id}/raw`)).status).toBe(404);
    expect((await decide(ann, mail.id, 'discard')).status).toBe(200);
    expect((await decide(ann, mail.id, 'restore')).status).toBe(409);
  });

  test('stays in its company on release, even if the address has moved', async () => {
    const ann = await signUp(app);
    const alias = `desk-${ann.user.company.domain?.split('.')[0]}`;
    const added = await ann.fetch('/api/workspace/aliases', {
      method: 'POST',
      json: { address: alias },
    });
    expect(added.status).toBe(200);
    const to = `${alias}@intake.localhost`;
    await sendMail(app, { from: 'x@stranger.example', to, subject: 'For Ann' });
    const [mail] = await heldMails(ann, 1);
    await ann.fetch(`/api/workspace/aliases/${to}`, { method: 'DELETE' });
    const eve = await signUp(app);
    const taken = await eve.fetch('/api/workspace/aliases', {
      method: 'POST',
      json: { address: alias },
    });
    expect(taken.status).toBe(200);
    await setTo(ann, { name: 'Renamed meanwhile' });
    expect((await decide(ann, mail?.id, 'release')).status).toBe(200);
    expect((await entryOf(ann)).subject).toBe('For Ann');
    expect(await entriesOf(eve)).toEqual([]);
  });

  test('is filed once despite simultaneous releases', async () => {
    const { ann, mail } = await withHeld(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(ann, mail.id, 'release')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await entryOf(ann);
  });
});

describe('a discarded mail', () => {
  test('makes nothing, and can be restored and released for 30 days', async () => {
    const { ann, mail } = await withHeld(app);
    expect((await decide(ann, mail.id, 'discard')).status).toBe(200);
    expect((await heldBy(ann)).mails).toEqual([]);
    const [discarded] = (await heldBy(ann, '?show=discarded')).mails;
    expect(discarded).toMatchObject({
      status: 'rejected',
      isOpen: false,
      decision: { what: 'discarded', by: 'Ann Example' },
      restorableUntil: expect.any(String),
    });
    expect(await entriesOf(ann)).toEqual([]);
    expect((await decide(ann, mail.id, 'release')).status).toBe(409);
    app.clock.offset = 29 * 86_400_000;
    expect((await decide(ann, mail.id, 'restore')).status).toBe(200);
    expect((await decide(ann, mail.id, 'restore')).status).toBe(409);
    const [waits] = (await heldBy(ann)).mails;
    expect(waits).toMatchObject({ id: mail.id, status: 'held', decision: null, isOpen: true });
    await decide(ann, mail.id, 'discard');
    // A session expires after 30 unused days.
    app.clock.offset = 45 * 86_400_000;
    expect((await heldBy(ann, '?show=discarded')).mails[0]?.restorableUntil).not.toBeNull();
    app.clock.offset = 60 * 86_400_000;
    const late = await decide(ann, mail.id, 'restore');
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('too long ago'),
    ]);
    expect((await heldBy(ann, '?show=discarded')).mails[0]?.restorableUntil).toBeNull();
    app.clock.offset = 0;
  });

  test('that was unreadable is held as such again when restored', async () => {
    const { ann, mail } = await withHeld(app);
    await app.ask("UPDATE inbound_mails SET status = 'unreadable', reason = 'x' WHERE id = $1", [
      mail.id,
    ]);
    await decide(ann, mail.id, 'discard');
    await decide(ann, mail.id, 'restore');
    expect((await heldBy(ann)).mails).toMatchObject([{ id: mail.id, status: 'unreadable' }]);
  });

  test('is recorded with its user, as is its restoration, also in the mail’s steps', async () => {
    const { ann, mail } = await withHeld(app);
    await decide(ann, mail.id, 'discard');
    await decide(ann, mail.id, 'restore');
    const { rows } = await app.ask(
      `SELECT event_type, user_email, metadata FROM user_events
       WHERE company_id = $1 AND event_type LIKE 'mail_%' ORDER BY id`,
      [ann.user.company.id],
    );
    const by = { user_email: ann.user.email, metadata: { mailId: mail.id } };
    expect(rows).toEqual([
      { event_type: 'mail_discarded', ...by },
      { event_type: 'mail_restored', ...by },
    ]);
    const steps = await ann.fetch(`/api/inbound-email/mails/${mail.id}`);
    const { steps: told } = (await steps.json()) as { steps: { type: string }[] };
    expect(told.map(({ type }) => type).slice(-2)).toEqual(['discarded', 'restored']);
  });
});
