import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { runningPostgres } from '#server/db/embedded/postgres.ts';
import { signUp, until } from '#tests/fixtures/factories.ts';
import { openLoad } from './load.ts';
import {
  killDatabase,
  type OwnProcess,
  postgresPid,
  startProcess,
  subjectsOf,
} from './own-process.ts';

export type CrashReport = {
  accepted: number;
  lost: string[];
  doubled: string[];
  kills: string[];
};

const VICTIMS = ['tidings', 'postgres', 'both'];
const LONGEST_LIFE_MS = 1500;

/** At the end every accepted mail must have exactly one entry. */
export async function killUnderLoad(times: number): Promise<CrashReport> {
  const dataDir = path.join(await mkdtemp('/tmp/tidings-crash-'), 'data');
  let tidings = await startProcess(dataDir);
  const ann = await signUp(tidings);
  const accepted = new Set<string>();
  const kills: string[] = [];
  try {
    for (let n = 0; n < times; n++) {
      const load = openLoad(tidings, ann);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
      const which = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'both';
      kills.push(which);
      if (which === 'postgres') await killDatabase(tidings, dataDir);
      else await killTidings(tidings, which === 'both' ? postgresPid(dataDir) : null);
      await load.stop();
      for (const subject of load.accepted) accepted.add(subject);
      if (which !== 'postgres') tidings = await startProcess(dataDir);
    }
    const look = async () => {
      const seen = await subjectsOf(tidings, ann);
      return [...accepted].every((subject) => seen.includes(subject)) && seen;
    };
    // A mail during which several workers died waits longer and is then processed alone.
    const subjects = await until(look, 'an entry for every mail', 60_000).catch(() =>
      subjectsOf(tidings, ann),
    );
    const doubled = subjects.filter((subject, place) => subjects.indexOf(subject) !== place);
    const lost = [...accepted].filter((subject) => !subjects.includes(subject));
    if (lost.length > 0) console.error(await whatBecameOf(lost, dataDir));
    return { accepted: accepted.size, lost, doubled, kills };
  } finally {
    tidings.kill('SIGTERM');
    await tidings.exited;
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  }
}

async function whatBecameOf(subjects: string[], dataDir: string): Promise<unknown[]> {
  const client = new pg.Client((await runningPostgres(dataDir)) ?? '');
  await client.connect();
  const { rows } = await client.query(
    `SELECT status, reason, attempts, deaths, claimed_by, received_at, next_attempt_at
     FROM inbound_mails AS mail JOIN raw_mails AS raw ON raw.id = mail.raw_id
     WHERE encode(raw.bytes, 'escape') ~ $1`,
    [subjects.map((subject) => subject.slice(5)).join('|')],
  );
  await client.end();
  return rows;
}

async function killTidings(tidings: OwnProcess, database: number | null): Promise<void> {
  if (database !== null) process.kill(database, 'SIGKILL');
  tidings.kill('SIGKILL');
  await tidings.exited;
}
