import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { OutgoingMail } from '#contract/dev.ts';
import { runningPostgres } from '#server/db/embedded/postgres.ts';
import { type OpenStream, openStream } from '#tests/app/event-stream.ts';
import { openLoad } from '#tests/app/load.ts';
import { killDatabase, type OwnProcess, postgresPid, subjectsOf } from '#tests/app/own-process.ts';
import { isAlive, openProcessHome, seenBy, statusOf, withEntry } from '#tests/app/process-home.ts';
import { type Member, sendMail, signUp, until } from '#tests/fixtures/factories.ts';

const { home, start, failure } = openProcessHome();

/** Reopens the stream, which ends if the database fails during a query. */
async function toldOfEntries(one: OwnProcess, ann: Member, stream: OpenStream): Promise<void> {
  let open = stream;
  let last: string | undefined;
  await until(async () => {
    const told = await open.next().catch(() => null);
    if (told?.id) last = told.id;
    if (!told) open = await openStream(one, ann, last).catch(() => open);
    return told?.event === 'entries';
  }, 'the event');
  open.close();
}

const times = (text: string, part: string) => text.split(part).length - 1;

describe('after its PostgreSQL is killed', () => {
  test('three times, Tidings restarts it, loses or duplicates no mail with 250, and continues', async () => {
    const one = await start();
    const ann = await signUp(one);
    const load = openLoad(one, ann);
    for (const before of [5, 10, 15]) {
      await until(async () => load.accepted.size >= before, 'mails that were taken in');
      await killDatabase(one, home.dataDir);
    }
    await load.stop();
    expect([...load.refusals].filter((answer) => !/^4\d\d/.test(answer))).toEqual([]);
    expect([...load.statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);

    const subjects = await until(async () => {
      const seen = await subjectsOf(one, ann);
      return [...load.accepted].every((subject) => seen.includes(subject)) && seen;
    }, 'an entry for every mail');
    expect(new Set(subjects).size).toBe(subjects.length);

    const stream = await openStream(one, ann);
    expect((await stream.next()).event).toBe('ready');
    await sendMail(one, { from: ann.user.email, to: ann.user.company.intakeEmail, subject: 'New' });
    await toldOfEntries(one, ann, stream);

    const bob = await signUp(one);
    await until(async () => {
      const mails = (await (await fetch(`${one.url}/dev/outbox.json`)).json()) as OutgoingMail[];
      return mails.filter(({ to }) => to === bob.user.email).length === 2;
    }, 'the letter of a background job');

    expect(times(one.output(), 'PostgreSQL ended (SIGKILL)')).toBe(3);
    expect(times(one.output(), 'PostgreSQL is back')).toBe(3);
    const last = postgresPid(home.dataDir);
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    expect(isAlive(last)).toBe(false);
  });

  test('an open page gets later changes, despite missed ones', async () => {
    const one = await start();
    const ann = await signUp(one);
    const stream = await openStream(one, ann);
    expect((await stream.next()).event).toBe('ready');
    await killDatabase(one, home.dataDir);
    await sendMail(one, { from: ann.user.email, to: ann.user.company.intakeEmail, subject: 'New' });
    await toldOfEntries(one, ann, stream);
  });

  test('a busy backend does not block the restart', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    const client = new pg.Client((await runningPostgres(home.dataDir)) ?? '');
    client.on('error', () => {});
    await client.connect();
    // Runs without checking for interrupts.
    const working = client.query('SELECT count(*) FROM generate_series(1, 1e12::bigint)');
    working.catch(() => {});
    await killDatabase(one, home.dataDir);
    await expect(working).rejects.toThrow();
    expect(await seenBy(cookie, one)).toEqual(['Kept']);
  });

  test('in one backend only, it recovers, and Tidings with it', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    const client = new pg.Client((await runningPostgres(home.dataDir)) ?? '');
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await until(async () => (await statusOf(one, '/readyz')) === 200, 'the database');
    const seen = () => seenBy(cookie, one).catch(() => null);
    expect(await until(seen, 'the entries')).toEqual(['Kept']);
  });
});

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);

describe('while its PostgreSQL hangs', () => {
  test('requests get 503 until it responds, immediately once the outage is known', async () => {
    const token = 'metrics-token-for-this-test';
    const one = await start({ METRICS_TOKEN: token });
    const cookie = await withEntry(one);
    const processes = [postgresPid(home.dataDir), ...childrenOf(postgresPid(home.dataDir))];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    try {
      const [api, ready, metrics] = await Promise.all([
        fetch(`${one.url}/api/issues`, { headers: { cookie } }),
        fetch(`${one.url}/readyz`),
        fetch(`${one.url}/metrics`, { headers: { authorization: `Bearer ${token}` } }),
      ]);
      expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5']);
      expect(ready.status).toBe(503);
      expect(await metrics.text()).toMatch(/^tidings_database_up 0$/m);
      await until(async () => one.output().includes('does not answer'), 'the line of the log');
      const page = await fetch(`${one.url}/dashboard`, {
        headers: { cookie, accept: 'text/html' },
      });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    await until(async () => (await statusOf(one, '/readyz')) === 200, 'the database');
    expect(await seenBy(cookie, one)).toEqual(['Kept']);
    expect(times(one.output(), 'The database does not answer')).toBe(1);
    expect(one.output()).toContain('The database answers again.');
  });
});

describe('while its PostgreSQL cannot start', () => {
  const control = () => path.join(home.dataDir, 'postgres/global/pg_control');

  test('requests and mail are deferred until it can', async () => {
    const one = await start({
      METRICS_TOKEN: 'metrics-token-for-this-test',
      INBOUND_TOKEN: 'inbound-token-for-this-test',
    });
    const cookie = await withEntry(one);
    renameSync(control(), `${control()}.away`);
    process.kill(postgresPid(home.dataDir), 'SIGKILL');
    await until(async () => (await statusOf(one, '/readyz')) === 503, 'the outage');

    const api = await fetch(`${one.url}/api/issues`, { headers: { cookie } });
    expect(api.status).toBe(503);
    expect(api.headers.get('retry-after')).toBe('5');
    expect(await api.json()).toMatchObject({ type: 'service_unavailable', retryAfter: 5 });
    const page = await fetch(`${one.url}/dashboard`, {
      headers: { cookie, 'accept-language': 'fr' },
    });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('refresh')).toBe('5');
    expect(await page.text()).toContain('De retour dans un instant');
    expect(await statusOf(one, '/plain-page.css', { cookie })).toBe(200);
    expect(await statusOf(one, '/healthz', { cookie })).toBe(200);
    expect(await statusOf(one, '/readyz', { cookie })).toBe(503);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const metrics = await fetch(`${one.url}/metrics`, {
      headers: bearer('metrics-token-for-this-test'),
    });
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).toContain('tidings_database_up 0');
    const posted = await fetch(`${one.url}/api/inbound/raw?to=team@intake.localhost`, {
      method: 'POST',
      headers: { ...bearer('inbound-token-for-this-test'), 'content-type': 'message/rfc822' },
      body: 'From: ann@team.example\r\n\r\nToo early\r\n',
    });
    expect(posted.status).toBe(503);
    expect(posted.headers.get('retry-after')).toBe('10');
    const mail = { from: 'ann@team.example', to: 'team@intake.localhost', subject: 'Too early' };
    await expect(sendMail(one, mail)).rejects.toThrow(/\b451\b/);

    renameSync(`${control()}.away`, control());
    await until(async () => (await statusOf(one, '/readyz')) === 200, 'the database');
    expect(await seenBy(cookie, one)).toEqual(['Kept']);
    // The outage is logged once, not on every retry.
    expect(one.output()).not.toContain('a thrown object');
    expect(
      one
        .output()
        .split('\n')
        .filter((line) => /ENOENT|57P0|ECONN/.test(line)),
    ).toHaveLength(1);
  });

  test('ever again, Tidings exits with an explanation', async () => {
    const one = await start();
    renameSync(control(), `${control()}.away`);
    process.kill(postgresPid(home.dataDir), 'SIGKILL');
    expect(await one.exited).toBe(1);
    expect(one.output()).toMatch(
      /PostgreSQL does not stay up: it did not start \(.*could not open file .*pg_control.*\)\. Tidings stops\./,
    );
    const refused = await failure();
    expect(refused.message).toMatch(
      /Tidings cannot start: PostgreSQL does not start: .*pg_control/s,
    );
  });
});
