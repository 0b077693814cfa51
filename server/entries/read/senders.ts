import { type SQL, sql } from 'drizzle-orm';

/** A query of the addresses that a company's entries came from, one row `email` for each entry. */
export function sendersOf(companyId: string): SQL {
  return sql`SELECT lower(sender) AS email FROM issues WHERE company_id = ${companyId} AND NOT deleted`;
}
