import { expect, test } from 'vitest';
import { startApp } from '#tests/app/app.ts';

test('a schema of a newer Tidings is refused with a sentence and left unchanged', async () => {
  const app = await startApp();
  const versions = () =>
    app.ask('SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at');
  await app.ask(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', $1)",
    [Date.parse('2999-01-02')],
  );
  const before = (await versions()).rows;
  const older = startApp({ env: { DATABASE_URL: app.databaseUrl } });
  await expect(older).rejects.toThrow(
    /^The database was used by a newer Tidings \(its schema is of 2999-01-02, .*Nothing was changed\.$/,
  );
  expect((await versions()).rows).toEqual(before);
  await app.close();
});
