/**
 * `waiting`: an earlier invitation is valid. `member`: already in, now with this role. `let_in`:
 * had requested to join.
 */
export const INVITE_OUTCOMES = ['sent', 'waiting', 'member', 'let_in'] as const;
export type Outcome = (typeof INVITE_OUTCOMES)[number];
