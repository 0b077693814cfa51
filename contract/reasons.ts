/** The reason of a label that is a guess: the interface says "not sure" beside it. */
export const UNSURE_RULE = 'SURE-1';
