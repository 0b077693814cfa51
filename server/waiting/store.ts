import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { UNDECIDED } from '#contract/inbox.ts';
import type { Waiting } from '#contract/waiting.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import { memberships } from '#server/db/schema/people.ts';

/** Counts what waits for the admins of a company. */
export function countWaiting(db: Database, asker: Asker): Promise<Waiting> {
  const { companyId } = asker;
  return readAsCompany(db, asker, async (tx) => {
    const [[mails], [people]] = await Promise.all([
      tx
        .select({ count: count() })
        .from(inboundMails)
        .where(
          and(eq(inboundMails.companyId, companyId), inArray(inboundMails.status, [...UNDECIDED])),
        ),
      tx
        .select({ count: count() })
        .from(memberships)
        .where(
          and(
            eq(memberships.companyId, companyId),
            isNotNull(memberships.askedAt),
            isNull(memberships.endedAt),
          ),
        ),
    ]);
    return { heldMail: mails?.count ?? 0, joinRequests: people?.count ?? 0 };
  });
}
