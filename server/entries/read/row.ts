import { and, eq, inArray, ne } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';

export type EntryRow = typeof issues.$inferSelect;

/** Returns null if the entry is not visible. */
export async function readRow(tx: Tx, companyId: string, id: string): Promise<EntryRow | null> {
  const [row] = await tx.select().from(issues).where(isEntry(companyId, id));
  return row ?? null;
}

export async function lockRow(tx: Tx, companyId: string, id: string): Promise<EntryRow | null> {
  const [row] = await tx.select().from(issues).where(isEntry(companyId, id)).for('update');
  return row ?? null;
}

export async function readName(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ id: string; issueId: string; caption: string } | null> {
  const [name] = await tx
    .select({ id: issues.id, issueId: issues.issueId, caption: issues.captionSelected })
    .from(issues)
    .where(isEntry(companyId, id));
  return name ?? null;
}

/** Returns the slugs used in entry numbers of other companies; null `companyId`: of any company. */
export async function numberedSlugs(
  tx: Tx,
  slugs: string[],
  companyId: string | null,
): Promise<string[]> {
  const first = slugs.map((slug) => `${slug}-1`);
  const rows = await tx
    .select({ issueId: issues.issueId })
    .from(issues)
    .where(
      and(
        inArray(issues.issueId, first),
        companyId === null ? undefined : ne(issues.companyId, companyId),
      ),
    );
  return rows.map(({ issueId }) => issueId.replace(/-1$/, ''));
}

function isEntry(companyId: string, id: string) {
  return and(eq(issues.companyId, companyId), eq(issues.id, id));
}
