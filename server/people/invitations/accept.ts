import { eq, inArray, sql } from 'drizzle-orm';
import { isAdmin } from '#server/companies/membership.ts';
import { invitations, magicLinks, memberships } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Offer, readOffer, removeInvitation } from './store.ts';

type Link = Pick<typeof magicLinks.$inferSelect, 'id' | 'invitationId'>;

/** Locks the invitation before its link, in the same order as a revocation. */
export async function lockInvitation(tx: Tx, tokenHash: string): Promise<void> {
  const ofLink = tx
    .select({ id: magicLinks.invitationId })
    .from(magicLinks)
    .where(eq(magicLinks.token, tokenHash));
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(inArray(invitations.id, ofLink))
    .for('update');
}

/** Returns a link's invitation; null if it has none. */
export async function offerOf(tx: Tx, { invitationId }: Link, now: Date): Promise<Offer | null> {
  if (invitationId === null) return null;
  const offer = await readOffer(tx, invitationId, now);
  if (!offer) throw new Error('a link outlived its invitation');
  return offer;
}

/** Accepts an invitation, also after an ended membership. Never lowers an admin's role. */
export async function acceptInvitation(
  tx: Tx,
  userId: string,
  { id, companyId, role, link, now }: Offer & { link: Link; now: Date },
): Promise<{ as: 'invited'; companyId: string }> {
  await tx
    .insert(memberships)
    .values({ userId, companyId, role, createdAt: now })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.companyId],
      set: {
        role: sql`CASE WHEN ${isAdmin} THEN ${memberships.role} ELSE ${role} END`,
        askedAt: null,
        endedAt: null,
      },
    });
  // Keeps the link, to report it as used.
  await tx.update(magicLinks).set({ invitationId: null }).where(eq(magicLinks.id, link.id));
  await removeInvitation(tx, id);
  return { as: 'invited', companyId };
}
