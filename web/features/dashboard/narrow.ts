/** A screen on which the board is laid out for a phone. */
export const NARROW = '(width < 640px)';
