import type { Meaning } from '#contract/meaning.ts';
import type { Labels } from '../weigh-labels.ts';
import { type Accuracy, LABEL_NAMES } from './accuracy.ts';

/** The model's label replaces the engine's below this confidence of the engine. */
const MODES = { unsure: 0.8, decides: 0.95, always: Number.POSITIVE_INFINITY } as const;
export type Mode = keyof typeof MODES;

export type EngineLabels = Labels & Pick<Meaning, 'confidence'>;

/** Without a response of the model the engine's labels stay. */
export function combine(engine: EngineLabels, model: Labels | null, mode: Mode): Labels {
  const { priority, department, category } = engine;
  const labels: Labels = { priority, department, category };
  if (!model) return labels;
  const taken = LABEL_NAMES.filter((name) => engine.confidence[name] < MODES[mode]);
  return { ...labels, ...Object.fromEntries(taken.map((name) => [name, model[name]])) };
}

/** Fewer responses are too few for a recommendation. */
const FEWEST = 100;
/** Minimum lead of the model over the engine in all three labels. */
const LEAD = 0.1;

export type Recommendation = { mode: 'decides' | 'unsure' | 'none'; why: string };

/**
 * Recommends a mode. `engine` and `model` are measured on the messages that the model answered,
 * `unsure` is the combination of both in that mode.
 */
export function recommend(given: {
  engine: Accuracy;
  model: Accuracy;
  unsure: Accuracy;
}): Recommendation {
  const { engine, model, unsure } = given;
  if (model.count < FEWEST) {
    return {
      mode: 'none',
      why: `the model answered ${model.count} messages, fewer than ${FEWEST}`,
    };
  }
  const lead = (model.all ?? 0) - (engine.all ?? 0);
  // Shares are sums of floating-point numbers.
  if (lead >= LEAD - 1e-9) {
    return { mode: 'decides', why: `the model alone leads the engine by ${points(lead)}` };
  }
  const gain = (unsure.all ?? 0) - (engine.all ?? 0);
  const why = `the model alone is ${points(lead)} from the engine, both together ${points(gain)}`;
  return { mode: gain > 0 ? 'unsure' : 'none', why };
}

function points(share: number): string {
  const value = Math.round(share * 100);
  return `${value > 0 ? '+' : ''}${value} points`;
}
