// `npm run permissions`: asks the running server whom each of its routes lets in, and writes the
// table of docs/permissions.md anew. What changed in it is for a person to read before it is kept.

import { run } from './test/steps.ts';

process.exitCode = await run(
  'vitest/vitest.mjs',
  ['run', 'tests/security/permissions.test.ts', '-t', 'the table'],
  { PERMISSIONS: 'write' },
);
