import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Config } from '#server/config/config.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/people.ts';
import type { SessionRow } from '#server/db/session-check.ts';
import type { Tx } from '#server/db/tx.ts';
import {
  isOver,
  type RecalledSession,
  type SessionPerson,
  type Sessions,
  sessionEnd,
} from '#server/http/session.ts';
import { personOf } from '#server/http/session-person.ts';
import { isStorageFailure } from '#server/process/failures/storage-failure.ts';

/** Minimum time between writes of the last use. */
const TOUCH_EVERY_MS = 5 * 60_000;
/** Size of the LRU cache; a miss costs one extra round trip. */
const MOST_REMEMBERED = 10_000;
const DAY_MS = 86_400_000;

type SessionContext = Pick<Context, 'db' | 'clock'> & {
  config: Pick<Config, 'adminEmails' | 'sessions'>;
};

/** Returns a session with its user and current company, or null. */
export async function readSession(tx: Tx, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await tx.$client.query<SessionRow>('SELECT * FROM tidings_session($1)', [
    tokenHash,
  ]);
  return rows[0] ?? null;
}

/** Finds sessions; caches their users, never their validity. */
export function openSessions({ db, clock, config }: SessionContext): Sessions {
  const { adminEmails, sessions: lifetime } = config;
  const known = new Map<string, SessionPerson>();
  const remember = (tokenHash: string, person: SessionPerson | null) => {
    known.delete(tokenHash);
    if (!person) return;
    known.set(tokenHash, person);
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  };
  const find = async (tokenHash: string, isUse: boolean) => {
    const now = clock();
    const row = await readAsSystem(db, (tx) => readSession(tx, tokenHash));
    const session = row && { createdAt: row.created_at, lastActive: row.last_active };
    const isThere = session && !isOver({ ...session, expiresAt: row.expires_at }, lifetime, now);
    if (isThere && isUse) await touch(db, row, lifetime, now);
    const person = isThere ? personOf(row, adminEmails) : null;
    remember(tokenHash, person);
    return person;
  };
  const recall = (tokenHash: string): RecalledSession | null => {
    const person = known.get(tokenHash);
    if (!person) return null;
    const now = clock();
    let seen: SessionRow | null = null;
    return {
      person,
      check: {
        tokenHash,
        now,
        createdAfter: new Date(now.getTime() - lifetime.days * DAY_MS),
        usedAfter: new Date(now.getTime() - lifetime.idleDays * DAY_MS),
        passed: (row) => {
          seen = row;
        },
      },
      isSame: async () => {
        if (!seen || !isDeepStrictEqual(personOf(seen, adminEmails), person)) return false;
        await touch(db, seen, lifetime, now);
        return true;
      },
      now: () => find(tokenHash, true),
    };
  };
  return { find, recall };
}

/** Extends the session, at most every few minutes. */
async function touch(
  db: Database,
  row: SessionRow,
  lifetime: SessionLifetime,
  now: Date,
): Promise<void> {
  if (now.getTime() - row.last_active.getTime() <= TOUCH_EVERY_MS) return;
  const expiresAt = sessionEnd({ createdAt: row.created_at, lastActive: now }, lifetime);
  await asSystem(db, (tx) =>
    tx.update(sessions).set({ lastActive: now, expiresAt }).where(eq(sessions.id, row.session_id)),
  ).catch((error) => {
    // Reads must work with full storage.
    if (!isStorageFailure(error)) throw error;
  });
}
