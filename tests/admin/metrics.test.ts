import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followChanges } from '#contract/board/live.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { filedMails, fromMember, sendMail, signUp } from '#tests/fixtures/factories.ts';

const TOKEN = 'a-token-for-the-metrics';

let app: TestApp;
let port: number;
beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = (free.address() as { port: number }).port;
  free.close();
  app = await startApp({ env: { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) } });
});
afterAll(() => app.close());

const ask = (token?: string, { url } = app) =>
  fetch(`${url}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

async function figure(start: string, of = app): Promise<number> {
  const lines = (await (await ask(TOKEN, of)).text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${start} `) || one.startsWith(`${start},`));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

describe('access to metrics', () => {
  test('requires the token', async () => {
    const read = await ask(TOKEN);
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect((await ask()).status).toBe(401);
    expect((await ask(`${TOKEN}x`)).status).toBe(401);
    const member = await signUp(app);
    expect((await member.fetch('/metrics')).status).toBe(401);
  });

  test('is open on a separate metrics port without other content', async () => {
    const read = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(read.status).toBe(200);
    expect(await read.text()).toContain('tidings_database_up 1');
    expect((await fetch(`http://127.0.0.1:${port}/api/auth/me`)).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });

  test('is denied when neither is configured', async () => {
    const other = await startApp();
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${TOKEN}` },
    ]) {
      expect((await fetch(`${other.url}/metrics`, { headers })).status).toBe(404);
    }
    await other.close();
  });
});

describe('the metrics', () => {
  test('count mails from arrival to outcome', async () => {
    // The inbox is counted at the first scrape, and again five seconds later at the earliest.
    const other = await startApp({ env: { METRICS_TOKEN: TOKEN } });
    const ann = await signUp(other);
    await sendMail(other, { ...fromMember(ann), subject: 'An entry' });
    await sendMail(other, { ...fromMember(ann), from: 'x@stranger.example' });
    await filedMails(other, ann, 2);
    await expect(
      sendMail(other, { from: 'a@b.example', to: 'nobody@intake.localhost' }),
    ).rejects.toThrow();
    for (const [name, count] of [
      ['tidings_mails_accepted_total{door="smtp"}', 2],
      ['tidings_smtp_refusals_total{code="550"}', 1],
      ['tidings_smtp_refusals_total{code="451"}', 0],
      ['tidings_mail_bytes_in_flight', 0],
      ['tidings_inbox_mails{status="held"}', 1],
      ['tidings_inbox_mails{status="processed_successfully"}', 1],
      ['tidings_inbox_mails{status="waiting"}', 0],
      ['tidings_inbox_oldest_waiting_seconds', 0],
    ] as const) {
      expect([name, await figure(name, other)]).toEqual([name, count]);
    }
    expect(await figure('tidings_emails_total{result="sent"}', other)).toBeGreaterThan(0);
    await other.close();
  });

  test('group requests by route pattern, without any of their values', async () => {
    const ann = await signUp(app);
    await ann.fetch('/api/issues/8f7d0c1e-0000-4000-8000-secretsecret');
    await ann.fetch('/nowhere/ann@secret.example');
    await fetch(`${app.url}/api/auth/link/secret-token`);
    const text = await (await ask(TOKEN)).text();
    expect(text).toMatch(
      /_seconds_count\{method="GET",route="\/api\/issues\/:id",status="404"\} 1/,
    );
    expect(text).toContain('route="/api/auth/link/:token"');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('@');
    expect(text).not.toContain(ann.user.company.name);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('include process figures', async () => {
    const ann = await signUp(app);
    const stream = await ann.fetch(followChanges.path);
    await stream.body?.getReader().read();
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'tidings_database_connections_open',
      'tidings_event_streams',
    ]) {
      expect([name, (await figure(name)) > 0]).toEqual([name, true]);
    }
    expect(await figure('tidings_database_connections_waited_for')).toBe(0);
  });
});
