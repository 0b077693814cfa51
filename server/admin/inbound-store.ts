import { and, desc, eq, sql } from 'drizzle-orm';
import type { InboundEvent, InboundMail } from '#contract/admin/inbound-monitoring.ts';
import { isMember } from '#server/companies/membership.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import { companies, memberships } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

const MOST_EVENTS = 50;

const columns = {
  id: inboundMails.id,
  receivedAt: inboundMails.receivedAt,
  status: inboundMails.status,
  reason: inboundMails.reason,
  companyId: inboundMails.companyId,
  company: companies.name,
  sender: inboundMails.sender,
  mailFrom: inboundMails.mailFrom,
  subject: inboundMails.subject,
  finishedAt: inboundMails.finishedAt,
  decision: inboundMails.decision,
  decidedAt: inboundMails.decidedAt,
};

/** An event with its company, which decides whether it is masked. */
export type Told<Event> = { event: Event; companyId: string | null };

/** Returns the last fifty mails of a company (null: all). */
export async function lastMails(tx: Tx, companyId: string | null): Promise<Told<InboundEvent>[]> {
  const rows = await tx
    .select(columns)
    .from(inboundMails)
    .leftJoin(companies, eq(companies.id, inboundMails.companyId))
    .where(companyId === null ? undefined : eq(inboundMails.companyId, companyId))
    .orderBy(desc(inboundMails.id))
    .limit(MOST_EVENTS);
  return rows.map((row) => ({ event: eventOf(row), companyId: row.companyId }));
}

type Row = {
  [Name in keyof typeof columns]: (typeof columns)[Name]['_']['data'] | null;
} & { id: string; receivedAt: Date; status: InboundEvent['status']; mailFrom: string };

function eventOf(row: Row): InboundEvent {
  return {
    id: row.id,
    timestamp: row.receivedAt.toISOString(),
    status: row.status,
    company: row.company,
    // An unreadable mail has only an envelope sender.
    sender: row.sender ?? (row.mailFrom || null),
    subject: row.subject,
    processing_time_ms: processingMs(row),
    isMasked: false,
    reason: row.reason,
  };
}

/** Milliseconds from reception, or for a held mail from its release. */
function processingMs({ receivedAt, finishedAt, decision, decidedAt }: Row): number | null {
  if (finishedAt === null || decision === 'discarded') return null;
  const begun = decision === 'released' && decidedAt ? decidedAt : receivedAt;
  return Math.max(0, finishedAt.getTime() - begun.getTime());
}

export async function mailWithSteps(
  tx: Tx,
  id: string,
  companyId: string | null,
): Promise<Told<InboundMail> | null> {
  const [row] = await tx
    .select({
      ...columns,
      recipient: inboundMails.recipient,
      channel: inboundMails.channel,
      attempts: inboundMails.attempts,
      deaths: inboundMails.deaths,
      verdict: inboundMails.verdict,
      entryId: inboundMails.entryId,
    })
    .from(inboundMails)
    .leftJoin(companies, eq(companies.id, inboundMails.companyId))
    .where(
      and(
        eq(inboundMails.id, id),
        companyId === null ? undefined : eq(inboundMails.companyId, companyId),
      ),
    );
  if (!row) return null;
  const { recipient, channel, attempts, deaths, verdict, entryId } = row;
  const event = {
    ...eventOf(row),
    recipient,
    door: channel,
    attempts,
    deaths,
    trust: verdict?.trust ?? null,
    trustReasons: verdict?.reasons ?? [],
    trustFindings: verdict?.findings ?? [],
    entryId,
    steps: [
      { at: row.receivedAt.toISOString(), type: 'received', reason: null },
      ...(await stepsOf(tx, id)),
    ],
  };
  return { event, companyId: row.companyId };
}

async function stepsOf(tx: Tx, id: string): Promise<InboundMail['steps']> {
  const { rows } = await tx.execute<{
    ts: string | Date;
    type: string;
    meta: { reason?: string; trust?: string } | null;
  }>(sql`SELECT ts, type, meta FROM tidings_mail_steps(${id})`);
  return rows.map(({ ts, type, meta }) => ({
    at: new Date(ts).toISOString(),
    type,
    reason: meta?.reason ?? meta?.trust ?? null,
  }));
}

export async function companiesOf(tx: Tx, personId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, personId), isMember));
  return new Set(rows.map(({ companyId }) => companyId));
}
