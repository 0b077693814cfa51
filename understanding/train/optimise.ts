import { BIAS } from '#understanding/model/bias.ts';
import { softmax } from '#understanding/model/softmax.ts';
import type { Sample } from './collect.ts';

/** A sparse matrix in compressed rows. */
export type Matrix = {
  samples: number;
  features: number;
  starts: Int32Array;
  ids: Int32Array;
  values: Float64Array;
};

/** Minimum messages with a feature, as one proves nothing. */
const SEEN_IN = 2;
const PASSES = 10;
const RATE = 0.5;
/** Strength of the L2 regularization. */
const RIDGE = 5e-3;
const SEED = 20_250_604;

/** Returns feature ids in ascending order, for reproducibility. */
export function vocabularyOf(samples: readonly Sample[]): Int32Array {
  const seen = new Map<number, number>();
  for (const { ids } of samples) for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1);
  const kept = [...seen].filter(([, count]) => count >= SEEN_IN).map(([id]) => id);
  return Int32Array.from(kept).sort();
}

/** Builds the matrix; the last feature is the bias. */
export function matrixOf(samples: readonly Sample[], vocabulary: Int32Array): Matrix {
  const places = new Map([...vocabulary].map((id, place) => [id, place]));
  const ids: number[] = [];
  const values: number[] = [];
  const starts = new Int32Array(samples.length + 1);
  for (const [at, sample] of samples.entries()) {
    for (const [nth, id] of sample.ids.entries()) {
      const place = places.get(id);
      if (place === undefined) continue;
      ids.push(place);
      values.push(sample.values[nth] ?? 0);
    }
    ids.push(vocabulary.length);
    values.push(BIAS.value);
    starts[at + 1] = ids.length;
  }
  return {
    samples: samples.length,
    features: vocabulary.length + 1,
    starts,
    ids: Int32Array.from(ids),
    values: Float64Array.from(values),
  };
}

/**
 * Fits a multinomial logistic regression with L2, by AdaGrad (Duchi, Hazan, Singer 2011), averaged
 * over the second half of the passes. Skips answer -1; the fixed shuffle seed gives reproducible
 * weights.
 */
export function optimise(
  matrix: Matrix,
  answers: Int32Array,
  labels: number,
  ridge = RIDGE,
): Float64Array {
  const size = matrix.features * labels;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  const average = new Float64Array(size);
  const order = Int32Array.from([...answers.keys()].filter((at) => (answers[at] ?? -1) >= 0));
  const random = generator(SEED);
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, random);
    for (const sample of order) {
      const errors = softmax(scoresOf(matrix, sample, weights, labels));
      const answer = answers[sample] ?? 0;
      errors[answer] = (errors[answer] ?? 0) - 1;
      step(matrix, sample, errors, weights, squares, ridge);
    }
    if (pass < PASSES / 2) continue;
    for (let at = 0; at < size; at += 1) average[at] = (average[at] ?? 0) + (weights[at] ?? 0);
  }
  const counted = Math.floor(PASSES / 2);
  return average.map((sum) => sum / counted);
}

function step(
  { starts, ids, values }: Matrix,
  sample: number,
  errors: Float64Array,
  weights: Float64Array,
  squares: Float64Array,
  ridge: number,
): void {
  for (let at = starts[sample] ?? 0; at < (starts[sample + 1] ?? 0); at += 1) {
    const first = (ids[at] ?? 0) * errors.length;
    const value = values[at] ?? 0;
    for (let label = 0; label < errors.length; label += 1) {
      const place = first + label;
      const weight = weights[place] ?? 0;
      const slope = value * (errors[label] ?? 0) + ridge * weight;
      const square = (squares[place] ?? 0) + slope * slope;
      squares[place] = square;
      weights[place] = weight - (RATE * slope) / Math.sqrt(square);
    }
  }
}

export function scoresOf(
  { starts, ids, values }: Matrix,
  sample: number,
  weights: Float64Array,
  labels: number,
): Float64Array {
  const scores = new Float64Array(labels);
  for (let at = starts[sample] ?? 0; at < (starts[sample + 1] ?? 0); at += 1) {
    const first = (ids[at] ?? 0) * labels;
    const value = values[at] ?? 0;
    for (let label = 0; label < labels; label += 1) {
      scores[label] = (scores[label] ?? 0) + value * (weights[first + label] ?? 0);
    }
  }
  return scores;
}

/** Returns a linear congruential generator of reproducible numbers from 0 to 1. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Shuffles in place (Fisher–Yates). */
export function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
