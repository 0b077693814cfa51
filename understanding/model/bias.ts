/** A feature of every sample, stored in the weights file. */
export const BIAS = { id: 0, value: 0.3 };
