/**
 * Network over the clauses of a reply: states of `size` numbers are pooled (max, min, last, first,
 * mean) and scored with `hidden` units.
 */
export type Net = { size: number; hidden: number; dense: Float64Array };

export const SHAPE = { size: 16, hidden: 16 };

/** Feature ids of a clause. Only the words depend on the language. */
export type ClauseFeatures = { words: Int32Array; senses: Int32Array; form: Int32Array };

/** Features that each network of the ensemble reads; `shared` ones exist in both languages. */
export const VIEWS = ['all', 'shared'] as const;
/** Weight of each network's score, relative to the linear model's. */
export const COUNTS = 0.7;
export type View = (typeof VIEWS)[number];

const POOLS = 5;

/** Returns offsets into the dense weights. */
export function layoutOf({ size, hidden }: Pick<Net, 'size' | 'hidden'>) {
  const pooled = POOLS * size;
  const unit = size;
  const unitBias = unit + hidden * pooled;
  const out = unitBias + hidden;
  const bias = out + pooled + hidden;
  return { pooled, unit, unitBias, out, bias, length: bias + 1 };
}

export type Pass = {
  states: Float64Array[];
  /** Indexes of the clauses with each maximum and minimum. */
  largest: Int32Array;
  smallest: Int32Array;
  /** Values of pools, then of hidden units. */
  pooled: Float64Array;
};

export function statesOf({ size, dense }: Net, sums: readonly Float64Array[]): Float64Array[] {
  return sums.map((sum) =>
    Float64Array.from({ length: size }, (_, at) => Math.tanh((sum[at] ?? 0) + (dense[at] ?? 0))),
  );
}

/** Runs the forward pass up to the hidden units. */
export function passOf(net: Net, states: Float64Array[]): Pass {
  const { size, hidden, dense } = net;
  const { pooled: width, unit, unitBias } = layoutOf(net);
  const pooled = new Float64Array(width + hidden);
  const largest = new Int32Array(size);
  const smallest = new Int32Array(size);
  const last = states.length - 1;
  for (let at = 0; at < size; at += 1) {
    let sum = 0;
    for (let clause = 0; clause <= last; clause += 1) {
      const value = states[clause]?.[at] ?? 0;
      sum += value;
      if (value > (states[largest[at] ?? 0]?.[at] ?? 0)) largest[at] = clause;
      if (value < (states[smallest[at] ?? 0]?.[at] ?? 0)) smallest[at] = clause;
    }
    pooled[at] = states[largest[at] ?? 0]?.[at] ?? 0;
    pooled[size + at] = states[smallest[at] ?? 0]?.[at] ?? 0;
    pooled[2 * size + at] = states[last]?.[at] ?? 0;
    pooled[3 * size + at] = states[0]?.[at] ?? 0;
    pooled[4 * size + at] = sum / (states.length + 1);
  }
  for (let row = 0; row < hidden; row += 1) {
    let sum = dense[unitBias + row] ?? 0;
    const from = unit + row * width;
    for (let at = 0; at < width; at += 1) sum += (dense[from + at] ?? 0) * (pooled[at] ?? 0);
    pooled[width + row] = Math.max(0, sum);
  }
  return { states, largest, smallest, pooled };
}

/** Returns the score; above 0 means resolved. */
export function scoreOf(net: Net, { pooled }: Pass): number {
  const { out, bias } = layoutOf(net);
  let score = net.dense[bias] ?? 0;
  for (let at = 0; at < pooled.length; at += 1) {
    score += (pooled[at] ?? 0) * (net.dense[out + at] ?? 0);
  }
  return score;
}

/** Returns the value of each feature in a clause. */
export function valueIn(features: number): number {
  return 2 / Math.sqrt(Math.max(8, features));
}

/** Returns the sense features of a whole reply. */
export function replySenses(clauses: readonly ClauseFeatures[]): number[] {
  return [...new Set(clauses.flatMap(({ senses }) => [...senses]))];
}
