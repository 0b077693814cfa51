import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeldMail } from '#contract/held.ts';
import { startApp, type TestApp } from './app.ts';
import {
  entriesOf,
  fromMember,
  inboxOf,
  type Member,
  rawMail,
  sendMail,
  signUp,
  until,
} from './factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function heldBy(
  member: Member,
  query = '',
): Promise<{ mails: HeldMail[]; openCount: number }> {
  const response = await member.fetch(`/api/held${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { mails: HeldMail[]; openCount: number };
}

const decide = (member: Member, id: string | undefined, decision: string) =>
  member.fetch(`/api/held/${id}/${decision}`, { method: 'POST', json: {} });

/** A mail of a stranger, held for the member's company. */
async function withHeld(text = 'The goods leave tomorrow.', messageId = '<one@stranger.example>') {
  const ann = await signUp(app);
  const to = ann.user.company.intakeEmail;
  await sendMail(app, { from: 'x@stranger.example', to, subject: 'Goods', text, messageId });
  const mail = await until(async () => (await heldBy(ann)).mails[0], 'the held mail');
  return { ann, mail, to };
}

describe('a held mail', () => {
  test('is listed for the admins of its company, with the reason and its raw bytes', async () => {
    const { ann, mail } = await withHeld();
    expect(mail).toMatchObject({
      status: 'held',
      reason: 'foreign_sender',
      sender: 'x@stranger.example',
      subject: 'Goods',
      isOpen: true,
    });
    expect((await heldBy(ann)).openCount).toBe(1);
    const raw = await ann.fetch(`/api/held/${mail.id}/raw`);
    expect(raw.headers.get('content-disposition')).toContain('attachment');
    expect(raw.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await raw.text()).toContain('The goods leave tomorrow.');
  });

  test('is nobody else’s: not a colleague’s who is no admin, not another company’s', async () => {
    const { ann, mail } = await withHeld();
    const colleague = await signUp(app, `bob@${ann.user.company.domain}`);
    const stranger = await signUp(app);
    expect((await colleague.fetch('/api/held')).status).toBe(403);
    expect((await decide(colleague, mail.id, 'release')).status).toBe(403);
    expect((await colleague.fetch(`/api/held/${mail.id}/raw`)).status).toBe(403);
    expect((await heldBy(stranger)).mails).toEqual([]);
    expect((await decide(stranger, mail.id, 'release')).status).toBe(404);
    expect((await decide(stranger, mail.id, 'discard')).status).toBe(404);
    expect((await stranger.fetch(`/api/held/${mail.id}/raw`)).status).toBe(404);
    expect((await heldBy(ann)).mails).toHaveLength(1);
  });

  test('becomes an entry when it is released, and claims its Message-ID only then', async () => {
    const { ann, mail, to } = await withHeld();
    expect((await decide(ann, mail.id, 'release')).status).toBe(200);
    const [entry] = await until(async () => {
      const entries = await entriesOf(ann);
      return entries.length === 1 && entries;
    }, 'the entry');
    expect(entry).toMatchObject({ subject: 'Goods', sender: 'x@stranger.example' });
    expect((await heldBy(ann)).openCount).toBe(0);
    expect((await decide(ann, mail.id, 'release')).status).toBe(409);
    await sendMail(app, {
      from: ann.user.email,
      to,
      subject: 'Goods',
      text: 'Another.',
      messageId: '<one@stranger.example>',
    });
    const reused = await until(async () => (await heldBy(ann)).mails[0], 'the second mail');
    expect(reused.reason).toBe('message_id_reused');
    await decide(ann, reused.id, 'release');
    await until(async () => (await entriesOf(ann)).length === 2, 'the second entry');
  });

  test('that is discarded stays with its bytes, and makes nothing', async () => {
    const { ann, mail, to } = await withHeld();
    expect((await decide(ann, mail.id, 'discard')).status).toBe(200);
    expect((await heldBy(ann, '?open=true')).mails).toEqual([]);
    expect((await heldBy(ann)).mails).toMatchObject([{ status: 'rejected', isOpen: false }]);
    expect((await ann.fetch(`/api/held/${mail.id}/raw`)).status).toBe(200);
    expect((await inboxOf(app, to)).map(({ status }) => status)).toEqual(['rejected']);
    expect(await entriesOf(ann)).toEqual([]);
  });

  test('of a robot becomes an entry too when an admin wants it', async () => {
    const ann = await signUp(app);
    const header = 'Auto-Submitted: auto-replied';
    const raw = rawMail({ ...fromMember(ann), subject: 'Out of office', header, body: 'Until 3.' });
    await sendMail(app, { ...fromMember(ann), raw });
    const mail = await until(async () => (await heldBy(ann)).mails[0], 'the held mail');
    await decide(ann, mail.id, 'release');
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
  });

  test('twenty releases at once file it once', async () => {
    const { ann, mail } = await withHeld();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(ann, mail.id, 'release')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
  });
});
