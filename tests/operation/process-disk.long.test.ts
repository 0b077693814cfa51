import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runningPostgres } from '#server/db/embedded/postgres.ts';
import {
  findPostgresPid,
  type OwnProcess,
  postgresPid,
  type StartFailed,
  startProcess,
} from '#tests/app/own-process.ts';
import { ask } from '#tests/app/postgres.ts';
import { seenBy, withEntry } from '#tests/app/process-home.ts';
import { entriesOf, sendMail, signUp, until } from '#tests/fixtures/factories.ts';

const canMount = process.getuid?.() === 0 && process.platform === 'linux';
const MB = 1024 * 1024;

describe('on its own disk', () => {
  let disk: string;
  let dataDir: string;
  const started: OwnProcess[] = [];
  beforeEach(async (context) => {
    context.skip(!canMount, 'needs root on Linux to mount a disk');
    disk = await mkdtemp('/tmp/tidings-disk-');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=640m,mode=755', 'tmpfs', disk]);
    dataDir = path.join(disk, 'data');
  });
  afterEach(async () => {
    if (!canMount) return;
    for (const one of started.splice(0)) {
      one.kill('SIGKILL');
      await one.exited;
    }
    await until(async () => isUnmounted(disk), 'the end of what uses the disk');
    await rm(disk, { recursive: true });
  });
  const start = async () => {
    const one = await startProcess(dataDir);
    started.push(one);
    return one;
  };
  const failure = () =>
    startProcess(dataDir).then(
      () => expect.fail('it started'),
      (error: StartFailed) => error.message,
    );
  const reserve = () => path.join(dataDir, 'disk-reserve');
  const filling = () => path.join(disk, 'filling');
  let fillings = 0;
  const fill = async (left: number) => {
    const { bavail, bsize } = await statfs(disk);
    fillings += 1;
    const handle = path.join(disk, `filling/${fillings}`);
    execFileSync('mkdir', ['-p', filling()]);
    await writeFile(handle, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(() => {});
  };
  const killIfRuns = (pid: number) => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  };
  const logged = async (words: string) => {
    await ask(
      (await runningPostgres(dataDir)) ?? '',
      `SET log_min_duration_statement = 0; SELECT '${words}'`,
    );
    return readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  };
  const isReady = (one: OwnProcess) => async () =>
    (await fetch(`${one.url}/readyz`)).status === 200;

  test('that is full, mail waits, pages are readable, and work resumes with space', async () => {
    const one = await start();
    const ann = await signUp(one);
    const send = (subject: string) =>
      sendMail(one, { from: ann.user.email, to: ann.user.company.intakeEmail, subject });
    const subjects = async () => (await entriesOf(ann)).map(({ subject }) => subject).sort();
    await send('Kept');
    await until(async () => (await subjects()).length === 1, 'the entry');

    // Enough space for reading, not for mail.
    await fill(60 * MB);
    await until(async () => /\b451\b/.test(await answerTo(send('Later'))), 'the refusal');
    const taken = await subjects();
    expect((await ann.fetch('/dashboard')).status).toBe(200);

    await fill(0);
    await until(async () => !existsSync(reserve()), 'the end of the reserve');
    await until(async () => isSame(await subjects().catch(() => []), taken), 'the entries');

    // No reserve is left: a killed server cannot start.
    const killed = new Set<number>();
    await until(async () => {
      // A server that ends frees its open files, which could suffice for a restart.
      await fill(0);
      const pid = findPostgresPid(dataDir);
      if (pid !== null && !killed.has(pid)) {
        killed.add(pid);
        killIfRuns(pid);
      }
      return /The disk .* is full .* waits for that/.test(one.output());
    }, 'why');
    expect((await ann.fetch('/dashboard')).status).toBe(503);
    expect((await ann.fetch('/healthz')).status).toBe(200);
    expect(await answerTo(send('Later'))).toMatch(/\b451\b/);

    await rm(filling(), { recursive: true });
    await until(isReady(one), 'the database');
    await until(async () => (await answerTo(send('At last'))) === '', 'a mail that is taken');
    const after = await until(async () => {
      const seen = await subjects();
      return seen.includes('At last') && seen;
    }, 'its entry');
    expect(after).toEqual(['At last', ...taken]);

    await fill(0);
    await logged('x'.repeat(20_000));
    await rm(filling(), { recursive: true });
    await until(async () => (await logged('said afterwards')).includes('afterwards'), 'its log');
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
  });

  test('that turns read-only, Tidings waits until it is writable again', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    // Open files stay writable, as during a gradual failure.
    execFileSync('mount', ['--bind', dataDir, dataDir]);
    execFileSync('mount', ['-o', 'remount,bind,ro', dataDir]);
    process.kill(postgresPid(dataDir), 'SIGKILL');
    await until(async () => /is read-only.* waits for that/.test(one.output()), 'why');
    expect((await fetch(`${one.url}/dashboard`, { headers: { cookie } })).status).toBe(503);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    execFileSync('umount', [dataDir]);
    await until(isReady(one), 'the database');
    expect(await seenBy(cookie, one)).toEqual(['Kept']);
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
  });

  test('that is full or read-only, the start error names the fix', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    one.kill('SIGTERM');
    await one.exited;
    await rm(reserve(), { force: true });
    await fill(0);
    expect(await failure()).toMatch(
      /^Tidings cannot start: The disk that .*data is on is full \(\d+ MB are free\)\. Make room on it, .* then start Tidings again\./m,
    );
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(await failure()).toMatch(
      /^Tidings cannot start: .*data is on a file system that is read-only\. Mount it for writing, then start/m,
    );
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    await rm(filling(), { recursive: true });
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });
});

function isUnmounted(disk: string): boolean {
  try {
    execFileSync('umount', ['-R', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The SMTP error; empty if accepted. */
async function answerTo(sending: Promise<unknown>): Promise<string> {
  return sending.then(
    () => '',
    (error: Error) => error.message,
  );
}

const isSame = (some: string[], others: string[]) => some.join('\n') === others.join('\n');
