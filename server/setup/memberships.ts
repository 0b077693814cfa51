import { and, asc, eq, sql } from 'drizzle-orm';
import type { Membership } from '#contract/people/memberships.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { isSetUp } from '#server/companies/is-set-up.ts';
import { admitsSession, isMember } from '#server/companies/membership.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, memberships, sessions, users } from '#server/db/schema/people.ts';
import { actorOf, record } from '#server/events/record.ts';
import type { Person } from '#server/http/session.ts';
import { userIn } from './session-user.ts';

export function listMemberships(db: Database, person: Person): Promise<Membership[]> {
  return readAsSystem(db, async (tx) => {
    const rows = await tx
      .select({
        id: companies.id,
        name: companies.name,
        intakeEmail: companies.intakeEmail,
        role: memberships.role,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(and(eq(memberships.userId, person.id), isMember))
      .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id));
    return rows.map((row) => ({ ...row, isCurrent: row.id === person.company.id }));
  });
}

/**
 * Switches all sessions of the user to a company. Null if not a member; `signed_out` if an admin
 * signed them out.
 */
export function switchTo(
  db: Database,
  person: Person,
  companyId: string,
  now: Date,
): Promise<{ user: SessionUser; sessionIds: string[] } | 'signed_out' | null> {
  return asSystem(db, async (tx) => {
    const [place] = await tx
      .select({ company: companies, role: memberships.role, isSetUp, isAdmitted: admitsSession })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .innerJoin(sessions, eq(sessions.id, person.sessionId))
      .where(and(eq(memberships.userId, person.id), eq(companies.id, companyId), isMember));
    if (!place) return null;
    if (!place.isAdmitted) return 'signed_out';
    const { company, role } = place;
    const { id, name, intakeEmail, domain } = company;
    await tx.update(users).set({ companyId, companyName: name }).where(eq(users.id, person.id));
    const actor = { ...actorOf(person), companyId, companyName: name };
    if (companyId !== person.company.id) await record(tx, actor, 'workspace_entered', null, now);
    const rows = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, person.id));
    const deletesAt = company.deletesAt?.toISOString() ?? null;
    const there = { id, name, intakeEmail, domain, role, isSetUp: place.isSetUp, deletesAt };
    const user = userIn(person, there, company.slug);
    return { user, sessionIds: rows.map((row) => row.id) };
  });
}
