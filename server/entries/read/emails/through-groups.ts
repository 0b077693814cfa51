import { and, eq, inArray, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';

/** Returns those of the addresses that wrote to the company through a group that it still has. */
export async function writersThroughGroups(
  tx: Tx,
  companyId: string,
  addresses: string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ sender: issues.sender })
    .from(issues)
    .where(
      and(
        eq(issues.companyId, companyId),
        inArray(issues.sender, addresses),
        sql`through_group IN (
          SELECT address FROM company_groups WHERE company_id = ${companyId})`,
      ),
    );
  return new Set(rows.map(({ sender }) => sender));
}
