import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests with processes or all routes take a minute or more each. */
const LONG = /\/tests\/(?:operation|inbox|security)\//;

/** Starts the longest tests first, so that no worker runs one alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', '.stryker/**'],
    globalSetup: ['tests/app/global-setup.ts'],
    setupFiles: ['tests/described/each-test.ts'],
    // Tests wait for processes and databases more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Loading the server for each file took a third of the time.
    isolate: false,
    // Processes can start slowly on a busy machine; no test measures speed.
    testTimeout: 150_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
  },
});
