/** What every sample has: it stands in the file of weights as a feature of its own. */
export const BIAS = { id: 0, value: 0.3 };
