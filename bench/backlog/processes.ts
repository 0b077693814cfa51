import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type BenchProcess = { role: string; pid: number; url: string; end: () => Promise<void> };

export async function startRole(role: string, databaseUrl: string): Promise<BenchProcess> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, '../served.ts'), [], {
    env: { ...process.env, ROLE: role, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    role,
    pid: child.pid ?? 0,
    url,
    end: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
