import { ask } from '../postgres.ts';

/** The name of the connections by which tests put questions to a database. */
export const ASKED_BY_TESTS = 'tests';

/** Who is connected to a database, but for tests. */
export async function usersOf(url: string): Promise<string[]> {
  const { rows } = await ask(
    url,
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND application_name <> $1
      AND backend_type = 'client backend' ORDER BY usename`,
    [ASKED_BY_TESTS],
  );
  return rows.map(({ usename }) => usename);
}

/** The same database as another user. */
export function as(url: string, user: string, password?: string): string {
  const other = new URL(url);
  other.searchParams.set('user', user);
  if (password) other.searchParams.set('password', password);
  return other.href;
}
