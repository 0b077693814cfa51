import { BIAS } from '#understanding/model/bias.ts';
import { temperatureName } from '#understanding/model/brief.ts';
import { temperatureOf } from './calibrate.ts';
import type { Sample } from './collect.ts';
import type { Lesson, Scores } from './hold-out.ts';
import { matrixOf, optimise, vocabularyOf } from './optimise.ts';
import type { Rows } from './prune.ts';

/** Trains on all voices: a row per feature and bias, a column per label. */
export function fitAll<Q extends string>({
  columns,
  samples,
  answers,
  emphasise,
}: Lesson<Q>): Rows {
  const vocabulary = vocabularyOf(samples);
  const all = [...samples.keys()];
  const trained = emphasise?.(all) ?? all;
  const matrix = matrixOf(
    trained.flatMap((at) => samples[at] ?? []),
    vocabulary,
  );
  const weights = new Float64Array((vocabulary.length + 1) * columns.count);
  for (const question of columns.questions) {
    const labels = columns.labels[question].length;
    const labelled = Int32Array.from(trained, (at) => answers[question][at] ?? -1);
    const own = optimise(matrix, labelled, labels);
    for (let row = 0; row <= vocabulary.length; row += 1) {
      const from = row * columns.count + columns.from[question];
      weights.set(own.subarray(row * labels, (row + 1) * labels), from);
    }
  }
  return {
    features: Int32Array.from([...vocabulary, BIAS.id]),
    columns: columns.count,
    seenIn: seenIn(samples, vocabulary),
    samples: samples.length,
    weights,
  };
}

/** Counts the samples with each feature; the last count is that of the bias. */
function seenIn(samples: readonly Sample[], vocabulary: Int32Array): Uint16Array {
  const counts = new Map<number, number>();
  for (const { ids } of samples) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Uint16Array.from([...Array.from(vocabulary, (id) => counts.get(id) ?? 0), samples.length]);
}

/** Returns calibration temperatures per question, separately for brief samples. */
export function temperaturesOf<Q extends string>(
  { columns, answers, brief }: Lesson<Q>,
  held: Scores<Q>,
): Record<string, number> {
  const entries = columns.questions.flatMap((question) =>
    [false, true].map((isBrief): [string, number] => {
      const own = answers[question].map((answer, at) => (brief[at] === isBrief ? answer : -1));
      return [temperatureName(question, isBrief), temperatureOf(held[question], own)];
    }),
  );
  return Object.fromEntries(entries);
}
