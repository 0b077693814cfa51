/** Calls of a check: 120 messages, 40 replies and 20 injections (`read-check-set.test.ts`). */
export const CALLS_OF_CHECK = 180;
