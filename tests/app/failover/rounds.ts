import { type OwnProcess, subjectsOf } from '#tests/app/own-process.ts';
import { type Member, signUp, until } from '#tests/fixtures/factories.ts';
import { brokenAfterwards } from './afterwards.ts';
import type { Cluster } from './cluster.ts';
import { type Load, openLoad } from './load.ts';
import type { Machine, Victim } from './machine.ts';
import { startSite } from './site.ts';

/** One change of the primary under load. */
export type Round = {
  what: Victim | 'switchover';
  /** The longest times without an accepted mail and without a page, in milliseconds. */
  outage: { mail: number; pages: number };
};

/** What came of all rounds. */
export type FailoverReport = Pick<Load, 'refusals' | 'failures'> & {
  rounds: Round[];
  accepted: number;
  /** Mails that were answered 250 and have no entry. */
  lost: string[];
  /** Mails with more than one entry. */
  doubled: string[];
  /** What does not work in the end, without a restart of Tidings. */
  broken: string[];
};

type Rounds = { kills: number; switchovers: number };

/** Mostly the server alone, which its Patroni sees; of the others the silence tells. */
const VICTIMS: Victim[] = ['postgres', 'both', 'postgres', 'patroni'];
/** Far more than it may take; how long it took is measured. */
const LONGEST_MS = 120_000;

/**
 * Lets mail arrive at a Tidings of three processes while the primary of its database is killed, and
 * made to give way, so many times each. At the end every mail that was answered 250 must have one entry.
 */
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
      // In turns, so that each finds what the other left.
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

/** Has the primary give way and waits until another serves mail and pages. */
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
  // The machine comes back, and follows; that must not be felt.
  primary.start();
  await cluster.isWhole();
  return { what, outage: load.outageSince(began) };
}

/** The subjects that are on the board once every accepted mail is there, or none of them comes any more. */
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
