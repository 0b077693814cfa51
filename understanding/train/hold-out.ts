import type { Columns } from '#understanding/model/columns.ts';
import type { Sample } from './collect.ts';
import { handOf } from './languages.ts';
import { matrixOf, optimise, scoresOf, vocabularyOf } from './optimise.ts';

export type Lesson<Q extends string> = {
  columns: Columns<Q>;
  voices: readonly string[];
  samples: readonly Sample[];
  /** Returns the places to train on, some of them repeated. */
  emphasise?: (places: readonly number[]) => readonly number[];
  /** True for samples that are calibrated separately (`../model/brief.ts`). */
  brief: readonly boolean[];
  /** -1 = no label. */
  answers: Record<Q, Int32Array>;
};

export type Scores<Q extends string> = Record<Q, Float64Array[]>;

const TURNS = 5;

/**
 * Scores each sample by a model trained without its voice, in five folds. Holding out single
 * messages is too optimistic: a voice resembles itself.
 */
export function holdOut<Q extends string>(lesson: Lesson<Q>, into: Scores<Q>): Scores<Q> {
  for (const { seen, held } of turnsOf(lesson.voices)) scoreHeld(lesson, seen, held, into);
  return into;
}

export function turnsOf(voices: readonly string[]): { seen: number[]; held: number[] }[] {
  const hands = [...new Set(voices.map(handOf))];
  const places = [...voices.keys()];
  return Array.from({ length: TURNS }, (_, turn) => {
    const isHeld = (at: number) => hands.indexOf(handOf(voices[at] ?? '')) % TURNS === turn;
    return { seen: places.filter((at) => !isHeld(at)), held: places.filter(isHeld) };
  }).filter(({ seen, held }) => seen.length > 0 && held.length > 0);
}

function scoreHeld<Q extends string>(
  { columns, samples, answers, emphasise }: Lesson<Q>,
  seen: readonly number[],
  held: readonly number[],
  into: Scores<Q>,
): void {
  const pick = (places: readonly number[]) => places.flatMap((at) => samples[at] ?? []);
  const vocabulary = vocabularyOf(pick(seen));
  const trained = emphasise?.(seen) ?? seen;
  const training = matrixOf(pick(trained), vocabulary);
  const testing = matrixOf(pick(held), vocabulary);
  for (const question of columns.questions) {
    const labels = columns.labels[question].length;
    const own = Int32Array.from(trained, (at) => answers[question][at] ?? -1);
    const weights = optimise(training, own, labels);
    for (const [row, at] of held.entries()) {
      into[question][at] = scoresOf(testing, row, weights, labels);
    }
  }
}
