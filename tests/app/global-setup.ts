import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { startTestPostgres } from './postgres.ts';

/**
 * An existing TEST_POSTGRES_URL is prepared, but not stopped. TEST_DIRECTORY holds data shared by
 * tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp('/tmp/tidings-tests-');
  await chmod(directory, 0o755);
  process.env.TEST_DIRECTORY = directory;
  const postgres = process.env.TEST_POSTGRES_URL ? null : await startTestPostgres();
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  return async () => {
    if (postgres) delete process.env.TEST_POSTGRES_URL;
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
