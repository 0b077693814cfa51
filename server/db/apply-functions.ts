import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('functions', import.meta.url));

export function readFunctions(): string {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    .join('\n');
}

/** Returns the hash that the newest migration with a `functions:` line must name. */
export function hashOfFunctions(): string {
  return createHash('sha256').update(readFunctions()).digest('hex').slice(0, 16);
}

/** Bodies are not checked, as they may call functions created later. */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(`
    SET check_function_bodies = off;
    ${readFunctions()}
    RESET check_function_bodies;`);
}
