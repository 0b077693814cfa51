import { sql } from 'drizzle-orm';
import { hasEnded, isMember } from '#server/companies/membership.ts';
import { allowedSenders } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { sendersOf } from '#server/entries/read/senders.ts';

/** A domain that a company had, and no more. */
type Former = { companyId: string; domain: string; now: Date };

/** As many of a former domain's writers are listed; the settings have room for more. */
const WRITERS = 200;

/** Whoever writes from the domain still makes entries, where DNS had proven it the company's. */
export async function listDomain(tx: Tx, { companyId, domain, now }: Former): Promise<void> {
  await tx
    .insert(allowedSenders)
    .values({ companyId, email: `@${domain}`, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Those of the domain who belong to the company or wrote to it so far still make entries. A link alone
 * never showed that its other addresses are colleagues.
 */
export async function listWriters(tx: Tx, { companyId, domain, now }: Former): Promise<void> {
  await tx.execute(sql`
    INSERT INTO allowed_senders (company_id, email, created_at)
    SELECT ${companyId}::uuid, email, ${now}::timestamptz FROM (
      SELECT users.email, true AS is_member FROM memberships JOIN users ON users.id = user_id
        WHERE memberships.company_id = ${companyId} AND ${isMember}
      UNION ALL
      SELECT email, false FROM (${sendersOf(companyId)}) AS senders
    ) AS writers
    WHERE split_part(email, '@', 2) = ${domain}
      AND NOT EXISTS (SELECT FROM memberships JOIN users ON users.id = user_id
        WHERE memberships.company_id = ${companyId} AND ${hasEnded}
          AND tidings_mailbox(users.email) = tidings_mailbox(writers.email))
    GROUP BY email ORDER BY bool_or(is_member) DESC, count(*) DESC LIMIT ${WRITERS}
    ON CONFLICT DO NOTHING`);
}
