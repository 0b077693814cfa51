import { passOf, SHAPE, scoreOf, statesOf } from '#understanding/model/clause-net.ts';
import { type ClauseLesson, type FittedNet, fitNet, sumsOf } from './fit-clauses.ts';
import { type Scores, turnsOf } from './hold-out.ts';
import type { Rows } from './prune.ts';

const SEEDS = [20_250_604, 20_250_605];
const DIGITS = 1e4;

/** Adds clause scores to held-out replies, by networks trained without their voices. */
export function addClauses(
  lesson: ClauseLesson,
  voices: readonly string[],
  held: Scores<'resolution'>,
): void {
  for (const turn of turnsOf(voices)) {
    for (const seed of SEEDS) {
      const net = fitNet(lesson, turn.seen, seed);
      for (const at of turn.held) {
        const scores = held.resolution[at];
        if (!scores) continue;
        scores[1] = (scores[1] ?? 0) + scoreWith(net, lesson.clauses[at] ?? []) / SEEDS.length;
      }
    }
  }
}

function scoreWith(net: FittedNet, clauses: readonly Int32Array[]): number {
  return scoreOf(net, passOf(net, statesOf(net, sumsOf(net, clauses))));
}

/** Trains the networks on all voices, with adjacent columns. */
export function fitClauses(lesson: ClauseLesson): { rows: Rows; dense: number[] } {
  const all = [...lesson.answers.keys()];
  const nets = SEEDS.map((seed) => fitNet(lesson, all, seed));
  const features = Int32Array.from(nets[0]?.placeOf.keys() ?? []);
  const columns = SHAPE.size * nets.length;
  const weights = new Float64Array(features.length * columns);
  for (const [nth, { rows, size }] of nets.entries()) {
    for (let place = 0; place < features.length; place += 1) {
      const own = rows.subarray(place * size, (place + 1) * size);
      weights.set(own, place * columns + nth * size);
    }
  }
  const seenIn = new Uint16Array(features.length);
  const dense = nets.flatMap((net) =>
    Array.from(net.dense, (one) => Math.round(one * DIGITS) / DIGITS),
  );
  return { rows: { features, columns, seenIn, samples: all.length, weights }, dense };
}
