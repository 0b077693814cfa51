import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import {
  companies,
  magicLinks,
  memberships,
  sessions,
  userEvents,
  users,
} from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Person, sessionEnd } from '#server/http/session.ts';

/** A sign-in link as it is kept; `tokenHash` is all that is known of its secret. */
export type NewLink = {
  tokenHash: string;
  email: string;
  next: string | null;
  name: string | null;
  city: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** What confirming a link led to. */
export type Confirmed =
  | { kind: 'signed_in'; next: string | null }
  /** Unknown, used or too old. */
  | { kind: 'gone' }
  /** The company of the address lets nobody in unasked; or has ended this person's membership. */
  | { kind: 'asked' | 'ended'; companyName: string };

/** Gives a person without a company one; the companies' own store knows how. */
export type FoundOrJoin = (
  tx: Tx,
  newcomer: { id: string; email: string; name: string },
  now: Date,
) => Promise<{ as: 'founder' | 'member' | 'asked' | 'ended'; companyId: string }>;

const TOUCH_EVERY_MS = 5 * 60_000;

/** Whether an account with this address stands. */
export function knowsAddress(db: Database, email: string): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    return rows.length > 0;
  });
}

export function keepLink(db: Database, { tokenHash, ...link }: NewLink): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.insert(magicLinks).values({ ...link, token: tokenHash });
  });
}

export function forgetLink(db: Database, tokenHash: string): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.delete(magicLinks).where(eq(magicLinks.token, tokenHash));
  });
}

/** The address that a link would sign in; null once it is used or too old. */
export function addressOfLink(db: Database, tokenHash: string, now: Date): Promise<string | null> {
  return asSystem(db, async (tx) => {
    const [link] = await tx
      .select({ email: magicLinks.email })
      .from(magicLinks)
      .where(isUsable(tokenHash, now));
    return link?.email ?? null;
  });
}

/** What confirming needs beside the link itself. */
export type Confirming = {
  tokenHash: string;
  sessionHash: string;
  sessionEnds: Date;
  adminEmails: string[];
  foundOrJoin: FoundOrJoin;
  now: Date;
};

/**
 * Uses a link up and signs its person in, all or nothing: of any number of clicks in the same
 * moment, one gets the session.
 */
export function confirmLink(db: Database, asked: Confirming): Promise<Confirmed> {
  const { now } = asked;
  return asSystem(db, async (tx) => {
    const [link] = await tx
      .update(magicLinks)
      .set({ used: true })
      .where(isUsable(asked.tokenHash, now))
      .returning();
    if (!link) return { kind: 'gone' };
    const user = await findOrMakeUser(tx, link, asked.adminEmails, now);
    const place = (await placeOf(tx, user.id)) ?? (await asked.foundOrJoin(tx, user, now));
    const companyName = await nameOfCompany(tx, place.companyId);
    if (place.as === 'asked' || place.as === 'ended') return { kind: place.as, companyName };
    await tx
      .update(users)
      .set({ lastLogin: now, companyId: place.companyId, companyName })
      .where(eq(users.id, user.id));
    await tx.insert(sessions).values({
      userId: user.id,
      token: asked.sessionHash,
      createdAt: now,
      lastActive: now,
      expiresAt: asked.sessionEnds,
    });
    await tx.insert(userEvents).values({
      userId: user.id,
      userEmail: user.email,
      companyId: place.companyId,
      companyName,
      eventType: place.as === 'founder' ? 'company_founded' : 'sign_in',
      timestamp: now,
    });
    return { kind: 'signed_in', next: link.next };
  });
}

/** Ends a session and says which one it was; one that has ended already is no error. */
export function endSession(db: Database, sessionHash: string): Promise<string | null> {
  return asSystem(db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.token, sessionHash))
      .returning({ id: sessions.id });
    return ended?.id ?? null;
  });
}

/** Removes links and sessions whose time is over. */
export function forgetExpired(db: Database, now: Date): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.delete(magicLinks).where(lt(magicLinks.expiresAt, now));
    await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  });
}

function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(magicLinks.token, tokenHash),
    eq(magicLinks.used, false),
    gt(magicLinks.expiresAt, now),
  );
}

async function findOrMakeUser(
  tx: Tx,
  link: { email: string; name: string | null; city: string | null },
  adminEmails: string[],
  now: Date,
) {
  const role = adminEmails.includes(link.email) ? ('admin' as const) : ('user' as const);
  const [made] = await tx
    .insert(users)
    .values({
      email: link.email,
      name: link.name ?? '',
      city: link.city,
      role,
      profileComplete: Boolean(link.name),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [user] = await tx
    .update(users)
    .set({ role })
    .where(eq(users.email, link.email))
    .returning();
  if (!user) throw new Error('a user who stood in the way of making one is gone');
  return user;
}

/** A company that the person belongs to: the one looked at last, if they still do. */
async function placeOf(tx: Tx, userId: string) {
  const [place] = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), isIn()))
    .orderBy(lastLookedAtFirst)
    .limit(1);
  return place ? { as: 'member' as const, companyId: place.companyId } : null;
}

const lastLookedAtFirst = desc(
  sql`${memberships.companyId} IS NOT DISTINCT FROM ${users.companyId}`,
);

const isIn = () => and(isNull(memberships.endedAt), isNull(memberships.askedAt));

async function nameOfCompany(tx: Tx, companyId: string): Promise<string> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.name ?? '';
}

/** The person of a session that has not ended, in the company they look at; else null. */
export function personOfSession(
  db: Database,
  sessionHash: string,
  { adminEmails, now }: { adminEmails: string[]; now: Date },
): Promise<Person | null> {
  return asSystem(db, async (tx) => {
    const [row] = await tx
      .select({ session: sessions, user: users, company: companies, role: memberships.role })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(memberships, and(eq(memberships.userId, users.id), isIn()))
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(and(eq(sessions.token, sessionHash), gt(sessions.expiresAt, now)))
      .orderBy(lastLookedAtFirst)
      .limit(1);
    if (!row) return null;
    const { session, user, company, role } = row;
    if (now.getTime() - session.lastActive.getTime() > TOUCH_EVERY_MS) {
      const set = { lastActive: now, expiresAt: sessionEnd(now) };
      await tx.update(sessions).set(set).where(eq(sessions.id, session.id));
    }
    return {
      sessionId: session.id,
      id: user.id,
      email: user.email,
      name: user.name,
      role: adminEmails.includes(user.email) ? 'admin' : 'user',
      company: {
        id: company.id,
        name: company.name,
        intakeEmail: company.intakeEmail,
        domain: company.domain,
        role,
      },
      companyName: company.name,
      intakeAlias: company.slug,
      profileComplete: user.name !== '',
    };
  });
}
