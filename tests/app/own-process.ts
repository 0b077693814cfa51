import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Member, until, visitor } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';

/** Started like `npm start`. */
export type OwnProcess = {
  pid: number;
  url: string;
  smtpPort: number;
  output: () => string;
  exited: Promise<number | NodeJS.Signals>;
  kill: (signal: NodeJS.Signals) => void;
};

export class StartFailed extends Error {
  readonly code: number | NodeJS.Signals;
  constructor(code: number | NodeJS.Signals, output: string) {
    super(output);
    this.code = code;
  }
}

/** Practically no rate limit. */
const UNHURRIED = { REQUESTS_PER_MINUTE: '1000000' };

/** `descriptors` limits open files. Throws `StartFailed`. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
  descriptors: number | null = null,
): Promise<OwnProcess> {
  const command = [process.execPath, path.join(ROOT, 'scripts/start.ts')];
  const limited = ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command];
  const [program = '', ...given] = descriptors === null ? command : limited;
  const child: ChildProcess = spawn(program, given, {
    cwd: ROOT,
    env: { ...process.env, ...UNHURRIED, DATA_DIR: dataDir, PORT: '0', SMTP_PORT: '0', ...env },
    // The IPC channel closes when the tests end for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const isReady = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (/^\s+Mail .*$/m.test(said) || startLine(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  const failed = await Promise.race([isReady.then(() => null), exited]);
  if (failed !== null) throw new StartFailed(failed, said);
  return {
    pid: child.pid ?? 0,
    url: startLine(said)?.url ?? said.match(/Pages\s+(\S+)/)?.[1] ?? '',
    smtpPort: startLine(said)?.smtpPort ?? Number(said.match(/smtp:\/\/localhost:(\d+)/)?.[1]),
    output: () => said,
    exited,
    kill: (signal) => {
      child.kill(signal);
    },
  };
}

/** Pages are served on the local port, regardless of the public name. */
function startLine(said: string): { url: string; smtpPort: number } | null {
  const line = said.split('\n').find((one) => one.includes('"message":"Tidings is running"'));
  if (!line?.endsWith('}')) return null;
  const { httpPort, smtpPort } = JSON.parse(line);
  return { url: `http://localhost:${httpPort}`, smtpPort };
}

/** Null if there is no postmaster.pid. */
export function findPostgresPid(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export function postgresPid(dataDir: string): number {
  const pid = findPostgresPid(dataDir);
  if (pid === null) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return pid;
}

/** Waits until a new one is ready. */
export async function killDatabase({ url }: OwnProcess, dataDir: string): Promise<void> {
  const killed = postgresPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await until(async () => {
    // The file is absent between two servers.
    const pid = findPostgresPid(dataDir);
    if (pid === null || pid === killed) return false;
    return (await fetch(`${url}/readyz`)).status === 200;
  }, 'the next database');
}

export async function subjectsOf(tidings: { url: string }, ann: Member): Promise<string[]> {
  const subjects: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await visitor(tidings).fetch(`/api/issues?limit=500&cursor=${cursor}`, {
      headers: { cookie: ann.cookie() },
    });
    const page = (await response.json()) as {
      issues: { subject: string }[];
      nextCursor: string | null;
    };
    subjects.push(...page.issues.map(({ subject }) => subject));
    cursor = page.nextCursor;
  }
  return subjects;
}
