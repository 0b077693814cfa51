/** Lifetimes of a token; null: until revoked. */
export const TOKEN_DAYS = [30, 90, 365, null] as const;

/** Characters. */
export const LONGEST_TOKEN_NAME = 60;
