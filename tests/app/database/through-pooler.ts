/** Where `npm run test:pgbouncer` has one before the server of the tests. */
const FOR_ALL_TESTS = process.env.TEST_POOLER_PORT;

/** The environment of a Tidings, on its way through the pooler of all tests, where there is one. */
export function throughPooler(env: Record<string, string>): Record<string, string> {
  const { DATABASE_URL: direct, DIRECT_DATABASE_URL: own } = env;
  const isOurs = direct?.includes('host=') && own === undefined;
  if (!FOR_ALL_TESTS || !direct || !isOurs) return env;
  return { ...env, DATABASE_URL: atPort(direct, FOR_ALL_TESTS), DIRECT_DATABASE_URL: direct };
}

/** The address of the same database by a port of loopback. */
export function atPort(databaseUrl: string, port: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', port);
  return url.href;
}
