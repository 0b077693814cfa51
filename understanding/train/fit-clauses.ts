import {
  type ClauseFeatures,
  layoutOf,
  type Net,
  passOf,
  SHAPE,
  scoreOf,
  statesOf,
  type View,
  valueIn,
} from '#understanding/model/clause-net.ts';
import { softmax } from '#understanding/model/softmax.ts';
import { generator, shuffle } from './optimise.ts';

/** `kinds` is -1 if unknown. */
export type ClauseLesson = {
  clauses: readonly ClauseFeatures[][];
  kinds: readonly Int32Array[];
  kindCount: number;
  answers: Int32Array;
};

export type FittedNet = Net & {
  view: View;
  rows: Float64Array;
  placeOf: ReadonlyMap<number, number>;
};

const SEED = 20_250_604;
const SEEN_IN = 4;
const PASSES = 6;
const RATE = { rows: 0.1, dense: 0.02 };
const RIDGE = 2e-4;
const DROPPED = { features: 0.4, numbers: 0.2 };
const KIND_COUNTS = 0.5;

type Part = { weights: Float64Array; squares: Float64Array };

const partOf = (weights: Float64Array): Part => ({
  weights,
  squares: new Float64Array(weights.length).fill(1e-4),
});

/** Returns the feature ids of each clause in a view. */
function viewed(clauses: readonly ClauseFeatures[], view: View): number[][] {
  return clauses.map(({ words, senses, form }) =>
    view === 'all' ? [...senses, ...form, ...words] : [...senses, ...form],
  );
}

function placesIn(lesson: ClauseLesson, seen: readonly number[], view: View): Map<number, number> {
  const counts = new Map<number, number>();
  for (const at of new Set(seen)) {
    for (const id of new Set(viewed(lesson.clauses[at] ?? [], view).flat()))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= SEEN_IN).map(([id]) => id);
  return new Map(kept.sort((one, other) => one - other).map((id, place) => [id, place]));
}

export function sumsOf(
  { size, rows, placeOf, view }: Omit<FittedNet, 'dense' | 'hidden'>,
  clauses: readonly ClauseFeatures[],
): Float64Array[] {
  return viewed(clauses, view).map((ids) => {
    const places = ids.flatMap((id) => placeOf.get(id) ?? []);
    return sumAt(rows, size, places, valueIn(places.length));
  });
}

function sumAt(rows: Float64Array, size: number, places: readonly number[], value: number) {
  const sum = new Float64Array(size);
  for (const place of places) {
    for (let at = 0; at < size; at += 1) {
      sum[at] = (sum[at] ?? 0) + value * (rows[place * size + at] ?? 0);
    }
  }
  return sum;
}

/** Trains a network; the fixed seed gives the same weights bit for bit. */
export function fitNet(
  lesson: ClauseLesson,
  seen: readonly number[],
  view: View,
  seed = SEED,
): FittedNet {
  const { size, hidden } = SHAPE;
  const random = generator(seed);
  const placeOf = placesIn(lesson, seen, view);
  const draw = (length: number, spread: number) =>
    Float64Array.from({ length }, () => (random() + random() + random() - 1.5) * 2 * spread);
  const { pooled, unit, out, bias, length } = layoutOf(SHAPE);
  const dense = draw(length, 1 / Math.sqrt(pooled));
  dense.fill(0, 0, unit).fill(0, bias);
  for (let at = out; at < bias; at += 1) dense[at] = (dense[at] ?? 0) / 2;
  const rows = partOf(draw(placeOf.size * size, 0.1));
  const parts = { rows, dense: partOf(dense), kinds: partOf(draw(lesson.kindCount * size, 0.1)) };
  const net = { size, hidden, dense };
  const known = new Map(
    seen.map((at) => [at, placed(viewed(lesson.clauses[at] ?? [], view), placeOf)]),
  );
  const order = Int32Array.from(seen);
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, random);
    for (const [nth, at] of order.entries()) {
      const done = (pass + nth / order.length) / PASSES;
      learn(net, parts, known.get(at) ?? [], lesson, at, 1 - done, random);
    }
  }
  return { ...net, view, rows: rows.weights, placeOf };
}

function placed(clauses: readonly number[][], placeOf: ReadonlyMap<number, number>): number[][] {
  return clauses.map((ids) => ids.flatMap((id) => placeOf.get(id) ?? []));
}

function learn(
  net: Net,
  parts: Record<'rows' | 'dense' | 'kinds', Part>,
  clauses: readonly number[][],
  lesson: ClauseLesson,
  reply: number,
  pace: number,
  random: () => number,
): void {
  const { size } = net;
  const kept = clauses.map((places) => places.filter(() => random() >= DROPPED.features));
  const values = clauses.map((places) => valueIn(places.length) / (1 - DROPPED.features));
  const sums = kept.map((places, at) => sumAt(parts.rows.weights, size, places, values[at] ?? 0));
  const full = statesOf(net, sums);
  const masks = full.map(() => maskOf(size, random));
  const pass = passOf(
    net,
    full.map((state, at) => state.map((v, n) => v * (masks[at]?.[n] ?? 0))),
  );
  const outMask = maskOf(pass.pooled.length, random);
  const raw = pass.pooled;
  pass.pooled = raw.map((value, at) => value * (outMask[at] ?? 0));
  const error = 1 / (1 + Math.exp(-scoreOf(net, pass))) - (lesson.answers[reply] ?? 0);
  const slopes = backward(net, { ...pass, pooled: raw }, outMask, error);
  const toStates = slopes.states.map((slope, at) => slope.map((v, n) => v * (masks[at]?.[n] ?? 0)));
  learnKinds(parts.kinds, full, toStates, lesson.kinds[reply], pace);
  for (const [at, slope] of toStates.entries()) {
    const state = full[at] ?? slope;
    const inner = slope.map((value, n) => value * (1 - (state[n] ?? 0) ** 2));
    for (const [n, value] of inner.entries()) slopes.dense[n] = (slopes.dense[n] ?? 0) + value;
    const value = values[at] ?? 0;
    for (const place of kept[at] ?? []) {
      for (let n = 0; n < size; n += 1)
        step(parts.rows, place * size + n, value * (inner[n] ?? 0), RATE.rows * pace);
    }
  }
  const { dense } = slopes;
  for (let at = 0; at < dense.length; at += 1)
    if (dense[at] !== 0) step(parts.dense, at, dense[at] ?? 0, RATE.dense * pace);
}

function maskOf(length: number, random: () => number): Float64Array {
  const kept = 1 / (1 - DROPPED.numbers);
  return Float64Array.from({ length }, () => (random() < DROPPED.numbers ? 0 : kept));
}

function step({ weights, squares }: Part, at: number, slope: number, rate: number): void {
  const weight = weights[at] ?? 0;
  const own = slope + RIDGE * weight;
  const square = (squares[at] ?? 0) + own * own;
  squares[at] = square;
  weights[at] = weight - (rate * own) / Math.sqrt(square);
}

function backward(
  net: Net,
  { states, largest, smallest, pooled }: ReturnType<typeof passOf>,
  outMask: Float64Array,
  error: number,
) {
  const { size, hidden } = net;
  const { pooled: width, unit, unitBias, out, bias, length } = layoutOf(net);
  const dense = new Float64Array(length);
  const toPooled = new Float64Array(width + hidden);
  dense[bias] = error;
  for (const [at, value] of pooled.entries()) {
    const slope = error * (outMask[at] ?? 0);
    dense[out + at] = slope * value;
    toPooled[at] = slope * (net.dense[out + at] ?? 0);
  }
  for (let row = 0; row < hidden; row += 1) {
    if ((pooled[width + row] ?? 0) <= 0) continue;
    const slope = toPooled[width + row] ?? 0;
    dense[unitBias + row] = slope;
    const from = unit + row * width;
    for (let at = 0; at < width; at += 1) {
      dense[from + at] = slope * (pooled[at] ?? 0);
      toPooled[at] = (toPooled[at] ?? 0) + slope * (net.dense[from + at] ?? 0);
    }
  }
  const toStates = states.map(() => new Float64Array(size));
  const add = (clause: number, at: number, slope: number) => {
    const row = toStates[clause];
    if (row) row[at] = (row[at] ?? 0) + slope;
  };
  for (let at = 0; at < size; at += 1) {
    add(largest[at] ?? 0, at, toPooled[at] ?? 0);
    add(smallest[at] ?? 0, at, toPooled[size + at] ?? 0);
    add(states.length - 1, at, toPooled[2 * size + at] ?? 0);
    add(0, at, toPooled[3 * size + at] ?? 0);
    const mean = (toPooled[4 * size + at] ?? 0) / (states.length + 1);
    for (const clause of states.keys()) add(clause, at, mean);
  }
  return { dense, states: toStates };
}

function learnKinds(
  kinds: Part,
  states: readonly Float64Array[],
  slopes: readonly Float64Array[],
  answers: Int32Array | undefined,
  pace: number,
): void {
  const count = kinds.weights.length / SHAPE.size;
  for (const [clause, state] of states.entries()) {
    const answer = answers?.[clause] ?? -1;
    const slope = slopes[clause];
    if (answer < 0 || !slope) continue;
    const scores = Float64Array.from({ length: count }, (_, kind) =>
      state.reduce((sum, value, n) => sum + value * (kinds.weights[kind * SHAPE.size + n] ?? 0), 0),
    );
    const errors = softmax(scores);
    errors[answer] = (errors[answer] ?? 0) - 1;
    for (const [kind, one] of errors.entries()) {
      for (const [n, value] of state.entries()) {
        const at = kind * SHAPE.size + n;
        slope[n] = (slope[n] ?? 0) + KIND_COUNTS * one * (kinds.weights[at] ?? 0);
        step(kinds, at, KIND_COUNTS * one * value, RATE.rows * pace);
      }
    }
  }
}
