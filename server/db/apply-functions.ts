import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('functions', import.meta.url));

/** The present text of all SQL functions: functions/*.sql, one after the other. */
export function readFunctions(): string {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    .join('\n');
}

/** What tells two texts of the functions apart: the newest migration that says `functions:` names it. */
export function hashOfFunctions(): string {
  return createHash('sha256').update(readFunctions()).digest('hex').slice(0, 16);
}

/**
 * Gives all SQL functions their present text, as the owner of a database that has the newest
 * schema. Who may call them stays; their bodies are not checked, as one may name a later one.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(`
    SET check_function_bodies = off;
    ${readFunctions()}
    RESET check_function_bodies;`);
}
