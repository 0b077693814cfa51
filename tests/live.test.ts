import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntriesChanged } from '#contract/live.ts';
import { startApp, type TestApp } from './app.ts';
import { openStream, type StreamEvent } from './event-stream.ts';
import { entriesOf, type Member, sendMail, signUp, visitor } from './factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const idsOf = ({ data }: StreamEvent) =>
  (JSON.parse(data) as EntriesChanged).changes.map(({ id }) => id);
const note = async (member: Member, body: string): Promise<{ id: string }> => {
  const json = { subject: body, body };
  const answer = await member.fetch('/api/issues/manual', { method: 'POST', json });
  return (await answer.json()) as { id: string };
};

describe('the event stream', () => {
  test('tells an open page of a mail that became an entry, by its id alone', async () => {
    const ann = await signUp(app);
    const stream = await openStream(app, ann);
    expect((await stream.next()).event).toBe('ready');
    await sendMail(app, {
      from: ann.user.email,
      to: ann.user.company.intakeEmail,
      subject: 'The secret of the pump',
    });
    const event = await stream.next();
    expect(event.event).toBe('entries');
    expect(event.data).not.toContain('pump');
    expect(idsOf(event)).toEqual((await entriesOf(ann)).map(({ id }) => id));
    stream.close();
  });

  test('tells of what colleagues do', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const entry = await note(ann, 'Gate is stuck');
    const stream = await openStream(app, bob);
    await stream.next();
    await ann.fetch(`/api/issues/${entry.id}/status`, {
      method: 'PATCH',
      json: { status: 'resolved' },
    });
    expect(idsOf(await stream.next())).toEqual([entry.id]);
    stream.close();
  });

  test('tells nothing of other companies', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const stream = await openStream(app, ann);
    await stream.next();
    await note(bob, 'Not for Ann');
    const own = await note(ann, 'For Ann');
    expect(idsOf(await stream.next())).toEqual([own.id]);
    stream.close();
  });

  test('goes on where a page left off, so that nothing is missed in between', async () => {
    const ann = await signUp(app);
    const before = await openStream(app, ann);
    const ready = await before.next();
    before.close();
    const missed = [await note(ann, 'First'), await note(ann, 'Second')];
    const after = await openStream(app, ann, ready.id);
    await after.next();
    expect(idsOf(await after.next())).toEqual(missed.map(({ id }) => id));
    after.close();
  });

  test('of a page that was away for very long says to ask for everything', async () => {
    const ann = await signUp(app);
    const count = 501;
    for (let n = 0; n < count; n += 25) {
      await Promise.all(Array.from({ length: 25 }, (_, i) => note(ann, `Note ${n + i}`)));
    }
    const stream = await openStream(app, ann, '0');
    await stream.next();
    expect((await stream.next()).event).toBe('all');
    stream.close();
  });

  test('ends with its session', async () => {
    const ann = await signUp(app);
    const stream = await openStream(app, ann);
    await stream.next();
    await ann.fetch('/api/auth/logout', { method: 'POST' });
    await stream.ended;
  });

  test('is not for visitors', async () => {
    await expect(openStream(app, visitor(app))).rejects.toThrow('no stream: 401');
  });
});
