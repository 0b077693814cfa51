import { hashOf, joinHashes } from '../../model/hash.ts';
import { type SenseToken, senseIdOf } from './tokens.ts';

const SEED = {
  pair: 20,
  skip: 21,
  three: 22,
  asked: 23,
  told: 24,
  repeats: 25,
  entry: 27,
} as const;
const EDGE = { start: hashOf('^'), end: hashOf('$') };
const REPEATS = senseIdOf('repeats a sense');

/** Senses of a reply, by sentence, and of its entry. */
export type Senses = { sentences: readonly SenseToken[][]; entry: EntrySenses };

/** Senses of an entry: all, and ids of those that a reply may answer. */
export type EntrySenses = { all: ReadonlySet<string>; matters: readonly number[]; asks: boolean };

export function entrySensesOf(tokens: readonly SenseToken[], asks: boolean): EntrySenses {
  const known = tokens.filter(({ isKnown }) => isKnown);
  const all = new Set(known.map(({ sense }) => sense));
  const matters = known.filter(({ isMatter }) => isMatter).map(({ senseId }) => senseId);
  return {
    all,
    asks,
    matters: [...new Set(matters)].map((id) => joinHashes(id, SEED.entry)),
  };
}

/** Returns feature ids of a run of senses and of its relation to the entry's. */
export function senseFeatures(tokens: readonly SenseToken[], entry: EntrySenses): number[] {
  const ids: number[] = [];
  let before: number = EDGE.start;
  let earlier = 0;
  const follow = (id: number) => {
    const pair = joinHashes(joinHashes(before, SEED.pair), id);
    ids.push(pair);
    if (earlier !== 0) {
      ids.push(joinHashes(joinHashes(earlier, SEED.skip), id));
      ids.push(joinHashes(joinHashes(earlier, SEED.three), pair));
    }
    earlier = before;
    before = id;
  };
  for (const token of tokens) {
    if (token.isKnown) addKnown(ids, token, entry);
    follow(token.id);
  }
  follow(EDGE.end);
  return ids;
}

function addKnown(
  ids: number[],
  { sense, id, senseId }: SenseToken,
  { all, matters, asks }: EntrySenses,
): void {
  ids.push(id, senseId, joinHashes(id, asks ? SEED.asked : SEED.told));
  if (all.has(sense)) ids.push(joinHashes(id, SEED.repeats), REPEATS);
  for (const matter of matters) ids.push(joinHashes(matter, id));
}
