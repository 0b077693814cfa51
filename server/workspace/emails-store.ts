import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type {
  liftSuppression,
  listSentEmails,
  SentEmail,
  SuppressedAddress,
} from '#contract/workspace/workspace-emails.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { emailRecipients } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { readSentEmails } from '#server/entries/read/emails/sent.ts';
import { type Actor, record } from '#server/events/record.ts';
import type { SuppressedPlace } from './suppressed-cursor.ts';

const DAYS_SHOWN = 30;
const DAY_MS = 86_400_000;

type Wanted = { state: SentEmail['state'] | null; limit: number; after: string | null; now: Date };

/** Returns recent emails, newest first, with counts per state. */
export function readEmails(
  db: Database,
  asker: Asker,
  { now, limit, ...wanted }: Wanted,
): Promise<Answer<typeof listSentEmails>> {
  const since = new Date(now.getTime() - DAYS_SHOWN * DAY_MS);
  return readAsCompany(db, asker, async (tx) => {
    const { companyId } = asker;
    const found = await readSentEmails(tx, companyId, { ...wanted, since, limit: limit + 1 });
    const emails = found.slice(0, limit);
    const nextCursor = found.length > limit ? (emails.at(-1)?.id ?? null) : null;
    return { emails, counts: await countsOf(tx, companyId, since), nextCursor };
  });
}

async function countsOf(tx: Tx, companyId: string, since: Date) {
  type Counts = Answer<typeof listSentEmails>['counts'];
  const { rows } = await tx.execute<Counts>(sql`
    SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state = 'bounced')::int AS bounced,
      count(*) FILTER (WHERE state = 'queued')::int AS queued,
      count(*) FILTER (WHERE state = 'not_sent')::int AS "notSent"
    FROM notification_emails WHERE company_id = ${companyId} AND created_at >= ${since}`);
  return rows[0] ?? { sent: 0, bounced: 0, queued: 0, notSent: 0 };
}

/** Truncated to milliseconds, like the cursor. */
const SUPPRESSED_AT = sql`date_trunc('milliseconds', ${emailRecipients.suppressedAt})`;

/** Returns addresses suppressed after a bounce, newest first. */
export function readSuppressed(
  db: Database,
  asker: Asker,
  { limit, after }: { limit?: number | undefined; after: SuppressedPlace | null },
): Promise<{ addresses: SuppressedAddress[]; next: SuppressedPlace | null }> {
  return readAsCompany(db, asker, async (tx) => {
    const isAfter =
      after &&
      sql`(${SUPPRESSED_AT}, ${emailRecipients.address}) < (${after.since}::timestamptz, ${after.address}::text)`;
    const found = suppressedIn(tx, asker.companyId, isAfter ?? undefined);
    const rows = addressesOf(await (limit === undefined ? found : found.limit(limit + 1)));
    const addresses = rows.slice(0, limit);
    const last = addresses.at(-1);
    return { addresses, next: last && addresses.length < rows.length ? last : null };
  });
}

function suppressedIn(tx: Tx, companyId: string, also?: SQL) {
  return tx
    .select({
      address: emailRecipients.address,
      since: emailRecipients.suppressedAt,
      reason: emailRecipients.suppressedReason,
    })
    .from(emailRecipients)
    .where(
      and(eq(emailRecipients.companyId, companyId), isNotNull(emailRecipients.suppressedAt), also),
    )
    .orderBy(desc(SUPPRESSED_AT), desc(emailRecipients.address));
}

function addressesOf(rows: Awaited<ReturnType<typeof suppressedIn>>): SuppressedAddress[] {
  return rows.map(({ address, since, reason }) => ({
    address,
    since: since?.toISOString() ?? '',
    reason: reason ?? '',
  }));
}

/** Lifts a suppression; null if the address is not suppressed. */
export function lift(
  db: Database,
  actor: Actor,
  { address, now }: { address: string; now: Date },
): Promise<Answer<typeof liftSuppression> | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const lifted = await tx
      .update(emailRecipients)
      .set({ suppressedAt: null, suppressedReason: null })
      .where(
        and(
          eq(emailRecipients.companyId, companyId),
          eq(emailRecipients.address, address),
          isNotNull(emailRecipients.suppressedAt),
        ),
      );
    if (!lifted.rowCount) return null;
    await record(tx, actor, 'suppression_lifted', null, now, { address });
    return { addresses: addressesOf(await suppressedIn(tx, companyId)) };
  });
}
