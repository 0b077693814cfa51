import { type Identity, idOfContent } from './message-id.ts';

/** What a mail claims for itself: the id that it is known by, for the entry that it makes or joins. */
export type Claim = Identity & {
  companyId: string;
  entryId: string;
  receivedAt: Date;
  /** It says when it was written. */
  isDated: boolean;
  /** It is proven to be its author's; such a mail does not wait for one that is not. */
  isVerified: boolean;
  /** It joins no entry. */
  isNew: boolean;
};

/** Who has the id that a mail claims. */
export type Taken = {
  entryId: string;
  isSameMail: boolean;
  /** It is the same mail, which nothing had shown to be its author's until now. */
  isProvenNow?: true;
};

/**
 * Claims the mail's id; for a released one (`releasedAs` is its number) whose id is another's, one of
 * its content, or in the end one of its own. Null where it has one now.
 */
export async function claimId(
  claim: Claim,
  releasedAs: string | null,
  ask: (claim: Claim) => Promise<'claimed' | Taken>,
): Promise<Taken | 'reused' | null> {
  const ids = releasedAs ? [claim.content, `${claim.content}.${releasedAs}`] : [];
  for (const id of [null, ...ids]) {
    if (id !== null) Object.assign(claim, { messageId: idOfContent(id), near: [] });
    const claimed = await ask(claim);
    if (claimed === 'claimed') return null;
    if (claimed.isSameMail) return claimed;
  }
  return 'reused';
}
