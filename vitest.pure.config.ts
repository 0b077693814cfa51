import { defineConfig } from 'vitest/config';

/** Tests of `npm run check`: no database, server or browser. */
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
    // Slow on a busy machine; no test measures speed.
    testTimeout: 150_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
  },
});
