import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { signUp, until } from '#tests/fixtures/factories.ts';
import { subjectsOf } from '../own-process.ts';
import { type Balanced, openBalanced } from './balanced.ts';
import { openOwnPlace, openPlace, type Place, type Role } from './places.ts';
import { openWatcher } from './watcher.ts';

export type RollingPlan = {
  databaseUrl: string;
  processes: Record<Role, number>;
  mailsPerSecond: number;
  isKilled: (restart: number) => boolean;
  /** Also runs never-killed processes separately; far slower. */
  areOwn: boolean;
  rounds: number;
};

export type RollingReport = {
  accepted: number;
  lost: string[];
  doubled: string[];
  /** Final statuses, after retries by the load balancer. */
  statuses: number[];
  retried: { requests: number; mails: number };
  streams: { missed: number; opened: number }[];
  restarts: string[];
};

export async function restartInTurn(plan: RollingPlan): Promise<RollingReport> {
  const home = await mkdtemp('/tmp/tidings-rolling-');
  const places = await startAll(plan, path.join(home, 'data'));
  const of = (role: Role) => places.filter((place) => place.role === role);
  const restarts: string[] = [];
  let load: Balanced | null = null;
  try {
    const [first] = of('web');
    if (!first) throw new Error('no web process was asked for');
    const ann = await signUp(first);
    const watchers = of('web').map((place) => openWatcher(ann, place, of('web')));
    await Promise.all(watchers.map(({ opened }) => opened));
    load = openBalanced({ web: of('web'), intake: of('intake') }, ann, plan.mailsPerSecond);
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const place of places) {
        const before = load.accepted.size;
        restarts.push(await place.restart(plan.isKilled(restarts.length)));
        // Mail must be accepted before the next restart.
        await until(async () => (load?.accepted.size ?? 0) > before, 'another mail');
      }
    }
    const accepted = await load.stop();
    const look = async () => {
      const seen = await subjectsOf(first, ann);
      return [...accepted].every((subject) => seen.includes(subject)) && seen;
    };
    const subjects = await until(look, 'an entry for every mail').catch(() =>
      subjectsOf(first, ann),
    );
    const streams = await Promise.all(watchers.map((watcher) => watcher.finish(subjects.length)));
    return {
      accepted: accepted.size,
      lost: [...accepted].filter((subject) => !subjects.includes(subject)),
      doubled: subjects.filter((subject, place) => subjects.indexOf(subject) !== place),
      statuses: [...load.statuses].sort(),
      retried: load.retried,
      streams,
      restarts,
    };
  } finally {
    await load?.stop();
    await Promise.all(places.map(({ end }) => end()));
    await rm(home, { recursive: true, force: true });
  }
}

async function startAll(plan: RollingPlan, dataDir: string): Promise<Place[]> {
  const { databaseUrl, processes } = plan;
  const wanted = (['web', 'intake', 'worker'] as const).flatMap((role) =>
    Array.from({ length: processes[role] }, () => role),
  );
  return Promise.all(
    wanted.map((role, n) => {
      const env = { ROLE: role, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
      return plan.areOwn || plan.isKilled(n) ? openOwnPlace(role, env) : openPlace(role, env);
    }),
  );
}
