import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FINDINGS } from '#contract/intake/domains.ts';
import { isAdmin, isMember, isWaiting } from '#server/companies/membership.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims, memberships, sessions, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { record } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import { isOver } from '#server/http/session.ts';
import { foundPersonal } from '../join.ts';
import { countAdmins } from '../leaders.ts';
import { recordValue, tokenOfPerson } from '../txt-record.ts';

/** A user with or without workspace. */
export type Account = { id: string; email: string };

export function accountOfSession(
  db: Database,
  sessionHash: string,
  { lifetime, now }: { lifetime: SessionLifetime; now: Date },
): Promise<Account | null> {
  return readAsSystem(db, async (tx) => {
    const [row] = await tx
      .select({ session: sessions, account: { id: users.id, email: users.email } })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.token, sessionHash));
    return row && !isOver(row.session, lifetime, now) ? row.account : null;
  });
}

export type JoinRequest = {
  companyId: string;
  companyName: string;
  /** Null if there is none, or if the user's address is in another domain. */
  domain: string | null;
  /** True if the domain was proven only by a sign-in link. */
  isByLink: boolean;
  askedAt: Date;
  /** Null: the admins are not yet informed. */
  adminsToldAt: Date | null;
  canAskAgain: boolean;
  admins: { all: number; active: number };
  /** The DNS record that would make the user an admin, if requested. */
  proof: {
    record: { name: string; value: string };
    checkedAt: Date | null;
    finding: (typeof FINDINGS)[number] | null;
  } | null;
  /** True if a member or applicant requested the proof. */
  isProofAskedFor: boolean;
};

/** SQL: the claim is an admin's; the inner `memberships` is that of the claimant. */
const isClaimedByAdmin = sql<boolean>`EXISTS (SELECT FROM ${memberships}
  WHERE ${memberships.userId} = ${domainClaims.claimedBy}
  AND ${memberships.companyId} = ${domainClaims.companyId} AND ${isAdmin})`;

/**
 * SQL: the user's address is in the company's domain; applicants of a former domain cannot prove
 * the new one.
 */
const isTheirs = sql<boolean>`coalesce(split_part(${users.email}, '@', 2) = ${companies.domain}, false)`;

const DAY_MS = 86_400_000;

/** Returns join requests, oldest first. */
export function requestsOf(db: Database, userId: string, now: Date): Promise<JoinRequest[]> {
  return readAsSystem(db, async (tx) => {
    const rows = await tx
      .select({
        membership: memberships,
        company: companies,
        claim: domainClaims,
        isClaimedByAdmin,
        isTheirs,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .leftJoin(
        domainClaims,
        and(eq(domainClaims.companyId, companies.id), eq(domainClaims.domain, companies.domain)),
      )
      .where(and(eq(memberships.userId, userId), isWaiting))
      .orderBy(asc(memberships.askedAt));
    return Promise.all(
      rows.map(async ({ membership, company, claim, isTheirs, ...by }): Promise<JoinRequest> => {
        const { askedAt, createdAt, adminsToldAt } = membership;
        return {
          companyId: company.id,
          companyName: company.name,
          domain: isTheirs ? company.domain : null,
          isByLink: company.domainProvenBy !== 'dns',
          askedAt: askedAt ?? createdAt,
          adminsToldAt,
          canAskAgain: adminsToldAt !== null && now.getTime() - adminsToldAt.getTime() >= DAY_MS,
          admins: await countAdmins(tx, company.id, now),
          proof: isTheirs && claim ? proofOf(claim, userId) : null,
          isProofAskedFor:
            membership.leadAskedAt !== null || (claim !== null && !by.isClaimedByAdmin),
        };
      }),
    );
  });
}

function proofOf(
  { domain, token, checkedAt, finding }: typeof domainClaims.$inferSelect,
  userId: string,
): JoinRequest['proof'] {
  const value = recordValue(tokenOfPerson(token, userId));
  return { record: { name: domain, value }, checkedAt, finding };
}

/** Creates the user's own workspace; idempotent, also under concurrency. */
export function foundOwn(
  { db, config, queueEmail }: Pick<Context, 'db' | 'config' | 'queueEmail'>,
  userId: string,
  { client, now }: { client: Client; now: Date },
): Promise<void> {
  return asSystem(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const [standing] = await tx
      .select({ companyId: memberships.companyId })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), isMember));
    if (!user || standing) return;
    const { companyId } = await foundPersonal(tx, user, config.intakeDomain, now);
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (!company) throw new Error('a workspace that was founded is gone');
    const companyName = company.name;
    const set = { companyId, companyName, lastLogin: now };
    await tx.update(users).set(set).where(eq(users.id, userId));
    const actor = { companyId, companyName, personId: userId, email: user.email, client };
    await record(tx, actor, 'company_founded', null, now);
    if (user.lastLogin === null) {
      const { intakeEmail } = company;
      await queueEmail(tx, { letter: 'welcome', to: user.email, intakeEmail });
    }
  });
}

/** Queues another notification of the admins; false within a day of the last one. */
export function askAgain(
  db: Database,
  { userId, companyId, now }: { userId: string; companyId: string; now: Date },
): Promise<boolean> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  return asSystem(db, async (tx) => {
    const asked = await tx
      .update(memberships)
      .set({ adminsToldAt: null })
      .where(
        and(
          eq(memberships.userId, userId),
          eq(memberships.companyId, companyId),
          isWaiting,
          lte(memberships.adminsToldAt, dayBefore),
        ),
      );
    return (asked.rowCount ?? 0) > 0;
  });
}

/** Returns the domain; null if the user does not wait, or has an address in another domain. */
export function domainWaitedFor(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<string | null> {
  return readAsSystem(db, async (tx) => {
    const [row] = await tx
      .select({ domain: companies.domain })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(and(eq(memberships.userId, userId), eq(companies.id, companyId), isWaiting, isTheirs));
    return row?.domain ?? null;
  });
}

export type Unnotified = { companyId: string; companyName: string; emails: string[] };

/**
 * Takes workspaces with a request older than `before`, so that requests within minutes share one
 * email.
 */
export async function takeUnnotified(tx: Tx, before: Date, now: Date): Promise<Unnotified[]> {
  const { rows } = await tx.execute<{ companyId: string; companyName: string; emails: string[] }>(
    sql`WITH told AS (
      UPDATE memberships SET admins_told_at = ${now}
      FROM users WHERE users.id = memberships.user_id
        AND ${isWaiting} AND admins_told_at IS NULL
        AND memberships.company_id IN (SELECT company_id FROM memberships
          WHERE asked_at <= ${before} AND ${isWaiting} AND admins_told_at IS NULL)
      RETURNING memberships.company_id, memberships.asked_at, users.email
    )
    SELECT companies.id AS "companyId", companies.name AS "companyName",
      array_agg(told.email ORDER BY told.asked_at, told.email) AS emails
    FROM told JOIN companies ON companies.id = told.company_id
    GROUP BY companies.id`,
  );
  return rows;
}
