import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import { isMember, lastLookedAtFirst } from '#server/companies/membership.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { magicLinks, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { recordSecurity } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import {
  beginSession,
  type JoinOwn,
  type LetIn,
  letIn,
  type NewSession,
  type Place,
  readCompany,
  recordJoining,
  welcome,
} from './arrive.ts';
import { settleSignOuts } from './clock-set-back.ts';
import { acceptInvitation, lockInvitation, offerOf } from './invitations/accept.ts';
import { isTypedIn, isUsable } from './links.ts';
import type { SignInGate } from './sign-in-gate.ts';

export type Confirmed =
  /** `asksIn` is the id of the domain's company, where an admin must still approve. */
  | {
      kind: 'signed_in';
      next: string | null;
      asksIn: string | null;
      /** True if the name or message was typed in this browser. */
      isTypedHere: boolean;
    }
  /** The link is unknown, used or expired. */
  | { kind: 'gone' }
  /** The user waits for approval; the session has no workspace. */
  | {
      kind: 'asked';
      account: { id: string; email: string };
      companyId: string;
      /** Shown only, as there is no workspace to store it in. */
      message: PendingMessage | null;
    }
  /** The membership ended; the session has no workspace. */
  | { kind: 'ended'; companyName: string; personId: string; companyId: string }
  /** The inviter is no longer an admin; the invitation can be resent. */
  | { kind: 'void'; companyName: string; companyId: string }
  | { kind: 'sso_required'; offer: SsoOffer; companyId: string };

type FoundOrJoin = (
  tx: Tx,
  newcomer: { id: string; email: string; name: string },
  now: Date,
) => Promise<Place>;

export type Confirming = NewSession & {
  tokenHash: string;
  formerHash: string | null;
  gate: Pick<SignInGate, 'pass' | 'carryOver'>;
  language: Language | null;
  browser: string | null;
  name: string;
  client: Client;
  foundOrJoin: FoundOrJoin;
  joinOwn: JoinOwn;
  write: (tx: Tx, person: LetIn, message: PendingMessage, now: Date) => Promise<void>;
};

type ConfirmContext = Pick<Context, 'db' | 'config' | 'queueEmail'>;

/**
 * Consumes a link and signs in, in one transaction; of concurrent clicks only one gets the
 * session.
 */
export function confirmLink(context: ConfirmContext, asked: Confirming): Promise<Confirmed> {
  const { db, config } = context;
  const { now } = asked;
  return asSystem(db, async (tx) => {
    await lockInvitation(tx, asked.tokenHash);
    const [link] = await tx
      .update(magicLinks)
      .set({ used: true })
      .where(isUsable(asked.tokenHash, now))
      .returning();
    if (!link) return { kind: 'gone' };
    const toPass = { ...link, sessionHash: asked.formerHash };
    const passing = await asked.gate.pass(tx, toPass, { isConfirming: true });
    if (typeof passing === 'object') {
      await leaveUnused(tx, link);
      return { kind: 'sso_required', ...passing };
    }
    const offer = await offerOf(tx, link, now);
    if (offer && !offer.counts) {
      await leaveUnused(tx, link);
      return { kind: 'void', companyName: offer.workspace, companyId: offer.companyId };
    }
    const message = await takeMessage(tx, link, asked.browser);
    const user = await findOrMakeUser(tx, link, config.adminEmails, asked);
    const had =
      (offer && (await acceptInvitation(tx, user.id, { ...offer, link, now }))) ??
      (await placeOf(tx, user.id));
    const place = had ?? (await asked.foundOrJoin(tx, user, now));
    const own = had ? await asked.joinOwn(tx, user, now) : null;
    const company = await readCompany(tx, place.companyId);
    const linkAskedAt = link.createdAt;
    await settleSignOuts(tx, user.id, { linkAskedAt, now });
    await beginSession(tx, user.id, { ...asked, linkAskedAt });
    if (passing === 'by_session' && asked.formerHash !== null) {
      await asked.gate.carryOver(tx, asked.formerHash, asked.sessionHash);
    }
    const { client } = asked;
    await recordJoining(tx, 'isNew' in place ? place : own, { user, client, now });
    if (place.as === 'ended') {
      return { kind: 'ended', companyName: company.name, personId: user.id, companyId: company.id };
    }
    if (place.as === 'asked') {
      // The user is not yet a member, so the company's log does not show the sign-in.
      const by = { companyId: null, personId: user.id, client };
      await recordSecurity(tx, by, { kind: 'sign_in', now });
      return { kind: 'asked', account: user, companyId: company.id, message };
    }
    await letIn(tx, { user, company, client, now }, { as: place.as, by: 'sign_in' });
    const person = { id: user.id, email: user.email, name: user.name, company };
    if (user.lastLogin === null) await welcome(tx, context, person);
    if (message) await asked.write(tx, person, message, now);
    return {
      kind: 'signed_in',
      next: link.next,
      asksIn: own?.as === 'asked' ? own.companyId : null,
      isTypedHere: isTypedIn(link, asked.browser),
    };
  });
}

type Link = typeof magicLinks.$inferSelect;

async function leaveUnused(tx: Tx, { id }: Link): Promise<void> {
  await tx.update(magicLinks).set({ used: false }).where(eq(magicLinks.id, id));
}

/** Returns the message if it was typed in this browser; others have an unknown author. */
async function takeMessage(
  tx: Tx,
  link: Link,
  browser: string | null,
): Promise<PendingMessage | null> {
  const { id, email, pendingMessage } = link;
  if (!pendingMessage) return null;
  if (isTypedIn(link, browser)) {
    await forgetMessage(tx, email, pendingMessage);
    return pendingMessage;
  }
  await tx.update(magicLinks).set({ pendingMessage: null }).where(eq(magicLinks.id, id));
  return null;
}

/**
 * Clears the same message on other links of the user, so that confirming two links creates one
 * entry. Skips links that are being confirmed.
 */
async function forgetMessage(tx: Tx, email: string, message: PendingMessage): Promise<void> {
  const same = tx
    .select({ id: magicLinks.id })
    .from(magicLinks)
    .where(
      and(
        eq(magicLinks.email, email),
        sql`${magicLinks.pendingMessage} = ${JSON.stringify(message)}::jsonb`,
      ),
    )
    .for('update', { skipLocked: true });
  await tx.update(magicLinks).set({ pendingMessage: null }).where(inArray(magicLinks.id, same));
}

async function findOrMakeUser(
  tx: Tx,
  link: Link,
  adminEmails: string[],
  { language, browser, name: typed, now }: Confirming,
) {
  const isOwn = isTypedIn(link, browser);
  const name = typed || (isOwn && link.name) || '';
  const role = adminEmails.includes(link.email) ? ('admin' as const) : ('user' as const);
  const [made] = await tx
    .insert(users)
    .values({
      email: link.email,
      name,
      city: isOwn ? link.city : null,
      role,
      language: language ?? link.language,
      profileComplete: name !== '',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [user] = await tx
    .update(users)
    .set({
      role,
      ...(language && { language }),
      ...(typed && {
        name: sql`CASE WHEN ${users.name} = '' THEN ${typed} ELSE ${users.name} END`,
      }),
    })
    .where(eq(users.email, link.email))
    .returning();
  if (!user) throw new Error('a user who stood in the way of making one is gone');
  return user;
}

async function placeOf(tx: Tx, userId: string) {
  const [place] = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), isMember))
    .orderBy(lastLookedAtFirst)
    .limit(1);
  return place ? { as: 'member' as const, companyId: place.companyId } : null;
}
