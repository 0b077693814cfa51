import { type Finding, findingsOf } from './finding.ts';

export type Replication = {
  isStandby: boolean;
  /** `state` is null without the privilege to read it. */
  standbys: { name: string; state: 'sync' | 'quorum' | 'potential' | 'async' | null }[];
  /** `synchronous_standby_names`; empty if there are none. */
  waitsFor: string;
  commit: string;
  user: string;
};

const GUIDE = 'docs/operate.md, "Failover"';

/** Reports the risk of losing accepted mail with a database host. */
export function aboutReplication(replication: Replication): Finding[] {
  const { isStandby, commit } = replication;
  const { warning, problem } = findingsOf('Replication');
  if (isStandby) {
    const todo = 'Let DATABASE_URL lead to the primary.';
    return [problem('this server is a standby, and takes no changes', todo)];
  }
  if (commit === 'off') {
    const says =
      'commits do not wait for the disk (synchronous_commit = off): mail that was accepted a moment ago is lost where the server crashes';
    return [warning(says, 'Set synchronous_commit = on.'), aboutStandbys(replication)];
  }
  return [aboutStandbys(replication)];
}

function aboutStandbys({ standbys, waitsFor, commit, user }: Replication): Finding {
  const { ok, skipped, warning, problem } = findingsOf('Replication');
  const waits = waitsFor !== '' && commit !== 'off' && commit !== 'local';
  const visible = standbys.filter(({ state }) => state !== null);
  if (standbys.length === 0) {
    if (waits) {
      const says = `no standby is connected of those that commits wait for (${waitsFor}): no mail is accepted`;
      return problem(
        says,
        'Bring a standby back, or take its name out of synchronous_standby_names.',
      );
    }
    return skipped(
      'no standby is connected: all data since the last backup is lost with the disk of the database (a managed service may copy it unseen)',
    );
  }
  if (visible.length === 0) {
    const says = `${countOf(standbys)} connected, but our user may not see whether one is synchronous`;
    return warning(says, `As a superuser: GRANT pg_monitor TO "${user}";`);
  }
  const synchronous = visible.filter(({ state }) => state === 'sync' || state === 'quorum');
  if (synchronous.length > 0 && waits) {
    return ok(`mail is accepted once ${namesOf(synchronous)} has it too (synchronous)`);
  }
  if (waits) {
    const says = `none of the standbys that commits wait for (${waitsFor}) is in step: no mail is accepted`;
    return problem(says, `Look at pg_stat_replication; connected: ${namesOf(visible)}.`);
  }
  const why = waitsFor === '' ? 'asynchronous' : `not waited for, synchronous_commit = ${commit}`;
  return warning(
    `${namesOf(visible)}: ${why}. Mail that was accepted in the last moments is lost where a standby takes over`,
    waitsFor === ''
      ? `Name a standby in synchronous_standby_names; with Patroni, synchronous_mode (${GUIDE}).`
      : 'Set synchronous_commit = on.',
  );
}

const namesOf = (standbys: Replication['standbys']) =>
  standbys.map(({ name }) => name || 'a standby without a name').join(', ');

const countOf = ({ length }: Replication['standbys']) =>
  length === 1 ? '1 standby is' : `${length} standbys are`;
