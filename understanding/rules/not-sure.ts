/**
 * Confidence below which at least four of ten labels are wrong; a person or language model reviews
 * them.
 */
export const NOT_SURE = 0.6;
