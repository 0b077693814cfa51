import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { runningPostgres } from '#server/db/embedded/postgres.ts';
import { type Member, rawMail, sendMail, signUp, until, visitor } from './factories.ts';
import { type OwnProcess, postgresPid, startProcess } from './own-process.ts';

/** What is left of the mails after all the killing. */
export type CrashReport = {
  /** Mails that were answered 250. */
  accepted: number;
  /** Of these, the ones without an entry. */
  lost: string[];
  /** Mails with more than one entry. */
  doubled: string[];
  kills: string[];
};

const CLIENTS = 8;
const LONGEST_LIFE_MS = 1500;

/**
 * Kills Tidings, its PostgreSQL, or both at a random moment under load, starts it again, and
 * does so `times` times. At the end every mail that was answered 250 must have one entry.
 */
export async function killUnderLoad(times: number): Promise<CrashReport> {
  const dataDir = path.join(await mkdtemp('/tmp/tidings-crash-'), 'data');
  let tidings = await startProcess(dataDir);
  const ann = await signUp(tidings);
  const accepted = new Set<string>();
  const kills: string[] = [];
  try {
    for (let n = 0; n < times; n++) {
      const load = sendUntilItEnds(tidings, ann, accepted);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
      kills.push(kill(tidings, dataDir));
      await tidings.exited;
      await load;
      tidings = await startProcess(dataDir);
    }
    const look = async () => {
      const seen = await subjectsOf(tidings, ann);
      return [...accepted].every((subject) => seen.includes(subject)) && seen;
    };
    // What many workers died over waits longer, and is then read by itself.
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

/** Eight clients, each sending mail after mail; one that gets no answer sends no more. */
async function sendUntilItEnds(tidings: OwnProcess, ann: Member, accepted: Set<string>) {
  let isOver = false;
  tidings.exited.then(() => {
    isOver = true;
  });
  const client = async () => {
    while (!isOver) {
      const subject = `Mail ${randomUUID()}`;
      const { email, company } = ann.user;
      const header = `Message-ID: <${subject.slice(5)}@load.example>`;
      const raw = rawMail({ from: email, to: company.intakeEmail, subject, header, body: 'Load.' });
      const isTaken = await sendMail(tidings, { from: email, to: company.intakeEmail, raw }).then(
        () => true,
        () => false,
      );
      if (isTaken) accepted.add(subject);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** What the inbox says of mails without an entry, for whoever has to find out why. */
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

function kill(tidings: OwnProcess, dataDir: string): string {
  const which = ['tidings', 'postgres', 'both'][Math.floor(Math.random() * 3)] ?? 'both';
  if (which !== 'tidings') process.kill(postgresPid(dataDir), 'SIGKILL');
  if (which !== 'postgres') tidings.kill('SIGKILL');
  return which;
}

async function subjectsOf(tidings: OwnProcess, ann: Member): Promise<string[]> {
  const subjects: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await visitor(tidings).fetch(`/api/issues?limit=500&cursor=${cursor}`, {
      headers: { cookie: ann.cookie() },
    });
    const page = (await response.json()) as {
      issues: { subject: string }[];
      nextCursor: string | null;
    };
    subjects.push(...page.issues.map(({ subject }) => subject));
    cursor = page.nextCursor;
  }
  return subjects;
}
