import { type Identity, idOfContent } from './message-id.ts';

export type Claim = Identity & {
  companyId: string;
  entryId: string;
  receivedAt: Date;
  isDated: boolean;
  /** Verified mail does not wait for unverified mail. */
  isVerified: boolean;
  /** True if the mail joins no entry. */
  isNew: boolean;
};

export type Taken = {
  entryId: string;
  isSameMail: boolean;
  isProvenNow?: true;
};

/**
 * Claims a mail's id; null on success. Released mail (`releasedAs` is its number) falls back to an
 * id by content, then to a unique one.
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
