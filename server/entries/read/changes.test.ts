import { expect, test } from 'vitest';
import { changesFor } from './changes.ts';

const CHANGES = {
  latest: 9,
  admins: ['ann'],
  open: [
    { id: 'lift', version: 8 },
    { id: 'door', version: 5 },
  ],
  restricted: [{ id: 'pay', version: 7, audienceVersion: 3, named: ['bob'] }],
  runs: [{ kind: 'rerun-detection' as const, version: 9 }],
};
const seenBy = (personId: string, since: number) => changesFor(CHANGES, { personId, since });

test('changes are ordered by version, and runs are for admins', () => {
  const ids = (personId: string) => seenBy(personId, 4)?.changes?.map(({ id }) => id);
  expect([ids('ann'), ids('bob'), ids('cat')]).toEqual([
    ['door', 'pay', 'lift'],
    ['door', 'pay', 'lift'],
    ['door', 'lift'],
  ]);
  expect([seenBy('ann', 4)?.runs.length, seenBy('bob', 4)?.runs.length]).toEqual([1, 0]);
});

test('a member who lost access gets no list and reads the board again', () => {
  expect(seenBy('cat', 2)?.changes).toBeNull();
  expect(seenBy('bob', 2)?.changes).toHaveLength(3);
});

test('changes before the oldest of too many restricted ones need a query', () => {
  const restricted = Array.from({ length: 2000 }, (_, n) => ({
    id: `e${n}`,
    version: 3000 - n,
    audienceVersion: 0,
    named: [],
  }));
  expect(changesFor({ ...CHANGES, restricted }, { personId: 'ann', since: 500 })).toBeNull();
  expect(changesFor({ ...CHANGES, restricted }, { personId: 'ann', since: 2990 })).not.toBeNull();
});
