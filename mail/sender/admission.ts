import type { Verdict } from './verdict.ts';

/** Permission of a sender; `if_verified` requires sender authentication. */
export type MayWrite = 'yes' | 'if_verified' | 'no';

export type UnverifiedMail = 'marked' | 'held';

/** Returns why mail is held because of its sender; null = admitted. */
export function whyNotLetIn(
  may: MayWrite,
  unverifiedMail: UnverifiedMail,
  proof: Verdict['proof'],
): 'foreign_sender' | 'unverified_sender' | null {
  if (may === 'no') return 'foreign_sender';
  const isToBeShown = may === 'if_verified' || unverifiedMail === 'held';
  return isToBeShown && proof !== 'verified' ? 'unverified_sender' : null;
}
