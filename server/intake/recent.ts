import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { RecentMail } from '#mail/automatic/loop.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';

export type AskedSender = { companyId: string; sender: string; since: Date };

/** Enough mails to detect a mail loop. */
const MOST_MAILS = 2000;

export async function findRecent(tx: Tx, asked: AskedSender[]): Promise<RecentMail[][]> {
  const since = new Date(Math.min(...asked.map((one) => one.since.getTime())));
  const byCompany = new Map<string, (RecentMail & { sender: string | null })[]>();
  for (const companyId of new Set(asked.map((one) => one.companyId))) {
    const newest = tx
      .select({
        sender: inboundMails.sender,
        subject: inboundMails.subject,
        receivedAt: inboundMails.receivedAt,
      })
      .from(inboundMails)
      .where(eq(inboundMails.companyId, companyId))
      .orderBy(desc(inboundMails.id))
      .limit(MOST_MAILS)
      .as('newest');
    const senders = asked.filter((one) => one.companyId === companyId).map(({ sender }) => sender);
    const rows = await tx
      .select()
      .from(newest)
      .where(and(inArray(newest.sender, senders), gt(newest.receivedAt, since)));
    byCompany.set(companyId, rows);
  }
  return asked.map(({ companyId, sender }) =>
    (byCompany.get(companyId) ?? []).filter((row) => row.sender === sender),
  );
}
