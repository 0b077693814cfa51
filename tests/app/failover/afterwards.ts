import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { asSystem, openSystemConnection } from '#server/db/as-system.ts';
import { openDatabase } from '#server/db/connect.ts';
import { DatabaseReadOnly } from '#server/process/failures/database-away.ts';
import { openStream } from '#tests/app/event-stream.ts';
import type { Relay } from '#tests/app/fakes/relay.ts';
import { type Member, sendMail, signUp, until } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import type { Cluster } from './cluster.ts';
import type { Site } from './site.ts';

const LONGEST_MS = 60_000;

export async function brokenAfterwards(
  cluster: Cluster,
  site: Site,
  ann: Member,
): Promise<string[]> {
  const checks = [
    { what: 'an open page is not told of changes', isRight: toldOfChanges(site, ann) },
    { what: 'background jobs are not done', isRight: jobsAreDone(site) },
    { what: 'doctor does not see the synchronous standby', isRight: doctorSees(site.databaseUrl) },
    { what: 'a standby is used as the database', isRight: standbysAreRefused(cluster, site) },
  ];
  const results = await Promise.all(checks.map(({ isRight }) => isRight.catch(() => false)));
  return [
    ...site.ended().map((role) => `the process of the role ${role} ended`),
    ...checks.filter((_check, n) => !results[n]).map(({ what }) => what),
  ];
}

async function toldOfChanges({ web, intake }: Site, ann: Member): Promise<boolean> {
  const stream = await openStream(web, ann);
  const { email, company } = ann.user;
  await sendMail(intake, { from: email, to: company.intakeEmail, subject: 'Is anybody there?' });
  const told = until(async () => (await stream.next()).event === 'entries', 'news', LONGEST_MS);
  return told.finally(() => stream.close());
}

/** The job queue sends the welcome email, but not the sign-in link. */
async function jobsAreDone({ web, relay }: Site): Promise<boolean> {
  const bob = await signUp(web);
  const look = async () => mailsTo(relay, bob.user.email).length >= 2;
  return until(look, 'the welcome', LONGEST_MS);
}

const mailsTo = (relay: Relay, address: string) =>
  relay.mails.filter(({ headers }) => headers.to?.includes(address));

async function standbysAreRefused(cluster: Cluster, { databaseUrl }: Site): Promise<boolean> {
  const standbys = await cluster.standbys();
  const refusals = await Promise.all(
    standbys.map(({ postgresPort }) => {
      const url = new URL(databaseUrl);
      url.port = String(postgresPort);
      return refuses(url.href);
    }),
  );
  return refusals.length > 0 && refusals.every(Boolean);
}

/** True if neither the pool nor a direct connection may use this server. */
async function refuses(url: string): Promise<boolean> {
  const db = openDatabase(url);
  const isRefused = (asked: Promise<unknown>) =>
    asked.then(
      () => false,
      (error) => error instanceof DatabaseReadOnly,
    );
  const ofPool = isRefused(asSystem(db, (tx) => tx.execute('SELECT 1')));
  const ofItsOwn = isRefused(openSystemConnection(db).then((client) => client.end()));
  const both = await Promise.all([ofPool, ofItsOwn]);
  await db.pool.end();
  return both.every(Boolean);
}

async function doctorSees(databaseUrl: string): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/doctor.ts'), '--json'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { findings } = JSON.parse(said) as { findings: { about: string; says: string }[] };
  return findings.some(
    ({ about, says }) => about === 'Replication' && /once node\d has it too/.test(says),
  );
}
