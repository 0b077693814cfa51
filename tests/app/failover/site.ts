import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { type OwnProcess, startProcess } from '#tests/app/own-process.ts';
import { ask } from '#tests/app/postgres.ts';
import type { Cluster } from './cluster.ts';

export type Site = {
  databaseUrl: string;
  web: OwnProcess;
  intake: OwnProcess;
  relay: Relay;
  ended: () => string[];
  stop: () => Promise<void>;
};

export async function startSite(cluster: Cluster): Promise<Site> {
  const databaseUrl = await makeDatabase(cluster);
  const relay = await startRelay();
  const directory = await mkdtemp('/tmp/tidings-failover-site-');
  const running = new Map<string, OwnProcess>();
  const over: string[] = [];
  const start = async (role: 'web' | 'intake' | 'worker') => {
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: relay.url, LOG_FORMAT: 'json' };
    const one = await startProcess(path.join(directory, role), { ROLE: role, ...env });
    running.set(role, one);
    one.exited.then(() => over.push(role));
    return one;
  };
  // The first process migrates the schema.
  const [web, intake] = [await start('web'), await start('intake')];
  await start('worker');
  return {
    databaseUrl,
    web,
    intake,
    relay,
    ended: () => [...over],
    stop: async () => {
      for (const one of running.values()) one.kill('SIGTERM');
      for (const one of running.values()) await one.exited;
      await relay.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** As documented in docs/operate.md. */
async function makeDatabase({ url }: Cluster): Promise<string> {
  await ask(url, "CREATE ROLE tidings LOGIN CREATEROLE PASSWORD 'letters-and-digits'");
  await ask(url, 'GRANT pg_monitor TO tidings');
  await ask(url, 'CREATE DATABASE tidings OWNER tidings');
  const own = new URL(url);
  own.username = 'tidings';
  own.password = 'letters-and-digits';
  own.pathname = '/tidings';
  return own.href;
}
