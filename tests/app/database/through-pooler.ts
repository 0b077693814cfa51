/** Set by `npm run test:pgbouncer`. */
const FOR_ALL_TESTS = process.env.TEST_POOLER_PORT;

export function throughPooler(env: Record<string, string>): Record<string, string> {
  const { DATABASE_URL: direct, DIRECT_DATABASE_URL: own } = env;
  // Some tests use their own PostgreSQL or choose their own path.
  const isOurs =
    direct !== undefined && socketOf(direct) === socketOf(process.env.TEST_POSTGRES_URL);
  if (!FOR_ALL_TESTS || !isOurs || own !== undefined) return env;
  return { ...env, DATABASE_URL: atPort(direct, FOR_ALL_TESTS), DIRECT_DATABASE_URL: direct };
}

function socketOf(databaseUrl = ''): string | null {
  return URL.parse(databaseUrl)?.searchParams.get('host') ?? null;
}

export function atPort(databaseUrl: string, port: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', port);
  return url.href;
}
