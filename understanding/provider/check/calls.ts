/** Calls of a check: 120 messages and 20 injections (`read-check-set.test.ts`). */
export const CALLS_OF_CHECK = 140;
