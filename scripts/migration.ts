// `npm run migration -- NAME`: compares the schema with the last migration and writes the SQL
// of the difference as the next one. Migrations that are there are never edited.

import { run } from './steps.ts';

const [name] = process.argv.slice(2);
if (name && /^[a-z0-9-]+$/.test(name)) {
  process.exitCode = await run('drizzle-kit/bin.cjs', ['generate', '--name', name]);
} else {
  console.error('Usage: npm run migration -- NAME, in small letters, digits and hyphens');
  process.exitCode = 1;
}
