import { defineConfig } from 'vitest/config';

/** The tests of the modules that `npm run test:mutants` changes, which need no database. */
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
      // Seconds each, and about modules that are not mutated.
      'understanding/memory/**',
      'understanding/train/**',
      'mail/parse/**',
    ],
    isolate: false,
  },
});
