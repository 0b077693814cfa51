import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runningPostgres, startPostgres } from '#server/db/embedded/postgres.ts';
import { as, usersOf } from '#tests/app/database/database-users.ts';
import { postgresPid } from '#tests/app/own-process.ts';
import { ask } from '#tests/app/postgres.ts';
import { openProcessHome, seenBy, statusOf, withEntry } from '#tests/app/process-home.ts';
import { until } from '#tests/fixtures/factories.ts';

const { home, start, failure } = openProcessHome({ isNew: true });

describe('a start', () => {
  test('prints its address and the next steps in ten lines at most', async () => {
    const one = await start();
    const lines = one.output().trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(one.output()).toContain(`open ${one.url}/signup`);
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
  });

  test('on a data directory in use is refused, naming the other process', async () => {
    const first = await start();
    const refused = await failure();
    expect(refused.code).toBe(1);
    expect(refused.message).toContain(`PID ${first.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('on a taken port prints a sentence and leaves no database running', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const refused = await failure({ PORT: String(port) });
    other.close();
    expect(refused.message).toContain(`Port ${port} is taken`);
    expect(refused.message).not.toContain('at ');
    expect(existsSync(path.join(home.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('on a data directory without logins creates them, and runs as no owner', async () => {
    const first = await start();
    const cookie = await withEntry(first);
    first.kill('SIGTERM');
    await first.exited;
    const old = await startPostgres(home.dataDir);
    await ask(
      old.url,
      `DROP ROLE tidings_app_login; DROP ROLE tidings_jobs_login;
      DROP OWNED BY tidings_jobs; DROP ROLE tidings_jobs;
      GRANT USAGE ON SCHEMA pgboss TO tidings_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO tidings_app`,
    );
    await old.stop();
    const again = await start();
    expect(await seenBy(cookie, again)).toEqual(['Kept']);
    const url = (await runningPostgres(home.dataDir)) ?? '';
    expect(await usersOf(url)).toEqual(['tidings_app_login', 'tidings_jobs_login']);
    const queue = ask(as(url, 'tidings_app_login'), 'SET ROLE tidings_app; SELECT FROM pgboss.job');
    await expect(queue).rejects.toThrow(/denied/);
  });

  test('with a wrong configuration names every invalid variable', async () => {
    const refused = await failure({ PORT: 'many', ROLE: 'cook', PUBLIC_URL: 'https://t.example' });
    for (const name of ['PORT', 'ROLE', 'SMTP_URL']) expect(refused.message).toContain(name);
  });

  test('works with a data directory too deep for a socket path', async () => {
    home.dataDir = path.join(home.dataDir, ...Array.from({ length: 30 }, () => 'very-deep'));
    const one = await start();
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
  });

  const isRoot = process.getuid?.() === 0;
  test('as root runs the database as “nobody” in a private directory', async (context) => {
    context.skip(!isRoot, 'needs root');
    await start();
    const status = readFileSync(`/proc/${postgresPid(home.dataDir)}/status`, 'utf8');
    const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+)/m)?.[1];
    expect(status.match(/^Uid:\s+(\d+)/m)?.[1]).toBe(nobody);
    const { statSync } = await import('node:fs');
    expect(statSync(path.join(home.dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('as root works in a closed directory such as /root', async (context) => {
    context.skip(!isRoot, 'needs root');
    const closed = path.join(path.dirname(home.dataDir), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    home.dataDir = path.join(closed, 'data');
    const first = await start();
    const cookie = await withEntry(first);
    first.kill('SIGKILL');
    await first.exited;
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });
});

describe('after its PostgreSQL is killed', () => {
  test.each([
    ['before it accepts connections', async () => postgresPid(home.dataDir)],
    ['while the schema is made', async () => (await hasTables()) && postgresPid(home.dataDir)],
  ])('%s at the start, Tidings still starts', async (_when, look) => {
    const starting = start();
    const pid = await until(() => look().catch(() => null), 'the moment to kill it');
    process.kill(pid as number, 'SIGKILL');
    const one = await starting;
    await until(async () => (await statusOf(one, '/readyz')) === 200, 'the database');
    await withEntry(one);
  });
});

async function hasTables(): Promise<boolean> {
  const client = new pg.Client((await runningPostgres(home.dataDir)) ?? '');
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query("SELECT FROM pg_namespace WHERE nspname = 'drizzle'")
    .finally(() => client.end());
  return rows.length > 0;
}
