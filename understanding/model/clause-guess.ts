import { type Net, passOf, SHAPE, scoreOf, statesOf, valueIn } from './clause-net.ts';
import type { Weights } from './weights.ts';

/** Scores the clauses of a reply; above 0 means resolved. */
export type ClauseScorer = (clauses: readonly Int32Array[]) => number;

/** Loads an ensemble of networks from adjacent columns; the score is their mean. */
export function clauseScorerOf({ head, rows, scales, columns, rowOf }: Weights): ClauseScorer {
  const count = columns / SHAPE.size;
  const length = head.choice.length / count;
  const nets = Array.from(
    { length: count },
    (_, nth): Net => ({
      ...SHAPE,
      dense: Float64Array.from(head.choice.slice(nth * length, (nth + 1) * length)),
    }),
  );
  const sumOf = (ids: Int32Array): Float64Array => {
    const sum = new Float64Array(columns);
    let known = 0;
    for (const id of ids) {
      const row = rowOf(id);
      if (row < 0) continue;
      known += 1;
      const scale = scales[row] ?? 0;
      for (let at = 0; at < columns; at += 1) {
        sum[at] = (sum[at] ?? 0) + scale * (rows[row * columns + at] ?? 0);
      }
    }
    const value = valueIn(known);
    return sum.map((one) => value * one);
  };
  return (clauses) => {
    const sums = clauses.map(sumOf);
    const scores = nets.map((net, nth) => {
      const own = sums.map((sum) => sum.subarray(nth * net.size, (nth + 1) * net.size));
      return scoreOf(net, passOf(net, statesOf(net, own)));
    });
    return scores.reduce((all, one) => all + one, 0) / count;
  };
}
