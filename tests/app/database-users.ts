import { ask } from './postgres.ts';

/** Who is connected to a database, but for whoever asks. */
export async function usersOf(url: string): Promise<string[]> {
  const { rows } = await ask(
    url,
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY usename`,
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
