import { type OwnProcess, subjectsOf } from '#tests/app/own-process.ts';
import { type Member, signUp, until } from '#tests/fixtures/factories.ts';
import { brokenAfterwards } from './afterwards.ts';
import type { Cluster } from './cluster.ts';
import { type Load, openLoad } from './load.ts';
import type { Machine, Victim } from './machine.ts';
import { startSite } from './site.ts';

export type Round = {
  what: Victim | 'switchover';
  /** The longest gaps, in milliseconds. */
  outage: { mail: number; pages: number };
};

export type FailoverReport = Pick<Load, 'refusals' | 'failures'> & {
  rounds: Round[];
  accepted: number;
  lost: string[];
  doubled: string[];
  /** Functions that do not recover without a restart of Tidings. */
  broken: string[];
};

type Rounds = { kills: number; switchovers: number };

/** Mostly PostgreSQL alone, which Patroni detects; the others are detected by timeout. */
const VICTIMS: Victim[] = ['postgres', 'both', 'postgres', 'patroni'];
const LONGEST_MS = 120_000;

export async function failOver(
  cluster: Cluster,
  { kills, switchovers }: Rounds,
  tell: (round: Round, primary: string) => void,
): Promise<FailoverReport> {
  const site = await startSite(cluster);
  try {
    const ann = await signUp(site.web);
    const load = openLoad(site.intake, ann);
    const rounds: Round[] = [];
    for (let n = 0; n < kills + switchovers; n += 1) {
      // Alternates, so that each starts from the state left by the other.
      const isKill = n % 2 === 0 ? n / 2 < kills : (n - 1) / 2 >= switchovers;
      const what = isKill
        ? (VICTIMS[rounds.filter(isOfKill).length % VICTIMS.length] ?? 'both')
        : 'switchover';
      const primary = await cluster.isWhole();
      const round = await changePrimary(cluster, primary, what, load);
      rounds.push(round);
      tell(round, primary.name);
    }
    await load.stop();
    const { accepted, sent, refusals, failures } = load;
    const seen = await seenInTheEnd(site.web, ann, accepted);
    const counts = Map.groupBy(seen, (subject) => subject);
    return {
      rounds,
      refusals,
      failures,
      accepted: accepted.size,
      lost: [...accepted].filter((subject) => !counts.has(subject)),
      doubled: [...sent].filter((subject) => (counts.get(subject)?.length ?? 0) > 1),
      broken: await brokenAfterwards(cluster, site, ann),
    };
  } finally {
    await site.stop();
  }
}

const isOfKill = ({ what }: Round) => what !== 'switchover';

async function changePrimary(
  cluster: Cluster,
  primary: Machine,
  what: Round['what'],
  load: Load,
): Promise<Round> {
  const began = performance.now();
  if (what === 'switchover') await cluster.switchOver(primary);
  else await primary.kill(what);
  await until(
    async () => {
      const next = await cluster.primary();
      return next !== null && next.name !== primary.name;
    },
    'another primary',
    LONGEST_MS,
  );
  const changed = performance.now();
  await until(async () => load.isBackSince(changed), 'mail and pages', LONGEST_MS);
  // The return of the machine as a standby must not cause an outage.
  primary.start();
  await cluster.isWhole();
  return { what, outage: load.outageSince(began) };
}

async function seenInTheEnd(
  web: OwnProcess,
  ann: Member,
  accepted: Set<string>,
): Promise<string[]> {
  const look = async () => {
    const seen = await subjectsOf(web, ann);
    const subjects = new Set(seen);
    return [...accepted].every((subject) => subjects.has(subject)) && seen;
  };
  return until(look, 'an entry for every mail', LONGEST_MS).catch(() => subjectsOf(web, ann));
}
