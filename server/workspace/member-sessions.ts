import { sql } from 'drizzle-orm';
import type { MemberSession } from '#contract/people/sessions.ts';
import { isMember, membershipOf } from '#server/companies/membership.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import { readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '#server/events/record.ts';
import { isOver } from '#server/http/session.ts';

type Row = {
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_active: Date;
  expires_at: Date;
};

/**
 * Returns a member's sessions, newest first; null if not a member. Empty unless the caller is an
 * admin.
 */
export function readMemberSessions(
  db: Database,
  asker: Actor,
  { id, lifetime, now }: { id: string; lifetime: SessionLifetime; now: Date },
): Promise<MemberSession[] | null> {
  return readAsCompany(db, asker, async (tx) => {
    const { rows: members } = await tx.execute(sql`SELECT FROM memberships
      WHERE ${membershipOf(id, asker.companyId)} AND ${isMember}`);
    if (members.length === 0) return null;
    const { rows } = await tx.execute<Row>(
      sql`SELECT * FROM tidings_sessions_of(${id}) ORDER BY created_at DESC`,
    );
    return rows
      .map(({ created_at, last_active, expires_at, ...device }) => ({
        ...device,
        createdAt: new Date(created_at),
        lastActive: new Date(last_active),
        expiresAt: new Date(expires_at),
      }))
      .filter((session) => !isOver(session, lifetime, now))
      .map(({ browser, system, createdAt }) => ({
        browser,
        system,
        createdAt: createdAt.toISOString(),
      }));
  });
}
