import { ask } from '../postgres.ts';

export const ASKED_BY_TESTS = 'tests';

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

export function as(url: string, user: string, password?: string): string {
  const other = new URL(url);
  other.searchParams.set('user', user);
  if (password) other.searchParams.set('password', password);
  return other.href;
}
