import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '#tests/fixtures/sources.ts';

export const MACHINES = ['10.0.0.11', '10.0.0.12', '10.0.0.13'] as const;

export type Place = { name: string; directory: string; postgresPort: number; restPort: number };

/** deploy/patroni.yml for one machine, with only names, paths and ports changed. */
export function patroniFile(place: Place, etcdPort: number, bin: string): string {
  const config = parse(readFileSync(path.join(ROOT, 'deploy/patroni.yml'), 'utf8'));
  const rest = `127.0.0.1:${place.restPort}`;
  const postgres = `127.0.0.1:${place.postgresPort}`;
  return stringify({
    ...config,
    name: place.name,
    restapi: { ...config.restapi, listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    postgresql: {
      ...config.postgresql,
      listen: postgres,
      connect_address: postgres,
      data_dir: path.join(place.directory, 'data'),
      bin_dir: bin,
      pgpass: path.join(place.directory, 'pgpass'),
      parameters: { ...config.postgresql.parameters, unix_socket_directories: place.directory },
      pg_hba: config.postgresql.pg_hba.map((line: string) =>
        line.replace('10.0.0.0/24', '127.0.0.1/32'),
      ),
    },
  });
}

export function superuserPassword(): string {
  const { postgresql } = parse(readFileSync(path.join(ROOT, 'deploy/patroni.yml'), 'utf8'));
  return postgresql.authentication.superuser.password;
}

export function haproxyFile(places: Place[], port: number): string {
  const text = readFileSync(path.join(ROOT, 'deploy/haproxy.cfg'), 'utf8');
  const bound = text
    .replace(/^ {4}(?:user|group|log) .*\n/gm, '')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`);
  return places.reduce(
    (config, { postgresPort, restPort }, n) =>
      config.replace(
        `${MACHINES[n]}:5432 check port 8008`,
        `127.0.0.1:${postgresPort} check port ${restPort}`,
      ),
    bound,
  );
}
