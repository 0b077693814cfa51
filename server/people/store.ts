import { eq, lt, or } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { SessionUser } from '#contract/people/people.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { invitations, magicLinks, sessions, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { actorOf, record, recordSecurity } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import type { Person } from '#server/http/session.ts';
import { readSession } from './sessions/find-session.ts';

export function knowsAddress(db: Database, email: string): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    return rows.length > 0;
  });
}

export function rename(
  db: Database,
  person: Person,
  { name, now }: { name: string; now: Date },
): Promise<SessionUser> {
  const { sessionId: _, client: __, tokenName: ___, ...user } = person;
  return asSystem(db, async (tx) => {
    if (name !== user.name) {
      await tx.update(users).set({ name, profileComplete: true }).where(eq(users.id, user.id));
      await record(tx, actorOf(person), 'name_changed', null, now);
    }
    return { ...user, name, profileComplete: true };
  });
}

export function setLanguage(
  db: Database,
  { sessionId: _, client: __, tokenName: ___, ...user }: Person,
  language: Language,
): Promise<SessionUser> {
  return asSystem(db, async (tx) => {
    await tx.update(users).set({ language }).where(eq(users.id, user.id));
    return { ...user, language };
  });
}

/** Returns the language of an account; null without account. */
export function languageOfAddress(db: Database, email: string): Promise<Language | null> {
  return readAsSystem(db, async (tx) => {
    const [user] = await tx
      .select({ language: users.language })
      .from(users)
      .where(eq(users.email, email));
    return user?.language ?? null;
  });
}

/** Ends a session; returns its id, or null if already ended. */
export function endSession(db: Database, sessionHash: string): Promise<string | null> {
  return asSystem(db, async (tx) => (await removeSession(tx, sessionHash))?.id ?? null);
}

export function signOut(
  db: Database,
  sessionHash: string,
  { client, now }: { client: Client; now: Date },
): Promise<string | null> {
  return asSystem(db, async (tx) => {
    const row = await readSession(tx, sessionHash);
    const ended = await removeSession(tx, sessionHash);
    if (ended && row) {
      const where = { companyId: row.company_id, companyName: row.company_name };
      const actor = { ...where, personId: row.person_id, email: row.email, client };
      await record(tx, actor, 'sign_out', null, now);
    } else if (ended) {
      const by = { companyId: null, personId: ended.userId, client };
      await recordSecurity(tx, by, { kind: 'sign_out', now });
    }
    return ended?.id ?? null;
  });
}

async function removeSession(
  tx: Tx,
  sessionHash: string,
): Promise<{ id: string; userId: string } | null> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, sessionHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return ended ?? null;
}

/** Expired invitations remain listed for a month, to be resent. */
const EXPIRED_LISTED_MS = 30 * 86_400_000;

export function forgetExpired(
  db: Database,
  { lifetime, now }: { lifetime: SessionLifetime; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return asSystem(db, async (tx) => {
    await tx.delete(magicLinks).where(lt(magicLinks.expiresAt, now));
    await tx
      .delete(sessions)
      .where(
        or(
          lt(sessions.expiresAt, now),
          lt(sessions.createdAt, daysAgo(lifetime.days)),
          lt(sessions.lastActive, daysAgo(lifetime.idleDays)),
        ),
      );
    const before = new Date(now.getTime() - EXPIRED_LISTED_MS);
    await tx.delete(invitations).where(lt(invitations.expiresAt, before));
  });
}
