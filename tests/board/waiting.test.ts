import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Waiting } from '#contract/board/waiting.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { type Member, sendMail, signUp, visitor } from '#tests/fixtures/factories.ts';
import { setTo } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const waitingFor = async (who: Member): Promise<Waiting> =>
  (await (await who.fetch('/api/workspace/waiting')).json()) as Waiting;

const strangerWrites = ({ user }: Member) =>
  sendMail(app, { from: 'x@stranger.example', to: user.company.intakeEmail, text: 'Hello.' });

describe('waiting items for workspace admins', () => {
  test('are counted only for admins', async () => {
    const ann = await signUp(app);
    expect(await waitingFor(ann)).toEqual({ heldMail: 0, joinRequests: 0 });
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await setTo(ann, { joining: 'asked' });
    await strangerWrites(ann);
    await expect(signUp(app, `eve@${ann.user.company.domain}`)).rejects.toThrow();
    await app.settled();
    expect(await waitingFor(ann)).toEqual({ heldMail: 1, joinRequests: 1 });
    expect((await bob.fetch('/api/workspace/waiting')).status).toBe(403);
    expect((await visitor(app).fetch('/api/workspace/waiting')).status).toBe(401);
    expect(await waitingFor(await signUp(app))).toEqual({ heldMail: 0, joinRequests: 0 });
  });

  test('are announced to admins’ open pages on every change, and to no other members', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const pages = [await openStream(app, ann), await openStream(app, bob)] as const;
    for (const page of pages) expect((await page.next()).event).toBe('ready');
    await strangerWrites(ann);
    await app.settled();
    expect(await pages[0].next()).toMatchObject({ event: 'waiting', data: '{}' });
    const held = await (await ann.fetch('/api/held')).json();
    const [mail] = (held as { mails: { id: string }[] }).mails;
    await ann.fetch(`/api/held/${mail?.id}/discard`, { method: 'POST', json: {} });
    expect((await pages[0].next()).event).toBe('waiting');
    await bob.fetch('/api/issues/manual', { method: 'POST', json: { body: 'The gate is stuck' } });
    expect((await pages[1].next()).event).toBe('entries');
    for (const page of pages) page.close();
  });
});
