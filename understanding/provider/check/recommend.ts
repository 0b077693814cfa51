import type { ModelMode } from '../modes.ts';
import type { Accuracy } from './accuracy.ts';

/** Fewer answers are too few for a recommendation. */
const FEWEST = 100;
/** Minimum lead of the model over the engine in all three labels. */
const LEAD = 0.1;

/** `lead` of the model alone and `gain` of both together over the engine, in all three labels. */
export type Recommendation = { mode: ModelMode; answered: number; lead: number; gain: number };

/**
 * Recommends a mode. All are measured on the messages that the model answered; `unsure` is the mode
 * `where-unsure`.
 */
export function recommend(given: {
  engine: Accuracy;
  model: Accuracy;
  unsure: Accuracy;
}): Recommendation {
  const { engine, model, unsure } = given;
  const lead = (model.all ?? 0) - (engine.all ?? 0);
  const gain = (unsure.all ?? 0) - (engine.all ?? 0);
  return {
    mode: modeFor({ answered: model.count, lead, gain }),
    answered: model.count,
    lead,
    gain,
  };
}

function modeFor({ answered, lead, gain }: Omit<Recommendation, 'mode'>): ModelMode {
  if (answered < FEWEST) return 'off';
  // Shares are sums of floating-point numbers.
  if (lead >= LEAD - 1e-9) return 'decides';
  return gain > 0 ? 'where-unsure' : 'off';
}
