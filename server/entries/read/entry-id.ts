import { and, eq } from 'drizzle-orm';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';

/** Resolves a number such as `acme-42` to an id; null if not visible. */
export function entryIdOf(db: Database, asker: Asker, number: string): Promise<string | null> {
  return readAsCompany(db, asker, async (tx) => {
    const [found] = await tx
      .select({ id: issues.id })
      .from(issues)
      .where(and(eq(issues.companyId, asker.companyId), eq(issues.issueId, number)));
    return found?.id ?? null;
  });
}
