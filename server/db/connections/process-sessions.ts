import { z } from 'zod';

export type ConnectedProcess = { role: string; connections: number };

const NAME = 'tidings';

/** Encodes role, connections and PID as application_name of the health probe (hanging.ts). */
export function sessionName(role: string, connections: number): string {
  return `${NAME} ${role} ${connections} ${process.pid}`;
}

export const SESSIONS_SQL = `
  SELECT current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) AS most,
    (SELECT coalesce(json_agg(application_name), '[]') FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE '${NAME} %') AS names`;

const Answer = z.object({ most: z.number(), names: z.array(z.string()) });

export function readSessions(row: unknown): { most: number; processes: ConnectedProcess[] } {
  const { most, names } = Answer.parse(row);
  const processes = names.flatMap((name) => {
    const [, role, connections] = name.split(' ');
    return role && Number(connections) > 0 ? [{ role, connections: Number(connections) }] : [];
  });
  return { most, processes };
}

export function describeSessions({ most, processes }: ReturnType<typeof readSessions>) {
  const wanted = processes.reduce((sum, { connections }) => sum + connections, 0);
  const roles = [...Map.groupBy(processes, ({ role }) => role)]
    .map(([role, some]) => `${some.length} ${role}`)
    .sort();
  const says = `the processes that run (${roles.join(', ')}) may hold ${wanted} connections together, and PostgreSQL allows ${most}`;
  return { fits: wanted <= most, says };
}

export const TOO_MANY_CONNECTIONS =
  'Raise max_connections, lower DATABASE_CONNECTIONS, or put PgBouncer between.';
