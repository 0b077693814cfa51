// `npm run check`: fast checks before each commit.

import { checkSources, finish, runVitest, sum } from './steps.ts';

finish(sum([await checkSources(), await runVitest([], { config: 'vitest.pure.config.ts' })]));
