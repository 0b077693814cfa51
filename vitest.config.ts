import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts application tests first: they take longest, and would leave one worker alone at the end. */
class ApplicationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

const rank = ({ moduleId, project }: TestSpecification) =>
  moduleId.includes('.long.') ? 0 : project.name === 'application' ? 1 : 2;

const IGNORED = [
  'node_modules/**',
  'dist/**',
  '.stryker/**',
  // Only in `npm run test:all`.
  ...(process.env.TEST_LEVEL === 'core' ? ['**/*.long.test.ts'] : []),
];

/** Tests that need no database, server or browser. */
const PURE = [
  '{contract,understanding,mail,web,scripts}/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'tests/project/*.test.ts',
  'tests/security/{lockfile,security-doc}.test.ts',
];
const STORES = ['server/db/**'];

const RUN_DELAY = 'scripts/test/run-delay.ts';

const shared = {
  // Loading the whole server again for each file took a third of the time.
  isolate: false,
  // A busy machine is slow, and no test is about speed.
  testTimeout: 150_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Tests wait for processes and databases more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: ApplicationFirst },
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: PURE,
          exclude: [...IGNORED, ...STORES],
          setupFiles: [RUN_DELAY],
        },
      },
      {
        test: {
          ...shared,
          name: 'application',
          include: ['tests/**/*.test.ts', 'server/db/**/*.test.ts'],
          exclude: [
            ...IGNORED,
            'tests/project/**',
            'tests/security/{lockfile,security-doc}.test.ts',
          ],
          globalSetup: ['tests/app/global-setup.ts'],
          setupFiles: [RUN_DELAY, 'tests/described/each-test.ts'],
        },
      },
    ],
  },
});
