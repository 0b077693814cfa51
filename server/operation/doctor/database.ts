import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config/config.ts';
import { openConnection } from '#server/db/connect.ts';
import { checkSessions, UnfitAddress } from '#server/db/connections/check-addresses.ts';
import {
  describeSessions,
  readSessions,
  SESSIONS_SQL,
  TOO_MANY_CONNECTIONS,
} from '#server/db/connections/process-sessions.ts';
import { type DatabaseUrls, findLogins, type Logins } from '#server/db/logins/logins.ts';
import { knownSchemas } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/serve-database.ts';
import type { Clock } from '#server/process/clock.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';
import { aboutReplication } from './replication.ts';
import { aboutClock } from './site.ts';
import { type DatabaseState, readDatabaseState, readReplication } from './store.ts';

const LONG_WAIT_MS = 5 * 60_000;

export async function aboutDatabase(config: Config, now: Clock): Promise<Finding[]> {
  const { skipped, problem } = findingsOf('Database');
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(path.join(dataDir, 'postgres'))) {
    return [skipped(`there is none in ${dataDir} yet; the first start makes it`)];
  }
  try {
    const database = await joinDatabase(config);
    try {
      const { urls } = database;
      if (databaseUrl) await checkSessions(urls);
      const client = await openConnection(urls.owner);
      const looked = await look(client, urls).finally(() => client.end());
      const { state, replication, logins, connections } = looked;
      const found = [
        ...aboutState(state, config, now()),
        ...aboutReplication(replication),
        ...aboutLogins(logins),
        connections,
      ];
      return databaseUrl ? [...found, aboutClock(state.now, now(), 'the database')] : found;
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (error instanceof UnfitAddress) return [problem('it cannot be used', error.message)];
    const todo = databaseUrl
      ? 'Check DATABASE_URL, and that the server runs and lets this machine and user in.'
      : `Look at postgres.log in ${dataDir}.`;
    // The message is clearer than the code, and quotes no data in this case.
    const { message } = error as Error;
    return [problem(`it cannot be reached (${codeOf(error)}: ${message})`, todo)];
  }
}

async function look(client: pg.Client, urls: DatabaseUrls) {
  const state = await readDatabaseState(client);
  const replication = await readReplication(client);
  const logins = state.mayPlay === null ? null : await findLogins(client, urls);
  const { rows } = await client.query(SESSIONS_SQL);
  return { state, replication, logins, connections: aboutConnections(readSessions(rows[0])) };
}

function aboutConnections(sessions: ReturnType<typeof readSessions>): Finding {
  const { ok, skipped, warning } = findingsOf('Connections');
  if (sessions.processes.length === 0) return skipped('no process of Tidings runs');
  const { fits, says } = describeSessions(sessions);
  return fits ? ok(says) : warning(says, TOO_MANY_CONNECTIONS);
}

function aboutLogins(logins: Logins | null): Finding[] {
  const { ok, warning } = findingsOf('Login');
  if (logins === null) return [];
  if (logins.shortcomings.length === 0) {
    return [ok('the application and its job queue log in by roles that own nothing')];
  }
  return logins.shortcomings.map(({ says, todo }) => warning(says, todo));
}

function aboutState(state: DatabaseState, config: Config, now: Date): Finding[] {
  const { ok, problem } = findingsOf('Database');
  const size = `${(state.bytes / 1024 ** 2).toFixed(0)} MB`;
  const found = [
    state.versionNumber < 150_000
      ? problem(`PostgreSQL ${state.version} is too old`, 'Move to PostgreSQL 15 or newer.')
      : ok(`PostgreSQL ${state.version}, ${size}`),
    aboutSchema(state.schema),
    ...aboutRole(state),
  ];
  return [...found, ...aboutWaiting(state.waiting, config, now)];
}

const CAUSES: Record<string, [says: string, todo: string]> = {
  mail: ['it could not be read at first', 'Nothing: it is tried five times.'],
  dns: ['DNS does not answer', 'Check DNS_SERVERS, or the name servers of the machine.'],
  disk: ['the disk of the database is full', 'Make room; mail is filed as soon as there is some.'],
  read_only: ['the database takes no changes', 'Check its disk, and that it is no standby.'],
  lock: ['another session holds a lock in the database', 'Look at pg_stat_activity for who does.'],
  connection: ['the database was away', 'Check that it runs.'],
  memory: ['memory runs out', 'Give the machine, or the database, more.'],
  files: ['too many files are open', 'Raise the limit (ulimit -n, LimitNOFILE=).'],
  database: ['the database refuses the query', 'Look at the log for its code.'],
  reader: [
    'the process that reads mails does not work',
    'Look at the log, and at memory and load.',
  ],
  internal: ['there is an error in Tidings', 'Look at the log, and report its message.'],
};

function aboutWaiting(
  { count, oldest, causes, most }: DatabaseState['waiting'],
  { backlog }: Config,
  now: Date,
): Finding[] {
  const { warning } = findingsOf('Database');
  const found: Finding[] = [];
  const waits = oldest ? now.getTime() - oldest.getTime() : 0;
  if (waits > LONG_WAIT_MS) {
    const says = `${count} mails wait, the oldest for ${Math.round(waits / 60_000)} minutes`;
    found.push(warning(says, 'Is a process with ROLE=worker or all running? See its log.'));
  }
  for (const { cause, count: some } of causes) {
    const [why, todo] = CAUSES[cause] ?? [cause, 'Look at the log.'];
    found.push(warning(`${some} mails could not be filed yet: ${why}`, todo));
  }
  const { perCompany } = backlog;
  if (most && perCompany !== null && most.count >= perCompany / 2) {
    const whose = most.company ?? 'the installation';
    const says = `${most.count} mails wait for ${whose}; of ${perCompany} on, further mail is deferred (451)`;
    found.push(warning(says, 'See who sends them; INBOX_WAITING_PER_COMPANY is the limit.'));
  }
  return found;
}

function aboutSchema(schema: number | null): Finding {
  const { ok, warning, problem } = findingsOf('Schema');
  const known = knownSchemas();
  const newest = known.at(-1) ?? 0;
  if (schema === null) return warning('no Tidings ran on this database yet', 'Start it once.');
  if (schema === newest) return ok(`of ${known.length} migrations all are there`);
  if (schema > newest) {
    return problem('it was migrated by a newer Tidings', 'Run that one; this one may spoil data.');
  }
  const left = known.filter((moment) => moment > schema).length;
  return warning(
    `${left} migrations are missing`,
    'The next start brings them; make a backup first.',
  );
}

function aboutRole({ mayPlay, tooMuch }: DatabaseState): Finding[] {
  const { ok, warning, problem } = findingsOf('Role tidings_app');
  if (mayPlay === null) return [warning('it is not there yet', 'The first start makes it.')];
  if (tooMuch.length > 0) {
    const todo = 'ALTER ROLE tidings_app NOSUPERUSER NOBYPASSRLS NOLOGIN, and let it own nothing.';
    return [problem(`one company could see another’s data: ${tooMuch.join(', ')}`, todo)];
  }
  if (!mayPlay) {
    return [
      problem('our user may not play it', 'GRANT tidings_app TO <the user of DATABASE_URL>;'),
    ];
  }
  return [ok('owns nothing and is held by row-level security')];
}
