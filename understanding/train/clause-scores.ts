import {
  COUNTS,
  passOf,
  SHAPE,
  scoreOf,
  statesOf,
  VIEWS,
} from '#understanding/model/clause-net.ts';
import { type ClauseLesson, type FittedNet, fitNet, sumsOf } from './fit-clauses.ts';
import { type Scores, turnsOf } from './hold-out.ts';
import { emphasised } from './languages.ts';
import type { Rows } from './prune.ts';

const DIGITS = 1e4;

/** Adds clause scores to held-out replies, by networks trained without their voices. */
export function addClauses(
  lesson: ClauseLesson,
  voices: readonly string[],
  held: Scores<'resolution'>,
): void {
  for (const turn of turnsOf(voices)) {
    for (const view of VIEWS) {
      const net = fitNet(lesson, emphasised(turn.seen, voices), view);
      for (const at of turn.held) {
        const scores = held.resolution[at];
        if (!scores) continue;
        scores[1] = (scores[1] ?? 0) + COUNTS * scoreWith(net, lesson.clauses[at] ?? []);
      }
    }
  }
}

function scoreWith(net: FittedNet, clauses: ClauseLesson['clauses'][number]): number {
  return scoreOf(net, passOf(net, statesOf(net, sumsOf(net, clauses))));
}

/** Trains the networks on all voices, with adjacent columns. */
export function fitClauses(
  lesson: ClauseLesson,
  voices: readonly string[],
): { rows: Rows; dense: number[] } {
  const all = emphasised([...lesson.answers.keys()], voices);
  const nets = VIEWS.map((view) => fitNet(lesson, all, view));
  const features = Int32Array.from(nets[0]?.placeOf.keys() ?? []);
  const columns = SHAPE.size * nets.length;
  const weights = new Float64Array(features.length * columns);
  for (const [nth, { rows, size, placeOf }] of nets.entries()) {
    for (const [place, feature] of features.entries()) {
      const own = placeOf.get(feature);
      if (own === undefined) continue;
      weights.set(rows.subarray(own * size, (own + 1) * size), place * columns + nth * size);
    }
  }
  const seenIn = new Uint16Array(features.length);
  const dense = nets.flatMap((net) =>
    Array.from(net.dense, (one) => Math.round(one * DIGITS) / DIGITS),
  );
  return { rows: { features, columns, seenIn, samples: all.length, weights }, dense };
}
