import type { Fingerprint } from './fingerprint.ts';

/** Score shifts per label, by stem. */
export type Shifts = ReadonlyMap<string, Float64Array>;

type Taught = { suggested: number; label: number; fingerprint: Fingerprint };

const STEP = 0.5;
/** Corrections needed before a word shifts labels. */
const TAUGHT_BY = 2;
const FARTHEST = 1;

/** Returns the shifts after one perceptron step per correction (Rosenblatt 1958). */
export function shiftsOf(corrections: readonly Taught[], labels: number): Shifts {
  const shifts = new Map<string, { by: number; row: Float64Array }>();
  for (const { fingerprint, suggested, label } of corrections) {
    if (suggested === label) continue;
    for (const [n, stem] of fingerprint.stems.entries()) {
      const step = STEP * (fingerprint.weights[n] ?? 0);
      const shift = shifts.get(stem) ?? { by: 0, row: new Float64Array(labels) };
      shift.by += 1;
      shift.row[label] = (shift.row[label] ?? 0) + step;
      if (suggested >= 0) shift.row[suggested] = (shift.row[suggested] ?? 0) - step;
      shifts.set(stem, shift);
    }
  }
  const taught = [...shifts].filter(([, { by }]) => by >= TAUGHT_BY);
  return new Map(taught.map(([stem, { row }]) => [stem, row]));
}

/** Returns the probabilities after the shifts of a message's words. */
export function shifted(
  probabilities: Float64Array,
  shifts: Shifts,
  { stems, weights }: Fingerprint,
): Float64Array {
  const sum = new Float64Array(probabilities.length);
  for (const [n, stem] of stems.entries()) {
    const row = shifts.get(stem);
    if (!row) continue;
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (sum[at] ?? 0) + (weights[n] ?? 0) * (row[at] ?? 0);
    }
  }
  const raised = probabilities.map((one, at) => {
    const by = Math.max(-FARTHEST, Math.min(FARTHEST, sum[at] ?? 0));
    return one * Math.exp(by);
  });
  const all = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / all);
}
