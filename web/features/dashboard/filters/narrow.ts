/** Media query of the phone layout. */
export const NARROW = '(width < 640px)';
