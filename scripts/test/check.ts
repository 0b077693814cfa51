// `npm run check`: types, style, prose, unused code, and the tests that need no database; for before a commit.

import { emptySummary, finish } from './report.ts';
import { checkSources, runVitest } from './steps.ts';

const summary = emptySummary();
await checkSources(summary);
await runVitest(summary, {
  args: ['--project', 'pure'],
  env: { TEST_LEVEL: 'core' },
  isTimed: true,
});
finish(summary);
