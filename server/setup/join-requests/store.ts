import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FINDINGS } from '#contract/intake/domains.ts';
import { isAdmin, isMember, isWaiting } from '#server/companies/membership.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims, memberships, sessions, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { record } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import { isOver } from '#server/http/session.ts';
import { countAdmins } from '../leaders.ts';
import { recordValue, tokenOfPerson } from '../txt-record.ts';

/** Whoever is behind a session, in a workspace or not. */
export type Account = { id: string; email: string };

/** The account of a session that has not ended. */
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

/** Somebody's wish to be let into a workspace, and what can be done about it. */
export type JoinRequest = {
  companyId: string;
  companyName: string;
  /** Null = it has none, or another than that of their address by now. */
  domain: string | null;
  /** Whether a sign-in link is all that shows that the domain is that workspace's. */
  isByLink: boolean;
  askedAt: Date;
  /** Null = its admins are about to be written to. */
  adminsToldAt: Date | null;
  canAskAgain: boolean;
  admins: { all: number; active: number };
  /** The DNS record that would make them an admin, once they asked for it. */
  proof: {
    record: { name: string; value: string };
    checkedAt: Date | null;
    finding: (typeof FINDINGS)[number] | null;
  } | null;
  /** Somebody who waits, or a member, asked for it; an admin may prove the domain for all. */
  isProofAskedFor: boolean;
};

/** Its inner `memberships` are the claimant's, not those of the query around it. */
const isClaimedByAdmin = sql<boolean>`EXISTS (SELECT FROM ${memberships}
  WHERE ${memberships.userId} = ${domainClaims.claimedBy}
  AND ${memberships.companyId} = ${domainClaims.companyId} AND ${isAdmin})`;

/** Whoever waited for a domain that the workspace has given up has no proof of the next to give. */
const isTheirs = sql<boolean>`coalesce(split_part(${users.email}, '@', 2) = ${companies.domain}, false)`;

const DAY_MS = 86_400_000;

/** What somebody waits for, oldest first. */
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

/** Founds a workspace without a domain for one person, with the transaction. */
type FoundPersonal = (
  tx: Tx,
  person: { id: string; email: string; name: string },
  now: Date,
) => Promise<{ companyId: string }>;

/** What founding one's own takes: how it is done, and who is greeted. */
export type FoundingOwn = {
  foundPersonal: FoundPersonal;
  welcome: (tx: Tx, told: { to: string; intakeEmail: string }) => Promise<void>;
};

/** Founds a workspace for somebody who is in none; of two who ask at once, it is one. */
export function foundOwn(
  db: Database,
  userId: string,
  { foundPersonal, welcome, client, now }: FoundingOwn & { client: Client; now: Date },
): Promise<void> {
  return asSystem(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const [standing] = await tx
      .select({ companyId: memberships.companyId })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), isMember));
    if (!user || standing) return;
    const { companyId } = await foundPersonal(tx, user, now);
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (!company) throw new Error('a workspace that was founded is gone');
    const companyName = company.name;
    const set = { companyId, companyName, lastLogin: now };
    await tx.update(users).set(set).where(eq(users.id, userId));
    const actor = { companyId, companyName, personId: userId, email: user.email, client };
    await record(tx, actor, 'company_founded', null, now);
    if (user.lastLogin === null) {
      await welcome(tx, { to: user.email, intakeEmail: company.intakeEmail });
    }
  });
}

/** Has the admins of a workspace written to once more; false where they were within the last day. */
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

/** The domain of a workspace that somebody waits for; null where they don't, or it is not that of their address. */
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

/** Whoever waits in one workspace and of whom its admins have not read. */
export type Untold = { companyId: string; companyName: string; emails: string[] };

/**
 * Notes that the admins of each workspace are told of all who wait there, once the first of those
 * has waited since `before`; so people who ask within minutes make one email. Gives of whom.
 */
export async function takeUntold(tx: Tx, before: Date, now: Date): Promise<Untold[]> {
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
