import { and, eq, gt } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import { isMember, lastLookedAtFirst } from '#server/companies/membership.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { magicLinks, memberships, users } from '#server/db/schema/people.ts';
import { type Offer, readOffer } from './invitations/store.ts';
import type { Passing, SignInGate } from './sign-in-gate.ts';

export type NewLink = {
  tokenHash: string;
  email: string;
  next: string | null;
  name: string | null;
  city: string | null;
  language: Language;
  pendingMessage: PendingMessage | null;
  /** Hash of the requesting browser's secret. */
  browser?: string;
  invitationId?: string;
  recoversCompanyId?: string;
  createdAt: Date;
  expiresAt: Date;
};

export function storeLink(
  db: Database,
  { tokenHash, pendingMessage, ...link }: NewLink,
): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.insert(magicLinks).values({
      ...link,
      token: tokenHash,
      pendingMessage: pendingMessage && wellFormed(pendingMessage),
    });
  });
}

/** Replaces lone surrogates, left by truncated emoji, as PostgreSQL rejects them. */
function wellFormed({ subject, body }: PendingMessage): PendingMessage {
  return { subject: subject.toWellFormed(), body: body.toWellFormed() };
}

export function forgetLink(db: Database, tokenHash: string): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.delete(magicLinks).where(eq(magicLinks.token, tokenHash));
  });
}

export type OpenLink = Pick<NewLink, 'email' | 'pendingMessage'> & {
  /** True if typed in another browser, so that its author is unknown. */
  hasOthersMessage: boolean;
  hasOthersName: boolean;
  invitation: Offer | null;
  passing: Passing;
};

/** Returns an open link; null if used or expired. */
export function readLink(
  db: Database,
  {
    tokenHash,
    browser,
    sessionHash,
    pass,
    now,
  }: {
    tokenHash: string;
    browser: string | null;
    sessionHash: string | null;
    pass: SignInGate['pass'];
    now: Date;
  },
): Promise<OpenLink | null> {
  return asSystem(db, async (tx) => {
    const [link] = await tx
      .select({
        email: magicLinks.email,
        name: magicLinks.name,
        known: users.name,
        pendingMessage: magicLinks.pendingMessage,
        browser: magicLinks.browser,
        invitationId: magicLinks.invitationId,
        recoversCompanyId: magicLinks.recoversCompanyId,
      })
      .from(magicLinks)
      .leftJoin(users, eq(users.email, magicLinks.email))
      .where(isUsable(tokenHash, now));
    if (!link) return null;
    const { email, name, known, pendingMessage, invitationId } = link;
    const isOthers = !isTypedIn(link, browser);
    return {
      email,
      pendingMessage: isOthers ? null : pendingMessage,
      hasOthersMessage: isOthers && pendingMessage !== null,
      hasOthersName: isOthers && name !== null && !known,
      invitation: invitationId === null ? null : await readOffer(tx, invitationId, now),
      passing: await pass(tx, { ...link, sessionHash }, { isConfirming: false }),
    };
  });
}

export function isTypedIn(link: { browser: string | null }, browser: string | null): boolean {
  return link.browser !== null && link.browser === browser;
}

type PastLink = Pick<NewLink, 'email' | 'next'> & {
  used: boolean;
  personId: string | null;
  companyId: string | null;
};

/** Returns a used or expired link; null if unknown or already deleted. */
export function readPastLink(db: Database, tokenHash: string): Promise<PastLink | null> {
  return asSystem(db, async (tx) => {
    const [link] = await tx
      .select({
        email: magicLinks.email,
        next: magicLinks.next,
        used: magicLinks.used,
        personId: users.id,
        companyId: memberships.companyId,
      })
      .from(magicLinks)
      .leftJoin(users, eq(users.email, magicLinks.email))
      .leftJoin(memberships, and(eq(memberships.userId, users.id), isMember))
      .where(eq(magicLinks.token, tokenHash))
      .orderBy(lastLookedAtFirst)
      .limit(1);
    return link ?? null;
  });
}

/** SQL condition: unused and not expired. */
export function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(magicLinks.token, tokenHash),
    eq(magicLinks.used, false),
    gt(magicLinks.expiresAt, now),
  );
}
