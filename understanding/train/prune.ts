export type Rows = {
  features: Int32Array;
  columns: number;
  seenIn: Uint16Array;
  samples: number;
  weights: Float64Array;
};

/**
 * Keeps the strongest features by weight and sample count, in ascending order. By weight alone,
 * rare pairs would displace frequent words.
 */
export function prune({ features, columns, seenIn, samples, weights }: Rows, atMost: number): Rows {
  const places = [...features.keys()];
  const strength = places.map((row) => {
    const own = weights.subarray(row * columns, (row + 1) * columns);
    const largest = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    return largest * Math.sqrt(seenIn[row] ?? 0);
  });
  const kept = places
    .sort((one, other) => (strength[other] ?? 0) - (strength[one] ?? 0) || one - other)
    .slice(0, atMost)
    .sort((one, other) => (features[one] ?? 0) - (features[other] ?? 0));
  const rows = new Float64Array(kept.length * columns);
  for (const [at, row] of kept.entries()) {
    rows.set(weights.subarray(row * columns, (row + 1) * columns), at * columns);
  }
  return {
    features: Int32Array.from(kept, (row) => features[row] ?? 0),
    columns,
    seenIn: Uint16Array.from(kept, (row) => seenIn[row] ?? 0),
    samples,
    weights: rows,
  };
}
