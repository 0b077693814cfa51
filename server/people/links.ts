import { and, eq, gt } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { ROLES } from '#contract/people.ts';
import type { PendingMessage } from '#contract/sign-in-forms.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, magicLinks } from '#server/db/schema/people.ts';

/** A sign-in link as it is kept; `tokenHash` is all that is known of its secret. */
export type NewLink = {
  tokenHash: string;
  email: string;
  next: string | null;
  name: string | null;
  city: string | null;
  language: Language;
  pendingMessage: PendingMessage | null;
  /** The company that it is an invitation to, as what, and by whom. */
  invitation?: { to: string; as: (typeof ROLES)[number]; by: string };
  createdAt: Date;
  expiresAt: Date;
};

/** Keeps a link, with the message that its confirming makes an entry of. */
export function keepLink(
  db: Database,
  { tokenHash, pendingMessage, invitation, ...link }: NewLink,
): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.insert(magicLinks).values({
      ...link,
      token: tokenHash,
      pendingMessage: pendingMessage && wellFormed(pendingMessage),
      ...(invitation && {
        invitedTo: invitation.to,
        invitedAs: invitation.as,
        invitedBy: invitation.by,
      }),
    });
  });
}

/** Halves of characters, as a cut in the middle of an emoji leaves them, are nothing for a database. */
function wellFormed({ subject, body }: PendingMessage): PendingMessage {
  return { subject: subject.toWellFormed(), body: body.toWellFormed() };
}

export function forgetLink(db: Database, tokenHash: string): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.delete(magicLinks).where(eq(magicLinks.token, tokenHash));
  });
}

/** What a link would do: whom it would sign in, where to, and which message it keeps. */
export type OpenLink = Pick<NewLink, 'email' | 'pendingMessage'> & {
  /** The name of the company that it is an invitation to. */
  invitedTo: string | null;
};

/** What a link would do; null once it is used or too old. */
export function readLink(db: Database, tokenHash: string, now: Date): Promise<OpenLink | null> {
  return asSystem(db, async (tx) => {
    const [link] = await tx
      .select({
        email: magicLinks.email,
        pendingMessage: magicLinks.pendingMessage,
        invitedTo: companies.name,
      })
      .from(magicLinks)
      .leftJoin(companies, eq(companies.id, magicLinks.invitedTo))
      .where(isUsable(tokenHash, now));
    return link ?? null;
  });
}

/** The link of this token, while it can be used. */
export function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(magicLinks.token, tokenHash),
    eq(magicLinks.used, false),
    gt(magicLinks.expiresAt, now),
  );
}
