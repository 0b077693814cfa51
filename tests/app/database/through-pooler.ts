/** Where `npm run test:pgbouncer` has one before the server of the tests. */
const FOR_ALL_TESTS = process.env.TEST_POOLER_PORT;

/** The environment of a Tidings, on its way through the pooler of all tests, where there is one. */
export function throughPooler(env: Record<string, string>): Record<string, string> {
  const { DATABASE_URL: direct, DIRECT_DATABASE_URL: own } = env;
  // Some tests have a PostgreSQL of their own, or say themselves which way to go.
  const isOurs =
    direct !== undefined && socketOf(direct) === socketOf(process.env.TEST_POSTGRES_URL);
  if (!FOR_ALL_TESTS || !isOurs || own !== undefined) return env;
  return { ...env, DATABASE_URL: atPort(direct, FOR_ALL_TESTS), DIRECT_DATABASE_URL: direct };
}

function socketOf(databaseUrl = ''): string | null {
  return URL.parse(databaseUrl)?.searchParams.get('host') ?? null;
}

/** The address of the same database by a port of loopback. */
export function atPort(databaseUrl: string, port: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', port);
  return url.href;
}
