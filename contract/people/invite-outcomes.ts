/**
 * What became of inviting somebody. `waiting`: an invitation that was mailed before still works.
 * `member`: they belong to the workspace already, and have the role now. `let_in`: they had asked to
 * join, and are in.
 */
export const INVITE_OUTCOMES = ['sent', 'waiting', 'member', 'let_in'] as const;
export type Outcome = (typeof INVITE_OUTCOMES)[number];
