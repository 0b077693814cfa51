import { and, desc, eq, ne } from 'drizzle-orm';
import type { OwnSession } from '#contract/people/sessions.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { magicLinks, sessions } from '#server/db/schema/people.ts';
import { actorOf, record } from '#server/events/record.ts';
import { isOver, type Person, sessionEnd } from '#server/http/session.ts';

/** Maximum sessions listed, most recently used first. */
const MOST_LISTED = 200;

/** Returns sessions: the current one first, then by last use. */
export function readSessions(
  db: Database,
  person: Person,
  { lifetime, now }: { lifetime: SessionLifetime; now: Date },
): Promise<OwnSession[]> {
  return readAsSystem(db, async (tx) => {
    const rows = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person.id))
      .orderBy(desc(eq(sessions.id, person.sessionId)), desc(sessions.lastActive))
      .limit(MOST_LISTED);
    return rows
      .filter((row) => !isOver(row, lifetime, now))
      .map((row) => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        createdAt: row.createdAt.toISOString(),
        lastActive: row.lastActive.toISOString(),
        endsAt: sessionEnd(row, lifetime).toISOString(),
        isCurrent: row.id === person.sessionId,
      }));
  });
}

/** Ends a session; false if not found. */
export function endOne(
  db: Database,
  person: Person,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, person.id)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await record(tx, actorOf(person), 'session_ended', null, now);
    return ended.length > 0;
  });
}

/** Ends all sessions, or all others; returns their ids. */
export function endMany(
  db: Database,
  person: Person,
  { which, now }: { which: 'others' | 'all'; now: Date },
): Promise<string[]> {
  return asSystem(db, async (tx) => {
    // First, as it waits for concurrent confirmations, so that the deletion includes their
    // sessions.
    await tx
      .update(magicLinks)
      .set({ used: true })
      .where(and(eq(magicLinks.email, person.email), eq(magicLinks.used, false)));
    const ended = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, person.id),
          which === 'others' ? ne(sessions.id, person.sessionId) : undefined,
        ),
      )
      .returning({ id: sessions.id });
    await record(tx, actorOf(person), 'sessions_ended', null, now);
    return ended.map(({ id }) => id);
  });
}
