import { type SQL, sql } from 'drizzle-orm';

/** SQL for sender addresses, one `email` row per entry. */
export function sendersOf(companyId: string): SQL {
  return sql`SELECT lower(sender) AS email FROM issues WHERE company_id = ${companyId} AND NOT deleted`;
}
