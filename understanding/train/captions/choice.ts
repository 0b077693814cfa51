import { CHOICE } from '#understanding/caption/candidate.ts';
import { scoreOf } from '#understanding/caption/choose.ts';
import type { Judged } from './reward.ts';

const PASSES = 12;
const RATE = 0.05;
const START: Partial<Record<(typeof CHOICE)[number], number>> = {
  keeps: 1,
  misleads: -1,
  'missing words': -0.5,
};

/**
 * Fits the choice of captions by exact policy gradient (Williams 1992) with Adam (Kingma and Ba
 * 2015).
 */
export function fitChoice(judged: readonly (readonly Judged[])[]): number[] {
  const weights = CHOICE.map((name) => START[name] ?? 0);
  const [mean, square] = [CHOICE.map(() => 0), CHOICE.map(() => 0)];
  let step = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const own of judged) {
      if (own.length < 2) continue;
      const slope = slopeOf(own, weights);
      step += 1;
      for (const [at, one] of slope.entries()) {
        const g = one - 1e-3 * (weights[at] ?? 0);
        mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * g;
        square[at] = 0.999 * (square[at] ?? 0) + 0.001 * g * g;
        const rate = RATE * (1 - pass / PASSES);
        const m = (mean[at] ?? 0) / (1 - 0.9 ** Math.min(step, 200));
        const v = (square[at] ?? 0) / (1 - 0.999 ** Math.min(step, 8000));
        weights[at] = (weights[at] ?? 0) + (rate * m) / (Math.sqrt(v) + 1e-6);
      }
    }
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000);
}

function slopeOf(own: readonly Judged[], weights: readonly number[]): number[] {
  const scores = own.map(({ candidate }) => scoreOf(candidate, weights));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, one) => all + one, 0);
  let expected = 0;
  for (const [at, { reward }] of own.entries()) expected += ((shares[at] ?? 0) / sum) * reward;
  const slope = weights.map(() => 0);
  for (const [at, { candidate, reward }] of own.entries()) {
    const pull = ((shares[at] ?? 0) / sum) * (reward - expected);
    for (let one = 0; one < slope.length; one += 1) {
      slope[one] = (slope[one] ?? 0) + pull * (candidate.features[one] ?? 0);
    }
  }
  return slope;
}
