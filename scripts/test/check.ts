// `npm run check`: the quick part of the tests, for before each commit: types, style, unused
// code, the boundaries and sizes of files and folders, and the cases of the pure parts.

import { checkSources, finish, runVitest, sum } from './steps.ts';

finish(sum([await checkSources(), await runVitest([], { config: 'vitest.pure.config.ts' })]));
