import { defineConfig } from 'vitest/config';

/** What `npm run check` runs: the tests that need no database, server or browser. */
export default defineConfig({
  test: {
    include: [
      '{contract,understanding,mail,web,scripts}/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'tests/project/*.test.ts',
      'tests/security/{lockfile,security-doc}.test.ts',
    ],
    exclude: ['node_modules/**', '.stryker/**', 'server/db/**'],
    isolate: false,
    // On a busy machine one may take long; no test is about how long.
    testTimeout: 150_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
  },
});
