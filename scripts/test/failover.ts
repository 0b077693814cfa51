// `npm run test:failover [-- --kills 2 --switchovers 2]`: kills and switches over the primary of a
// PostgreSQL cluster (Patroni, etcd, HAProxy, as in deploy/) while mail arrives. No accepted mail
// may be lost or duplicated; service must recover within 30 seconds.

import { parseArgs } from 'node:util';
import { buildWeb } from '#scripts/web/build-web.ts';
import { startCluster } from '#tests/app/failover/cluster.ts';
import { missingPackages } from '#tests/app/failover/programs.ts';
import { type FailoverReport, failOver } from '#tests/app/failover/rounds.ts';
import { emptySummary, finish } from './report.ts';

const TIMES = '20';
const LONGEST_OUTAGE_MS = 30_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: TIMES },
    switchovers: { type: 'string', default: TIMES },
  },
});
const summary = emptySummary();
const missing = missingPackages();
if (missing.length > 0) {
  summary.skips.push(`failover: not installed (apt-get install ${missing.join(' ')})`);
  finish(summary);
} else {
  buildWeb();
  const cluster = await startCluster();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.close().then(() => process.exit(1)));
  }
  try {
    const report = await failOver(
      cluster,
      { kills: Number(values.kills), switchovers: Number(values.switchovers) },
      ({ what, outage }, primary) =>
        console.log(
          `${what} of ${primary}: ${seconds(outage.mail)} without mail, ${seconds(outage.pages)} without pages`,
        ),
    );
    summary.failures.push(...faultsOf(report));
    if (summary.failures.length === 0) summary.passed += 1;
    print(report);
    finish(summary);
  } catch (error) {
    console.error(cluster.lastWords());
    throw error;
  } finally {
    await cluster.close();
  }
}

function faultsOf(report: FailoverReport): string[] {
  const { rounds, accepted, lost, doubled, refusals, failures, broken } = report;
  const longest = Math.max(...rounds.flatMap(({ outage }) => [outage.mail, outage.pages]));
  const codes = [...refusals.keys()].filter((code) => code !== 451);
  const statuses = [...failures.keys()].filter((status) => status !== 503);
  return [
    accepted < rounds.length && 'hardly any mail was accepted',
    lost.length > 0 && `${lost.length} accepted mails were lost: ${lost.slice(0, 5).join(', ')}`,
    doubled.length > 0 &&
      `${doubled.length} mails were duplicated: ${doubled.slice(0, 5).join(', ')}`,
    codes.length > 0 && `replies to mail other than 250 and 451: ${codes.join(', ')}`,
    statuses.length > 0 && `statuses of pages other than 200 and 503: ${statuses.join(', ')}`,
    longest > LONGEST_OUTAGE_MS && `the longest outage is over ${seconds(LONGEST_OUTAGE_MS)}`,
    ...broken,
  ].filter((fault) => typeof fault === 'string');
}

function print({ rounds, accepted, lost, doubled, refusals, failures }: FailoverReport): void {
  const all = (counts: Map<number, number>) =>
    [...counts].map(([code, times]) => `${times} × ${code || 'no answer'}`).join(', ') || 'none';
  console.log(`${rounds.length} changes of the primary while mail arrived`);
  console.log(`${accepted} mails answered 250, ${lost.length} lost, ${doubled.length} duplicated`);
  console.log(`other answers to mail: ${all(refusals)}; to pages: ${all(failures)}`);
  for (const kind of new Set(rounds.map(({ what }) => what))) {
    const own = rounds.filter(({ what }) => what === kind);
    for (const path of ['mail', 'pages'] as const) {
      const lengths = own.map(({ outage }) => outage[path]).sort((a, b) => a - b);
      const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
      console.log(
        `${kind}, without ${path}: longest ${seconds(lengths.at(-1) ?? 0)}, median ${seconds(median)}`,
      );
    }
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
