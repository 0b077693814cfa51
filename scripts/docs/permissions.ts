// `npm run permissions`: regenerates the table of docs/permissions.md from the running server.
// Review the difference before you commit it.

import { run } from '../test/steps.ts';

process.exitCode = await run(
  'node_modules/vitest/vitest.mjs',
  ['run', 'tests/security/permissions.long.test.ts', '-t', 'the table'],
  { PERMISSIONS: 'write' },
);
