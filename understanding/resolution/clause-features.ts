import type { ClauseFeatures } from '../model/clause-net.ts';
import { hashOf, joinHashes } from '../model/hash.ts';
import { knownWordOf } from '../model/known-word.ts';
import { remembered, type Word } from '../reading/words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { Original } from './original.ts';
import { type Claim, isAsking, isConditioned, isSoftened, isStated } from './reply-clauses.ts';
import { countNames, entryCountNames } from './senses/counts.ts';
import { senseFeatures } from './senses/features.ts';
import type { SenseToken } from './senses/tokens.ts';
import type { WeighedReply } from './weigh.ts';

const EDGE = { start: hashOf('^'), end: hashOf('$') };
const SEED = { skip: 11, three: 12, asked: 13, told: 14, name: 15 } as const;
const MOST = { words: 8, repeated: 3 };

const clauseIdOf = remembered((name: string) => hashOf(name, SEED.name));
const NONE = new Int32Array();
const EMPTY = { words: NONE, senses: NONE, form: Int32Array.of(clauseIdOf('empty')) };

/** Returns the features per clause; an empty reply has one empty clause. */
export function clauseFeatures(weighed: WeighedReply): ClauseFeatures[] {
  const clauses = clausesOf(weighed.reply);
  const claims = Map.groupBy(weighed.reply.claims, ({ at }) => at);
  const settled = new Set(weighed.settled);
  const ofEntry = entryOf(weighed).map(clauseIdOf);
  const rows = clauses.map((clause, nth) => {
    const own = (claims.get(clause.at) ?? []).filter(
      ({ from }) => from >= clause.from && from < clause.to,
    );
    const said = sensesIn(clause, weighed);
    const senses = new Set(senseFeatures(said, weighed.senses.entry));
    const names = [
      ...placeOf(nth, clauses.length),
      ...formOf(clause, weighed),
      ...countNames(clause.words, weighed.original.counts),
      ...own.flatMap((claim) => claimNames(claim, settled.has(claim))),
    ];
    const words = new Set(wordsOf(clause.words, weighed.original));
    const form = new Set([...ofEntry, ...names.map(clauseIdOf)]);
    return {
      words: Int32Array.from(words),
      senses: Int32Array.from(senses),
      form: Int32Array.from(form),
    };
  });
  return rows.length > 0 ? rows : [EMPTY];
}

function sensesIn({ at, from, to }: Clause, { senses }: WeighedReply): SenseToken[] {
  return (senses.sentences[at] ?? []).filter((one) => one.at >= from && one.at < to);
}

function wordsOf(words: readonly Word[], { asks }: Original): number[] {
  const ids: number[] = [];
  const beside = asks ? SEED.asked : SEED.told;
  let before: number = EDGE.start;
  let earlier = 0;
  for (const word of words) {
    const { id, letters } = knownWordOf(word);
    ids.push(id, joinHashes(id, beside), ...letters);
    join(ids, earlier, before, id);
    earlier = before;
    before = id;
  }
  join(ids, earlier, before, EDGE.end);
  return ids;
}

function join(ids: number[], earlier: number, before: number, id: number): void {
  const pair = joinHashes(before, id);
  ids.push(pair);
  if (earlier === 0) return;
  ids.push(joinHashes(joinHashes(earlier, SEED.skip), id));
  ids.push(joinHashes(joinHashes(earlier, SEED.three), pair));
}

function placeOf(nth: number, count: number): string[] {
  const names: string[] = [];
  if (nth === 0) names.push('first');
  if (nth === count - 1) names.push('last');
  if (count === 1) names.push('only');
  return names;
}

function formOf({ at, words, endsSentence }: Clause, { reply, original }: WeighedReply): string[] {
  const sentence = reply.sentences[at];
  const repeated = words.filter(({ norm }) => norm.length > 3 && original.names(norm)).length;
  const names = [
    `words ${Math.min(MOST.words, words.length)}`,
    `repeats ${Math.min(MOST.repeated, repeated)}`,
  ];
  if (words.some(({ norm }) => /^\d/.test(norm))) names.push('number');
  if (!sentence) return names;
  if (endsSentence && isAsking(sentence)) names.push('asks');
  if (original.hasOtherNumber(sentence)) names.push('other number');
  if (original.isOtherThing(sentence)) names.push('other thing');
  return names;
}

function entryOf({ original, reply }: WeighedReply): string[] {
  const names = [`entry begins ${original.begins}`, ...entryCountNames(original.counts)];
  if (reply.hasQuote) names.push('quotes');
  for (const [name, holds] of Object.entries(original)) {
    if (holds === true) names.push(`entry ${name}`);
  }
  return names;
}

function claimNames(claim: Claim, isSettled: boolean): string[] {
  const { name } = claim.signal;
  const names = [`claim ${name} ${isStated(claim) ? 'stated' : 'not stated'}`];
  if (isSoftened(claim) || isConditioned(claim)) names.push('softened');
  if (isSettled) names.push('settled', `settled ${name}`);
  return names;
}
