import { and, count, desc, eq, sql } from 'drizzle-orm';
import { shownSender } from '#mail/addresses/shown-sender.ts';
import type { HeldLine } from '#mail/templates/held-mail.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { heldMails } from '#server/db/schema/held.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import { companies } from '#server/db/schema/people.ts';
import { isUndecided } from './read-store.ts';

const MOST_NAMED = 10;
const HOUR_MS = 3_600_000;

const IS_FROM_PEOPLE = sql`reason IN ('foreign_sender', 'unverified_sender', 'failed_authentication', 'ambiguous_sender', 'message_id_reused')`;

/** Returns null without held emails, or for a former admin. */
export function summarize(
  db: Database,
  asker: Asker,
  now: Date,
): Promise<{ name: string; count: number; mails: HeldLine[] } | null> {
  return readAsCompany(db, asker, async (tx) => {
    const waits = and(eq(inboundMails.companyId, asker.companyId), isUndecided);
    const [[company], [all], rows] = await Promise.all([
      tx.select({ name: companies.name }).from(companies).where(eq(companies.id, asker.companyId)),
      tx.select({ count: count() }).from(inboundMails).where(waits),
      tx
        .select({
          status: inboundMails.status,
          reason: inboundMails.reason,
          sender: inboundMails.sender,
          mailFrom: inboundMails.mailFrom,
          senderName: heldMails.senderName,
          subject: inboundMails.subject,
          receivedAt: inboundMails.receivedAt,
        })
        .from(inboundMails)
        .leftJoin(heldMails, eq(heldMails.mailId, inboundMails.id))
        .where(waits)
        .orderBy(desc(IS_FROM_PEOPLE), desc(inboundMails.id))
        .limit(MOST_NAMED),
    ]);
    if (!company || !all || all.count === 0) return null;
    const mails = rows.map(({ status, reason, sender, mailFrom, receivedAt, ...row }) => ({
      ...row,
      senderName: shownSender(row.senderName, sender),
      sender: sender ?? (mailFrom || null),
      reason: status === 'unreadable' ? 'unreadable' : (reason ?? ''),
      hours: Math.floor((now.getTime() - receivedAt.getTime()) / HOUR_MS),
    }));
    return { name: company.name, count: all.count, mails };
  });
}
