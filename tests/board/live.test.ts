import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntriesChanged } from '#contract/board/live.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream, type StreamEvent } from '#tests/app/event-stream.ts';
import {
  entriesOf,
  type Member,
  sendMail,
  signUp,
  until,
  visitor,
} from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';

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
  test('sends only the id of a new entry to an open page', async () => {
    const ann = await signUp(app);
    const stream = await openStream(app, ann);
    expect((await stream.next()).event).toBe('ready');
    await sendMail(app, {
      from: ann.user.email,
      to: ann.user.company.intakeEmail,
      subject: 'The secret of the pump',
    });
    await app.settled();
    const event = await stream.next();
    expect(event.event).toBe('entries');
    expect(event.data).not.toContain('pump');
    expect(idsOf(event)).toEqual((await entriesOf(ann)).map(({ id }) => id));
    stream.close();
  });

  test('sends changes by colleagues', async () => {
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

  test('sends nothing of other companies', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app);
    const stream = await openStream(app, ann);
    await stream.next();
    await note(bob, 'Not for Ann');
    const own = await note(ann, 'For Ann');
    expect(idsOf(await stream.next())).toEqual([own.id]);
    stream.close();
  });

  test('resumes at the page’s last event, without gaps', async () => {
    const ann = await signUp(app);
    const before = await openStream(app, ann);
    const ready = await before.next();
    before.close();
    const missed = [await note(ann, 'First'), await note(ann, 'Second')];
    for (const place of [[ready.id], [undefined, ready.id]]) {
      const after = await openStream(app, ann, ...place);
      await after.next();
      expect(idsOf(await after.next())).toEqual(missed.map(({ id }) => id));
      after.close();
    }
  });

  test('requests a full reload after a long absence', async () => {
    const ann = await signUp(app);
    await addMany(app, ann, 501, 'The gate is stuck.');
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

  test('ends when its query fails, and the browser resumes at the last event', async () => {
    const own = await startApp();
    const ann = await signUp(own);
    const stream = await openStream(own, ann);
    const ready = await stream.next();
    await own.ask('ALTER TABLE company_counters RENAME TO elsewhere');
    const changed = { companies: [ann.user.company.id], sessions: [] };
    await own.ask('SELECT pg_notify($1, $2)', ['tidings_live', JSON.stringify(changed)]);
    await stream.ended;
    await own.ask('ALTER TABLE elsewhere RENAME TO company_counters');
    const entry = await note(ann, 'The lamp is out');
    const next = await openStream(own, ann, ready.id);
    await next.next();
    expect(idsOf(await next.next())).toEqual([entry.id]);
    next.close();
    await own.close();
  });

  test('continues after an invalid notification on its channel', async () => {
    const ann = await signUp(app);
    const stream = await openStream(app, ann);
    await stream.next();
    for (const payload of ['', 'hello', '7', '{"companies":"all"}']) {
      await app.ask('SELECT pg_notify($1, $2)', ['tidings_live', payload]);
    }
    const entry = await note(ann, 'The gate is stuck');
    expect(idsOf(await stream.next())).toEqual([entry.id]);
    stream.close();
  });

  test('has at most thirty connections per user in all browsers, and a closed one frees its place', async () => {
    const ann = await signUp(app);
    const streams = await Promise.all(Array.from({ length: 30 }, () => openStream(app, ann)));
    const refused = await ann.fetch('/api/events');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ type: 'rate_limit', retryAfter: 30 });
    streams[0]?.close();
    const again = await until(() => openStream(app, ann).catch(() => null), 'a free place');
    for (const stream of [...streams, again]) stream.close();
  });

  test('leaves no connection after HEAD requests or early disconnects', async () => {
    const ann = await signUp(app);
    expect((await ann.fetch('/api/events', { method: 'HEAD' })).status).toBe(404);
    for (let n = 0; n < 35; n++) {
      const hurry = new AbortController();
      const asked = ann.fetch('/api/events', { signal: hurry.signal });
      await visitor(app).fetch('/healthz');
      hurry.abort();
      await asked.catch(() => {});
    }
    const stream = await until(() => openStream(app, ann).catch(() => null), 'a free place');
    stream.close();
  });

  test('rejects visitors', async () => {
    await expect(openStream(app, visitor(app))).rejects.toThrow('no stream: 401');
  });
});
