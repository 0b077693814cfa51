import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseAccount } from '#server/db/embedded/account.ts';
import { until } from '#tests/fixtures/factories.ts';
import { haproxyFile, MACHINES, superuserPassword } from './deployed.ts';
import { type Machine, startMachine } from './machine.ts';
import { findPostgres, freePorts, type Home, openHome, type Program } from './programs.ts';

/** Configured as in deploy/. */
export type Cluster = {
  url: string;
  /** Null while there is no primary. */
  primary: () => Promise<Machine | null>;
  standbys: () => Promise<Machine[]>;
  switchOver: (primary: Machine) => Promise<void>;
  /** Waits for one primary with all standbys in replication, one synchronous. */
  isWhole: () => Promise<Machine>;
  lastWords: () => string;
  close: () => Promise<void>;
};

/** A full copy of a server that cannot be rewound takes longest. */
const WHOLE_MS = 180_000;

export async function startCluster(): Promise<Cluster> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const directory = await mkdtemp('/tmp/tidings-failover-');
  await chmod(directory, 0o755);
  const account = databaseAccount();
  const homes: Home[] = [];
  const homeOf = async (name: string) => {
    const home = await openHome(path.join(directory, name), account);
    homes.push(home);
    return home;
  };
  const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...ports] = await freePorts(9);
  const etcd = startEtcd(await homeOf('etcd'), etcdPort, peerPort);
  const machines: Machine[] = [];
  const places = MACHINES.map((_machine, n) => ({
    name: `node${n + 1}`,
    directory: path.join(directory, `node${n + 1}`),
    postgresPort: ports[n * 2] ?? 0,
    restPort: ports[n * 2 + 1] ?? 0,
  }));
  for (const place of places) {
    machines.push(await startMachine(place, await homeOf(place.name), { etcdPort, bin }));
  }
  const config = path.join(directory, 'haproxy.cfg');
  await writeFile(config, haproxyFile(places, proxyPort));
  const proxy = (await homeOf('haproxy')).start('haproxy', ['-f', config]);
  const cluster: Cluster = {
    url: `postgres://postgres:${superuserPassword()}@127.0.0.1:${proxyPort}/postgres`,
    primary: () => primaryOf(machines),
    standbys: async () => {
      const primary = await primaryOf(machines);
      return machines.filter((machine) => machine !== primary);
    },
    switchOver,
    isWhole: () => until(() => wholeWith(machines), 'a cluster that is in step', WHOLE_MS),
    lastWords: () => homes.map((home) => `${home.directory}:\n${home.lastWords()}`).join('\n\n'),
    close: async () => {
      await end(proxy);
      await Promise.all(machines.map((machine) => machine.stop()));
      await end(etcd);
      await rm(directory, { recursive: true, force: true });
    },
  };
  await cluster.isWhole().catch(async (error) => {
    console.error(cluster.lastWords());
    await cluster.close();
    throw error;
  });
  return cluster;
}

function startEtcd(home: Home, port: number, peerPort: number): Program {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return home.start('etcd', [
    '--name',
    'etcd1',
    '--data-dir',
    path.join(home.directory, 'data'),
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `etcd1=${peer}`,
    '--log-level',
    'error',
  ]);
}

async function end(program: Program): Promise<void> {
  program.kill('SIGTERM');
  await program.exited;
}

async function primaryOf(machines: Machine[]): Promise<Machine | null> {
  const answers = await Promise.all(machines.map(({ ask }) => ask('/primary')));
  return machines.find((_machine, n) => answers[n]?.ok) ?? null;
}

async function switchOver(primary: Machine): Promise<void> {
  const response = await primary.ask('/switchover', { leader: primary.name });
  if (!response?.ok) throw new Error(`No switchover: ${await response?.text()}`);
}

type Member = { role: string; state: string; timeline?: number };

async function wholeWith(machines: Machine[]): Promise<Machine | null> {
  const primary = await primaryOf(machines);
  const response = await primary?.ask('/cluster');
  if (!primary || !response?.ok) return null;
  const { members } = (await response.json()) as { members: Member[] };
  const isInStep =
    members.length === machines.length &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.some(({ role }) => role === 'sync_standby');
  return isInStep ? primary : null;
}
