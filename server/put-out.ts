import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether another spelling of a person's mailbox (`eve+again@`) was removed or refused in a company. */
export function wasPutOut(person: Record<'companyId' | 'userId' | 'email', string | SQLWrapper>) {
  const isGone: SQL<boolean> = sql`EXISTS (SELECT FROM memberships AS gone
    JOIN users AS twins ON twins.id = gone.user_id
    WHERE gone.company_id = ${person.companyId} AND gone.ended_at IS NOT NULL
      AND gone.user_id <> ${person.userId}
      AND tidings_mailbox(twins.email) = tidings_mailbox(${person.email}))`;
  return isGone;
}
