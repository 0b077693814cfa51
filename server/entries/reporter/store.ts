import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reporter } from '#contract/notifications/reporter.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { statusPages } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';

export function reporterOf(db: Database, asker: Asker, id: string): Promise<Reporter | null> {
  return readAsCompany(db, asker, (tx) => readReporter(tx, id));
}

export async function readReporter(tx: Tx, id: string): Promise<Reporter | null> {
  type Row = {
    name: string;
    why_not: Reporter['whyNot'];
    link: Reporter['link'];
    is_muted: boolean;
  };
  const { rows } = await tx.execute<Row>(sql`SELECT * FROM tidings_reporter(${id}::uuid)`);
  const [row] = rows;
  if (!row) return null;
  const { name, why_not: whyNot, link, is_muted: isMuted } = row;
  return { name, isReachable: whyNot === null, whyNot, link, isMuted };
}

/** Returns null if the entry is not visible. */
export function setRevoked(
  db: Database,
  actor: Actor,
  { id, isRevoked, now }: { id: string; isRevoked: boolean; now: Date },
): Promise<Reporter | null> {
  return asCompany(db, actor, async (tx) => {
    const { revokedAt, issueId, companyId } = statusPages;
    const isOther = isRevoked ? isNull(revokedAt) : isNotNull(revokedAt);
    const changed = await tx
      .update(statusPages)
      .set({ revokedAt: isRevoked ? now : null })
      .where(and(eq(companyId, actor.companyId), eq(issueId, id), isOther));
    if (changed.rowCount) {
      const event = isRevoked ? 'status_link_revoked' : 'status_link_restored';
      await record(tx, actor, event, id, now);
    }
    return readReporter(tx, id);
  });
}
