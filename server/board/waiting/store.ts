import { and, count, eq, inArray } from 'drizzle-orm';
import type { Waiting } from '#contract/board/waiting.ts';
import { UNDECIDED } from '#contract/intake/inbox.ts';
import { isWaiting } from '#server/companies/membership.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import { memberships } from '#server/db/schema/people.ts';

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
        .where(and(eq(memberships.companyId, companyId), isWaiting)),
    ]);
    return { heldMail: mails?.count ?? 0, joinRequests: people?.count ?? 0 };
  });
}
