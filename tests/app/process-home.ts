import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { startOfProcess } from '#server/db/embedded/processes.ts';
import { entriesOf, sendMail, signUp, until, visitor } from '#tests/fixtures/factories.ts';
import { findPostgresPid, type OwnProcess, type StartFailed, startProcess } from './own-process.ts';

const run = promisify(execFile);

let prepared: Promise<string> | null = null;

async function prepareDataDir(): Promise<string> {
  const directory = await mkdtemp(`${process.env.TEST_DIRECTORY}/process-`);
  await chmod(directory, 0o755);
  const dataDir = path.join(directory, 'data');
  const one = await startProcess(dataDir);
  one.kill('SIGTERM');
  await one.exited;
  return dataDir;
}

/**
 * A data directory per test, copied from a Tidings that ran before (starts in half the time). With
 * `isNew` it is missing.
 */
export function openProcessHome({ isNew = false } = {}) {
  let directory: string;
  const home = { dataDir: '' };
  const started: OwnProcess[] = [];
  beforeEach(async () => {
    directory = await mkdtemp('/tmp/tidings-process-');
    await chmod(directory, 0o755);
    home.dataDir = path.join(directory, 'data');
    if (isNew) return;
    prepared ??= prepareDataDir();
    // -a preserves the owner, which may differ from the user that runs the tests.
    await run('cp', ['-a', await prepared, home.dataDir]);
  });
  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.kill('SIGKILL');
      await one.exited;
    }
    const left = findPostgresPid(home.dataDir);
    if (left !== null) await gone(left);
    await rm(directory, { recursive: true, force: true });
  });
  const start = async (
    env: Record<string, string> = {},
    descriptors: number | null = null,
  ): Promise<OwnProcess> => {
    const one = await startProcess(home.dataDir, env, descriptors);
    started.push(one);
    return one;
  };
  const failure = (env: Record<string, string> = {}): Promise<StartFailed> =>
    start(env).then(
      () => expect.fail('it started'),
      (error: StartFailed) => error,
    );
  return { home, start, failure };
}

export const statusOf = async (one: OwnProcess, at: string, headers = {}) =>
  (await fetch(`${one.url}${at}`, { headers })).status;

export const isAlive = (pid: number) => startOfProcess(pid) !== null;

export const gone = (pid: number) => until(async () => !isAlive(pid), `the end of process ${pid}`);

export async function withEntry(one: OwnProcess): Promise<string> {
  const ann = await signUp(one);
  const mail = { from: ann.user.email, to: ann.user.company.intakeEmail, subject: 'Kept' };
  await sendMail(one, mail);
  await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
  return ann.cookie();
}

export async function seenBy(cookie: string, one: OwnProcess): Promise<string[]> {
  const response = await visitor(one).fetch('/api/issues', { headers: { cookie } });
  return ((await response.json()) as { issues: { subject: string }[] }).issues.map(
    ({ subject }) => subject,
  );
}
