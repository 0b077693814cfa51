import { describe, expect, test } from 'vitest';
import { aboutReplication, type Replication } from './replication.ts';

const ALONE: Replication = {
  isStandby: false,
  standbys: [],
  waitsFor: '',
  commit: 'on',
  user: 'tidings',
};
const node = (name: string, state: Replication['standbys'][number]['state']) => ({ name, state });

function sayOf(replication: Partial<Replication>): string {
  return aboutReplication({ ...ALONE, ...replication })
    .map(({ state, says, todo }) => `${state}: ${says}${todo ? ` → ${todo}` : ''}`)
    .join('\n');
}

describe('of the copies of the database it says', () => {
  test('that there is none, and what is lost with the disk', () => {
    expect(sayOf({})).toMatch(/^skipped: no standby .* since the last backup is lost/);
  });

  test('which one has each accepted mail', () => {
    const standbys = [node('node2', 'sync'), node('node3', 'async')];
    expect(sayOf({ standbys, waitsFor: 'node2' })).toMatch(/^ok: .* once node2 has it too/);
    const quorum = [node('node2', 'quorum'), node('node3', 'quorum')];
    expect(sayOf({ standbys: quorum, waitsFor: 'ANY 1 (*)' })).toMatch(/^ok: .*node2, node3/);
  });

  test('that accepted mail may be lost where all are asynchronous, and what to set', () => {
    const standbys = [node('node2', 'async')];
    expect(sayOf({ standbys })).toMatch(
      /^warning: node2: asynchronous\. Mail .* is lost .* → .*synchronous_standby_names; .*synchronous_mode/,
    );
  });

  test('that commits do not wait for the standby, or not even for the disk', () => {
    const standbys = [node('node2', 'sync')];
    expect(sayOf({ standbys, waitsFor: 'node2', commit: 'local' })).toMatch(
      /^warning: .*synchronous_commit = local.* → Set synchronous_commit = on\.$/,
    );
    expect(sayOf({ commit: 'off' })).toMatch(/^warning: .*not wait for the disk.*\nskipped: /);
  });

  test('that nothing is accepted while the standby that is waited for is away', () => {
    expect(sayOf({ waitsFor: 'node2' })).toMatch(/^problem: .*\(node2\): no mail is accepted → /);
    const standbys = [node('node3', 'async')];
    expect(sayOf({ standbys, waitsFor: 'node2' })).toMatch(/^problem: none of .*node3/);
  });

  test('what it may not see, and how to let it', () => {
    const standbys = [node('', null)];
    expect(sayOf({ standbys, waitsFor: 'node2' })).toMatch(
      /^warning: 1 standby is connected, .* → .*GRANT pg_monitor TO "tidings";$/,
    );
  });

  test('that it is itself a standby', () => {
    expect(sayOf({ isStandby: true })).toMatch(/^problem: .* standby, .* → .*the primary/);
  });
});
