// `npm run bench:board [-- ENTRIES]`: the board at a million entries in 200 companies. Compares
// each HTTP query with the same SQL without row-level security, then measures Chromium, if
// installed. The limits are for a million.
// Ends with one JSON line {name, ratios, limits}.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildWeb } from '#scripts/web/build-web.ts';
import type { Asker } from '#server/db/as-company.ts';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { openSessions } from '#server/people/sessions/find-session.ts';
import { type Member, proveByDns, signUp } from '#tests/fixtures/factories.ts';
import { askHttp } from './ask-http.ts';
import { BROWSER_LIMITS, measureBrowser } from './browser.ts';
import { type BoardQuery, boardQueries } from './queries.ts';
import { openRecorded, type Recorded, type Statement } from './recorded.ts';
import { seedEntries } from './seed.ts';
import { quantile, round, timed } from './times.ts';

const COMPANIES = 200;
const ALL_ENTRIES = Number(process.argv[2] ?? 1_000_000);
const LARGEST = ofAll(0.3);
const SECOND = ofAll(0.05);
const ROUNDS = 100;
const WARM_UP = 10;
/** A query passes if it meets either limit. */
const LIMITS = { 'times the bare SQL': 1.5, 'or ms added': 3, ...BROWSER_LIMITS };

type Served = { url: string; databaseUrl: string };
type Ratios = Record<string, number>;

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(dataDir);
const children: ChildProcess[] = [];
try {
  const served = await start();
  const [colleague, second] = await fill(served);
  const ratios = {
    ...(await measureQueries(served, colleague)),
    ...(await measureBrowser(served, second)),
  };
  console.log(JSON.stringify({ name: 'board', ratios, limits: LIMITS }));
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function ofAll(part: number) {
  const entries = Math.round(ALL_ENTRIES * part);
  return { entries, open: Math.round(entries / 10) };
}

async function start(): Promise<Served> {
  const admin = await openConnection(postgres.url);
  await admin.query('CREATE DATABASE bench_board');
  await admin.end();
  const databaseUrl = postgres.url.replace('/postgres?', '/bench_board?');
  const child = fork(path.join(import.meta.dirname, '../served.ts'), [buildWeb()], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [message] = await once(child, 'message');
  return { ...(message as { url: string }), databaseUrl };
}

async function fill(served: Served): Promise<[Member, Member]> {
  const largest = await signUp(served, 'founder@largest.example');
  const second = await signUp(served, 'founder@second.example');
  const owner = await openConnection(served.databaseUrl);
  await proveByDns(
    { ask: (question, values) => owner.query(question, values) },
    largest.user.email,
  );
  await owner.end();
  const colleague = await signUp(served, 'colleague@largest.example');
  const rest = COMPANIES - 2;
  const entries = Math.floor((ALL_ENTRIES - LARGEST.entries - SECOND.entries) / rest);
  const seeded = await timed(async () =>
    seedEntries(served.databaseUrl, [
      { id: largest.user.company.id, ...LARGEST },
      { id: second.user.company.id, ...SECOND },
      ...(await foundOthers(served, rest)).map((id) => ({
        id,
        entries,
        open: Math.round(entries / 10),
      })),
    ]),
  );
  console.log(`${ALL_ENTRIES} entries in ${COMPANIES} companies, made in ${seeded.toFixed()} ms`);
  return [colleague, second];
}

async function foundOthers({ databaseUrl }: Served, count: number): Promise<string[]> {
  const owner = await openConnection(databaseUrl);
  const { rows } = await owner.query(
    `WITH made AS (
       INSERT INTO companies (id, name, intake_email, slug, created_at)
       SELECT gen_random_uuid(), 'Other ' || n, 'other-' || n || '@intake.localhost', 'other-' || n,
         now() FROM generate_series(1, $1::int) AS n
       RETURNING id
     ) INSERT INTO company_counters (company_id) SELECT id FROM made RETURNING company_id AS id`,
    [count],
  );
  await owner.end();
  return rows.map(({ id }) => id);
}

async function measureQueries(served: Served, member: Member): Promise<Ratios> {
  const recorded = openRecorded(served.databaseUrl);
  const owner = new pg.Client({ connectionString: served.databaseUrl });
  await owner.connect();
  const lifetime = { days: 90, idleDays: 30 };
  const config = { adminEmails: [], sessions: lifetime };
  const context = { db: recorded.db, config, clock: () => new Date() };
  await openSessions(context).find('nobody', false);
  const forSession = recorded.take().length;
  console.log(
    `Who asks is found out in ${forSession} statements, where it was not known a moment ago.`,
  );
  const asker = { companyId: member.user.company.id, personId: member.user.id };
  // Row-level security does not apply to the owner, but some functions read these settings.
  await owner.query(
    `SELECT set_config('tidings.scope', 'company', false), set_config('tidings.company', $1, false),
       set_config('tidings.person', $2, false)`,
    [asker.companyId, asker.personId],
  );
  const ratios: Ratios = {};
  for (const query of await boardQueries(member)) {
    Object.assign(
      ratios,
      await measureQuery(query, { url: served.url, recorded, owner, member, asker }),
    );
  }
  await owner.end();
  await recorded.close();
  return ratios;
}

type Sides = { url: string; recorded: Recorded; owner: pg.Client; member: Member; asker: Asker };

/** Alternates between HTTP and bare SQL, so that other load on the machine affects both alike. */
async function measureQuery(query: BoardQuery, sides: Sides): Promise<Ratios> {
  const { url, recorded, owner, member, asker } = sides;
  await query.ask(recorded.db, asker);
  const statements = recorded.take();
  const questions = statements.filter(isQuestion);
  const http: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const asked = await timed(() => askHttp(url, query.path, member));
    const put = await timed(async () => {
      for (const { again } of questions) await again(owner);
    });
    if (n < WARM_UP) continue;
    http.push(asked);
    bare.push(put);
  }
  const [p50, p99] = [quantile(http, 0.5), quantile(http, 0.99)];
  const [bare50, bare99] = [quantile(bare, 0.5), quantile(bare, 0.99)];
  const added = p50 - bare50;
  console.log(
    `${query.name}: p50 ${round(p50)} ms, p99 ${round(p99)} ms; bare ${round(bare50)} and ${round(bare99)} ms; ` +
      `${round(p50 / bare50)} times, ${round(added)} ms added; ${statements.length} statements`,
  );
  return { [query.name]: round(p50 / bare50), [`${query.name}, ms added`]: round(added) };
}

function isQuestion({ text }: Statement): boolean {
  return !/^\s*(BEGIN|COMMIT)\b/.test(text);
}
