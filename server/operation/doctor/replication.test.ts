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

describe('the replication check reports', () => {
  test('that no standby exists, and the possible loss', () => {
    expect(sayOf({})).toMatch(/^skipped: no standby .* since the last backup is lost/);
  });

  test('which standby has each accepted mail', () => {
    const standbys = [node('node2', 'sync'), node('node3', 'async')];
    expect(sayOf({ standbys, waitsFor: 'node2' })).toMatch(/^ok: .* once node2 has it too/);
    const quorum = [node('node2', 'quorum'), node('node3', 'quorum')];
    expect(sayOf({ standbys: quorum, waitsFor: 'ANY 1 (*)' })).toMatch(/^ok: .*node2, node3/);
  });

  test('that asynchronous standbys may lose accepted mail, and the setting to change', () => {
    const standbys = [node('node2', 'async')];
    expect(sayOf({ standbys })).toMatch(
      /^warning: node2: asynchronous\. Mail .* is lost .* → .*synchronous_standby_names; .*synchronous_mode/,
    );
  });

  test('that commits do not wait for standby or disk', () => {
    const standbys = [node('node2', 'sync')];
    expect(sayOf({ standbys, waitsFor: 'node2', commit: 'local' })).toMatch(
      /^warning: .*synchronous_commit = local.* → Set synchronous_commit = on\.$/,
    );
    expect(sayOf({ commit: 'off' })).toMatch(/^warning: .*not wait for the disk.*\nskipped: /);
  });

  test('that no mail is accepted while the required standby is away', () => {
    expect(sayOf({ waitsFor: 'node2' })).toMatch(/^problem: .*\(node2\): no mail is accepted → /);
    const standbys = [node('node3', 'async')];
    expect(sayOf({ standbys, waitsFor: 'node2' })).toMatch(/^problem: none of .*node3/);
  });

  test('missing permissions, and how to grant them', () => {
    const standbys = [node('', null)];
    expect(sayOf({ standbys, waitsFor: 'node2' })).toMatch(
      /^warning: 1 standby is connected, .* → .*GRANT pg_monitor TO "tidings";$/,
    );
  });

  test('that this database is a standby', () => {
    expect(sayOf({ isStandby: true })).toMatch(/^problem: .* standby, .* → .*the primary/);
  });
});
