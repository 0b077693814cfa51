export const NARROW = '(width < 640px)';
