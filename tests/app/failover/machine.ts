import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Place, patroniFile } from './deployed.ts';
import type { Home, Program } from './programs.ts';

/** The part of a machine that is killed; both simulates a power loss. */
export type Victim = 'postgres' | 'patroni' | 'both';

export type Machine = {
  name: string;
  postgresPort: number;
  /** Null if Patroni does not respond. */
  ask: (at: string, json?: unknown) => Promise<Response | null>;
  kill: (victim: Victim) => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

const ANSWER_MS = 5000;

export async function startMachine(
  place: Place,
  home: Home,
  { etcdPort, bin }: { etcdPort: number; bin: string },
): Promise<Machine> {
  const config = path.join(place.directory, 'patroni.yml');
  await writeFile(config, patroniFile(place, etcdPort, bin));
  let patroni: Program | null = null;
  const start = () => {
    patroni ??= home.start('patroni', [config]);
  };
  const killPatroni = async (signal: NodeJS.Signals) => {
    patroni?.kill(signal);
    await patroni?.exited;
    patroni = null;
  };
  const ask = (at: string, json?: unknown) =>
    fetch(`http://127.0.0.1:${place.restPort}${at}`, {
      signal: AbortSignal.timeout(at === '/switchover' ? 60_000 : ANSWER_MS),
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    }).catch(() => null);
  start();
  return {
    name: place.name,
    postgresPort: place.postgresPort,
    ask,
    start,
    kill: async (victim) => {
      const postmaster = victim === 'patroni' ? null : await postmasterOf(place);
      // Both at the same moment, so that neither can handle the loss of the other.
      const ended = victim === 'postgres' ? null : killPatroni('SIGKILL');
      if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
      await ended;
    },
    // Patroni stops its PostgreSQL.
    stop: () => killPatroni('SIGTERM'),
  };
}

async function postmasterOf({ directory }: Place): Promise<number> {
  const text = await readFile(path.join(directory, 'data/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
