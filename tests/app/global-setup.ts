import { startTestPostgres } from './postgres.ts';

/**
 * One PostgreSQL for all test files, of Vitest and of Playwright; TEST_POSTGRES_URL tells them
 * where it is. Where that is set already, it is prepared and somebody else's to stop.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  };
}
