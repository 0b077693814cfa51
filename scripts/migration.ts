// `npm run migration -- NAME`: writes the SQL difference between the schema and the last migration.
// It is empty if only server/db/functions changed, and then only raises the schema version.
// Existing migrations are never edited.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOfFunctions } from '#server/db/apply-functions.ts';
import { run } from './test/steps.ts';

const FOLDER = 'server/db/migrations';
const [name] = process.argv.slice(2);
if (name && /^[a-z0-9-]+$/.test(name)) {
  process.exitCode = await generate(name);
} else {
  console.error('Usage: npm run migration -- NAME, in small letters, digits and hyphens');
  process.exitCode = 1;
}

async function generate(name: string): Promise<number> {
  const named = `-- functions: ${hashOfFunctions()}\n`;
  const before = migrations();
  const isOther = !before.some((file) => readFileSync(file, 'utf8').includes(named));
  const code = await run('node_modules/drizzle-kit/bin.cjs', ['generate', '--name', name]);
  if (code !== 0 || !isOther) return code;
  if (migrations().length === before.length) {
    const empty = await run('node_modules/drizzle-kit/bin.cjs', [
      'generate',
      '--custom',
      '--name',
      name,
    ]);
    if (empty !== 0) return empty;
  }
  const file = migrations().find((one) => !before.includes(one));
  if (!file) throw new Error('drizzle-kit wrote no migration');
  const sql = readFileSync(file, 'utf8').replace(/^-- Custom SQL.*$/m, 'SELECT 1;');
  writeFileSync(file, `${named}${sql.trimEnd()}\n`);
  return 0;
}

function migrations(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${FOLDER}/${file}`);
}
