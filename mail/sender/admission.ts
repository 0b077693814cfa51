import type { Verdict } from './verdict.ts';

/** Whether a sender writes for a company; `if_verified`: only where it is shown to be who it says. */
export type MayWrite = 'yes' | 'if_verified' | 'no';

/** What a company makes of mail that nothing shows to be its sender's. */
export type UnverifiedMail = 'marked' | 'held';

/**
 * Why a person's mail that did not fail its authentication is held for who sent it; null where it
 * is let in.
 */
export function whyNotLetIn(
  may: MayWrite,
  unverifiedMail: UnverifiedMail,
  proof: Verdict['proof'],
): 'foreign_sender' | 'unverified_sender' | null {
  if (may === 'no') return 'foreign_sender';
  const isToBeShown = may === 'if_verified' || unverifiedMail === 'held';
  return isToBeShown && proof !== 'verified' ? 'unverified_sender' : null;
}
