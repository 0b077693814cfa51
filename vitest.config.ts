import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', '.stryker/**'],
    globalSetup: ['tests/app/global-setup.ts'],
    setupFiles: ['tests/described/each-test.ts'],
    // Tests wait for processes and databases more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Each file makes what it needs; loading the whole server anew for each took a third of the time.
    isolate: false,
    // On a busy machine a process may take long to start; no test is about how long.
    testTimeout: 150_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
  },
});
