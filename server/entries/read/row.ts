import { and, eq, inArray, ne } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';

export type EntryRow = typeof issues.$inferSelect;

/** One entry as it is stored; null where the transaction sees none such. */
export async function readRow(tx: Tx, companyId: string, id: string): Promise<EntryRow | null> {
  const [row] = await tx.select().from(issues).where(isEntry(companyId, id));
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockRow(tx: Tx, companyId: string, id: string): Promise<EntryRow | null> {
  const [row] = await tx.select().from(issues).where(isEntry(companyId, id)).for('update');
  return row ?? null;
}

/** What an entry is called; null where the transaction sees none such. */
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

/** Of slugs, those by which entries of others than this company (null = of any) are numbered. */
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
