import { defineConfig } from 'vitest/config';

/** Tests for `npm run test:mutants`, which need no database. */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'mail/**/*.test.ts',
      'understanding/**/*.test.ts',
      'server/entries/write/*.test.ts',
      'server/board/attention/*.test.ts',
    ],
    exclude: [
      'node_modules/**',
      // Slow tests of modules that are not mutated.
      'understanding/memory/**',
      'understanding/train/**',
      'mail/parse/**',
    ],
    isolate: false,
  },
});
