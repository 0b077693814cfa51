import { z } from 'zod';

/** A process of Tidings that is connected to the database. */
export type ConnectedProcess = { role: string; connections: number };

const NAME = 'tidings';

/**
 * What a process is called in `pg_stat_activity`, by the one connection that stands as long as it does
 * (hanging.ts): its role, how many connections it may hold, and its process number.
 */
export function sessionName(role: string, connections: number): string {
  return `${NAME} ${role} ${connections} ${process.pid}`;
}

/** Asks who is connected, and how many may be; `readSessions` reads the answer. */
export const SESSIONS_SQL = `
  SELECT current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) AS most,
    (SELECT coalesce(json_agg(application_name), '[]') FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE '${NAME} %') AS names`;

const Answer = z.object({ most: z.number(), names: z.array(z.string()) });

/** The processes that are connected to this database, and how many connections it allows ours. */
export function readSessions(row: unknown): { most: number; processes: ConnectedProcess[] } {
  const { most, names } = Answer.parse(row);
  const processes = names.flatMap((name) => {
    const [, role, connections] = name.split(' ');
    return role && Number(connections) > 0 ? [{ role, connections: Number(connections) }] : [];
  });
  return { most, processes };
}

/** What is said of all processes together: how many there are of each role, and what they may hold. */
export function describeSessions({ most, processes }: ReturnType<typeof readSessions>) {
  const wanted = processes.reduce((sum, { connections }) => sum + connections, 0);
  const roles = [...Map.groupBy(processes, ({ role }) => role)]
    .map(([role, some]) => `${some.length} ${role}`)
    .sort();
  const says = `the processes that run (${roles.join(', ')}) may hold ${wanted} connections together, and PostgreSQL allows ${most}`;
  return { fits: wanted <= most, says };
}

/** What to do where they do not fit. */
export const TOO_MANY_CONNECTIONS =
  'Raise max_connections, lower DATABASE_CONNECTIONS, or put PgBouncer between.';
