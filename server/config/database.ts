import type { ValueReader } from './values.ts';

/** Where the database is; null = our own PostgreSQL under `dataDir`, or the same as `databaseUrl`. */
export type DatabaseConfig = {
  /** The application's transactions; it may lead through a connection pooler in transaction mode. */
  databaseUrl: string | null;
  /** The PostgreSQL itself, for what needs a session of its own. */
  directDatabaseUrl: string | null;
  /** The same database as the owner of its tables. */
  migrateDatabaseUrl: string | null;
};

/** Reads the addresses of the database. `problems` gets a line for each that cannot be. */
export function readDatabase(read: ValueReader, problems: string[]): DatabaseConfig {
  const address = (name: string) => read.url(name, ['postgres:', 'postgresql:'])?.href ?? null;
  const databaseUrl = address('DATABASE_URL');
  const directDatabaseUrl = address('DIRECT_DATABASE_URL');
  const migrateDatabaseUrl = address('MIGRATE_DATABASE_URL');
  if (migrateDatabaseUrl && !databaseUrl) {
    problems.push('MIGRATE_DATABASE_URL needs DATABASE_URL: the embedded database has one user.');
  }
  if (directDatabaseUrl && !databaseUrl) {
    problems.push('DIRECT_DATABASE_URL needs DATABASE_URL: the embedded database has no pooler.');
  }
  if (directDatabaseUrl && databaseUrl && userOf(directDatabaseUrl) !== userOf(databaseUrl)) {
    problems.push(
      'DIRECT_DATABASE_URL must name the same user as DATABASE_URL; the owner of the tables goes into MIGRATE_DATABASE_URL.',
    );
  }
  return { databaseUrl, directDatabaseUrl, migrateDatabaseUrl };
}

/** Who logs in by an address; what stands in the query outranks what stands before the host. */
export function userOf(address: string): string {
  const url = new URL(address);
  return url.searchParams.get('user') ?? decodeURIComponent(url.username);
}
