import { sql } from 'drizzle-orm';
import { hasEnded, isMember } from '#server/companies/membership.ts';
import { allowedSenders } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { sendersOf } from '#server/entries/read/senders.ts';

type Former = { companyId: string; domain: string; now: Date };

const WRITERS = 200;

/** Allows senders of the whole former domain; only if DNS had proven it. */
export async function listDomain(tx: Tx, { companyId, domain, now }: Former): Promise<void> {
  await tx
    .insert(allowedSenders)
    .values({ companyId, email: `@${domain}`, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Allows only members and previous senders of the former domain, as a link never proved the whole
 * domain.
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
