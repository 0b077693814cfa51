import type { ClauseFeatures } from '../resolution/clause-features.ts';
import { COUNTS, type Net, passOf, SHAPE, scoreOf, statesOf, VIEWS, valueIn } from './clause-net.ts';
import type { Weights } from './weights.ts';

/** Scores the clauses of a reply; above 0 means resolved. */
export type ClauseScorer = (clauses: readonly ClauseFeatures[]) => number;

/**
 * Loads an ensemble from adjacent columns, a network per view. The score is their weighted sum.
 */
export function clauseScorerOf({ head, rows, scales, columns, rowOf }: Weights): ClauseScorer {
  const length = head.choice.length / VIEWS.length;
  const nets = VIEWS.map(
    (view, nth): Net & { isWhole: boolean } => ({
      ...SHAPE,
      isWhole: view === 'all',
      dense: Float64Array.from(head.choice.slice(nth * length, (nth + 1) * length)),
    }),
  );
  const addTo = (sum: Float64Array, ids: Int32Array): number => {
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
    return known;
  };
  const sumsOf = ({ words, shared }: ClauseFeatures): Float64Array[] => {
    const sum = new Float64Array(columns);
    const inShared = addTo(sum, shared);
    const inAll = inShared + addTo(sum, words);
    return nets.map(({ size, isWhole }, nth) => {
      const value = valueIn(isWhole ? inAll : inShared);
      return sum.subarray(nth * size, (nth + 1) * size).map((one) => value * one);
    });
  };
  return (clauses) => {
    const sums = clauses.map(sumsOf);
    const scores = nets.map((net, nth) => {
      const own = sums.map((views) => views[nth] ?? new Float64Array(net.size));
      return scoreOf(net, passOf(net, statesOf(net, own)));
    });
    return COUNTS * scores.reduce((all, one) => all + one, 0);
  };
}
