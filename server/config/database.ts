import type { ValueReader } from './values.ts';

/** Null `databaseUrl`: the embedded PostgreSQL. The other URLs default to `databaseUrl`. */
export type DatabaseConfig = {
  /** May be a transaction-mode connection pooler. */
  databaseUrl: string | null;
  /** PostgreSQL itself, for session features. */
  directDatabaseUrl: string | null;
  migrateDatabaseUrl: string | null;
};

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

/** Returns the user of a database URL; a query parameter takes precedence. */
export function userOf(address: string): string {
  const url = new URL(address);
  return url.searchParams.get('user') ?? decodeURIComponent(url.username);
}
