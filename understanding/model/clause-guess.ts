import {
  type ClauseFeatures,
  COUNTS,
  type Net,
  passOf,
  SHAPE,
  scoreOf,
  statesOf,
  VIEWS,
  valueIn,
} from './clause-net.ts';
import type { Weights } from './weights.ts';

/** Scores the clauses of a reply; above 0 means resolved. */
export type ClauseScorer = (clauses: readonly ClauseFeatures[]) => number;

/**
 * Loads an ensemble from adjacent columns, a network per view. The score is their weighted sum. Only
 * the first network reads words.
 */
export function clauseScorerOf({ head, rows, scales, columns, rowOf }: Weights): ClauseScorer {
  const length = head.choice.length / VIEWS.length;
  const nets = VIEWS.map(
    (_, nth): Net => ({
      ...SHAPE,
      dense: Float64Array.from(head.choice.slice(nth * length, (nth + 1) * length)),
    }),
  );
  /** Adds rows to the first columns of a sum; returns the number of known features. */
  const addTo = (sum: Float64Array, ids: Int32Array, width: number): number => {
    let known = 0;
    for (const id of ids) {
      const row = rowOf(id);
      if (row < 0) continue;
      known += 1;
      const scale = scales[row] ?? 0;
      const first = row * columns;
      for (let at = 0; at < width; at += 1) {
        sum[at] = (sum[at] ?? 0) + scale * (rows[first + at] ?? 0);
      }
    }
    return known;
  };
  const sumOf = ({ words, senses, form }: ClauseFeatures): Float64Array => {
    const sum = new Float64Array(columns);
    const inShared = addTo(sum, senses, columns) + addTo(sum, form, columns);
    const inAll = inShared + addTo(sum, words, SHAPE.size);
    for (let at = 0; at < columns; at += 1) {
      sum[at] = (sum[at] ?? 0) * valueIn(at < SHAPE.size ? inAll : inShared);
    }
    return sum;
  };
  return (clauses) => {
    const sums = clauses.map(sumOf);
    const scores = nets.map((net, nth) => {
      const own = sums.map((sum) => sum.subarray(nth * net.size, (nth + 1) * net.size));
      return scoreOf(net, passOf(net, statesOf(net, own)));
    });
    return COUNTS * scores.reduce((all, one) => all + one, 0);
  };
}
