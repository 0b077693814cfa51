import type { Weights } from '../model/weights.ts';
import type { WordForm } from './word-form.ts';
import { formIds, WORD_VALUE, type WordFeatures } from './word-worth.ts';

type FormScores = { form: Float64Array; before: Float64Array; after: Float64Array };

const KNOWN_AT_MOST = 20_000;

/** Returns a function that scores a word, one column per question; it reuses its result. */
export function wordScorer(weights: Weights): (word: WordFeatures) => Float64Array {
  const { bias, columns } = weights;
  const forms = new Map<WordForm, FormScores>();
  const sums = new WeakMap<readonly number[], Float64Array>();
  const scores = new Float64Array(columns);
  const add = (own: Float64Array) => {
    for (let at = 0; at < columns; at += 1) scores[at] = (scores[at] ?? 0) + (own[at] ?? 0);
  };
  const scoresOf = (form: WordForm): FormScores => {
    const before = forms.get(form);
    if (before) return before;
    const found = {
      form: sumOf(weights, formIds.form(form)),
      before: sumOf(weights, formIds.before(form)),
      after: sumOf(weights, formIds.after(form)),
    };
    if (forms.size >= KNOWN_AT_MOST) forms.clear();
    forms.set(form, found);
    return found;
  };
  const sharedSum = (ids: readonly number[]): Float64Array => {
    const before = sums.get(ids);
    if (before) return before;
    const found = sumOf(weights, ids);
    sums.set(ids, found);
    return found;
  };
  return ({ form, before, after, clause, sentence, own }) => {
    scores.set(bias);
    add(scoresOf(form).form);
    add(scoresOf(before).before);
    add(scoresOf(after).after);
    add(sharedSum(sentence));
    addWeights(weights, clause, scores);
    for (const id of own) addWeights(weights, id, scores);
    return scores;
  };
}

function sumOf(weights: Weights, ids: readonly number[]): Float64Array {
  const sum = new Float64Array(weights.columns);
  for (const id of ids) addWeights(weights, id, sum);
  return sum;
}

function addWeights(
  { rowOf, rows, scales, columns }: Weights,
  id: number,
  sum: Float64Array,
): void {
  const row = rowOf(id);
  if (row < 0) return;
  const scale = WORD_VALUE * (scales[row] ?? 0);
  for (let at = 0; at < columns; at += 1) {
    sum[at] = (sum[at] ?? 0) + scale * (rows[row * columns + at] ?? 0);
  }
}
