/** `where-unsure`: the engine is under 0.8. `decides`: under 0.95. `off`: no model is asked. */
export const MODEL_MODES = ['where-unsure', 'decides', 'off'] as const;
export type ModelMode = (typeof MODEL_MODES)[number];

/** Confidence of the engine from which its label stays, except for a higher priority. */
export const SURE_FROM: Record<ModelMode, number> = { 'where-unsure': 0.8, decides: 0.95, off: 0 };
