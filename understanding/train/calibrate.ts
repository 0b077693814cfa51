import { softmax } from '#understanding/model/softmax.ts';

const RANGE = { least: 0.3, most: 5 };
const STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Returns the temperature that calibrates softmax (Guo et al. 2017), by golden-section search. */
export function temperatureOf(scores: readonly Float64Array[], answers: Int32Array): number {
  let least = Math.log(RANGE.least);
  let most = Math.log(RANGE.most);
  for (let step = 0; step < STEPS; step += 1) {
    const one = most - GOLDEN * (most - least);
    const other = least + GOLDEN * (most - least);
    if (surprise(scores, answers, Math.exp(one)) < surprise(scores, answers, Math.exp(other))) {
      most = other;
    } else {
      least = one;
    }
  }
  return Math.round(Math.exp((least + most) / 2) * 1000) / 1000;
}

function surprise(
  scores: readonly Float64Array[],
  answers: Int32Array,
  temperature: number,
): number {
  let sum = 0;
  for (const [at, own] of scores.entries()) {
    if ((answers[at] ?? -1) < 0) continue;
    const shares = softmax(own.map((score) => score / temperature));
    sum -= Math.log(Math.max(1e-12, shares[answers[at] ?? 0] ?? 0));
  }
  return sum / scores.length;
}
