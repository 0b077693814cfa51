import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOfProcess } from '#server/db/embedded/processes.ts';
import { entriesOf, sendMail, signUp, until, visitor } from './factories.ts';
import { type OwnProcess, postgresPid, type StartFailed, startProcess } from './own-process.ts';

let directory: string;
let dataDir: string;
const started: OwnProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp('/tmp/tidings-process-');
  await chmod(directory, 0o755);
  dataDir = path.join(directory, 'data');
});
afterEach(async () => {
  for (const one of started.splice(0)) {
    one.kill('SIGKILL');
    await one.exited;
  }
  if (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) await gone(postgresPid(dataDir));
  await rm(directory, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<OwnProcess> {
  const one = await startProcess(dataDir, env);
  started.push(one);
  return one;
}

const failure = (env: Record<string, string> = {}): Promise<StartFailed> =>
  start(env).then(
    () => expect.fail('it started'),
    (error: StartFailed) => error,
  );
const isAlive = (pid: number) => startOfProcess(pid) !== null;
const gone = (pid: number) => until(async () => !isAlive(pid), `the end of process ${pid}`);

/** Signs up and makes an entry by mail; gives what the browser keeps. */
async function withEntry(one: OwnProcess) {
  const ann = await signUp(one);
  const mail = { from: ann.user.email, to: ann.user.company.intakeEmail, subject: 'Kept' };
  await sendMail(one, mail);
  await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
  return ann.cookie();
}

/** The subjects that the same browser sees at a later start. */
async function seenBy(cookie: string, one: OwnProcess): Promise<string[]> {
  const response = await visitor(one).fetch('/api/issues', { headers: { cookie } });
  return ((await response.json()) as { issues: { subject: string }[] }).issues.map(
    ({ subject }) => subject,
  );
}

describe('a start', () => {
  test('says in at most ten lines where it is and what to do next', async () => {
    const one = await start();
    const lines = one.output().trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(one.output()).toContain(`open ${one.url}/signup`);
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
  });

  test('on a data directory that is in use is refused, naming the other', async () => {
    const first = await start();
    const refused = await failure();
    expect(refused.code).toBe(1);
    expect(refused.message).toContain(`PID ${first.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('on a port that is taken says so in a sentence and leaves no database running', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const refused = await failure({ PORT: String(port) });
    other.close();
    expect(refused.message).toContain(`Port ${port} is taken`);
    expect(refused.message).not.toContain('at ');
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('with a wrong configuration names every variable that is wrong', async () => {
    const refused = await failure({ PORT: 'many', ROLE: 'cook', PUBLIC_URL: 'https://t.example' });
    for (const name of ['PORT', 'ROLE', 'SMTP_URL']) expect(refused.message).toContain(name);
  });

  test('works with a data directory so deep that no socket could stand in it', async () => {
    dataDir = path.join(dataDir, ...Array.from({ length: 30 }, () => 'very-deep'));
    const one = await start();
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
  });

  const isRoot = process.getuid?.() === 0;
  test.skipIf(!isRoot)(
    'as root runs the database as nobody, in a directory that nobody else can enter',
    async () => {
      await start();
      const status = readFileSync(`/proc/${postgresPid(dataDir)}/status`, 'utf8');
      const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+)/m)?.[1];
      expect(status.match(/^Uid:\s+(\d+)/m)?.[1]).toBe(nobody);
      const { statSync } = await import('node:fs');
      expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    },
  );

  test.skipIf(!isRoot)('as root works where nobody could go, as under /root', async () => {
    const closed = path.join(path.dirname(dataDir), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    dataDir = path.join(closed, 'data');
    const first = await start();
    const cookie = await withEntry(first);
    first.kill('SIGKILL');
    await first.exited;
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });
});

describe('an end', () => {
  test('is waited for by a start on the same data directory', async () => {
    const one = await start();
    one.kill('SIGTERM');
    await until(async () =>
      readFileSync(path.join(dataDir, 'tidings.lock'), 'utf8').includes('isLeaving'),
    );
    const next = await start();
    expect(await one.exited).toBe(0);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  });

  test('by SIGTERM finishes what is in hand, exits 0 and leaves nothing running', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    const stream = await fetch(`${one.url}/api/events`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const postgres = postgresPid(dataDir);
    one.kill('SIGTERM');
    // It exits 1 where it cannot finish in nine seconds.
    expect(await one.exited).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  test('by SIGTERM does not wait for a client that never finishes its request', async () => {
    const one = await start();
    const { hostname: host, port } = new URL(one.url);
    const hanging = connect({ host, port: Number(port) });
    hanging.on('error', () => {});
    hanging.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    hanging.write(
      'POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await once(hanging, 'data');
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    expect(existsSync(path.join(dataDir, 'tidings.lock'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('by kill -9 takes its database with it, and the next start has everything', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    const postgres = postgresPid(dataDir);
    one.kill('SIGKILL');
    await gone(postgres);
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });

  test('of its PostgreSQL by kill -9 ends Tidings too, and the next start recovers by itself', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    process.kill(postgresPid(dataDir), 'SIGKILL');
    expect(await one.exited).toBe(1);
    expect(one.output()).toContain('PostgreSQL ended (SIGKILL)');
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });

  test('of both by kill -9 is recovered from at once', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    process.kill(postgresPid(dataDir), 'SIGKILL');
    one.kill('SIGKILL');
    await one.exited;
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });
});
