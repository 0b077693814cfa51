import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait for whole processes or ask each route, a minute and more each. */
const LONG = /\/tests\/(?:operation|inbox|security)\//;

/** What takes longest begins first, so that no worker is left alone with it in the end. */
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
    // Each file makes what it needs; loading the whole server anew for each took a third of the time.
    isolate: false,
    // On a busy machine a process may take long to start; no test is about how long.
    testTimeout: 150_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
  },
});
