import { inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { mayWriteTo } from '#server/companies/store.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import {
  emailItems,
  notificationEmails,
  statusPages,
} from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { writersThroughGroups } from '#server/entries/read/emails/through-groups.ts';
import { readWaitingEmails, type WaitingRow } from '#server/entries/read/emails/waiting.ts';
import { eachCompany, ensureKey, lockEmailsOf } from '../outbox/company-lock.ts';
import {
  decideEmails,
  type EmailDecision,
  type Recipient,
  type WaitingItem,
} from './decide-emails.ts';

type CollectContext = Pick<Context, 'db' | 'clock' | 'config' | 'mayWrite' | 'queueEmail'>;

/** Stores Message-IDs, so that replies to them join the entry. */
type Remember = (
  tx: Tx,
  named: { companyId: string; entryId: string; ids: string[]; isOfEntry: boolean }[],
) => Promise<void>;

const RECIPIENTS_AT_ONCE = 50;
const MOST_IN_HOUR = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GIVEN_UP_MS = 2 * DAY_MS + HOUR_MS;
/** Longest relay session, during which an email may still be sent. */
const IN_HAND_MS = 10 * 60_000;
/** Time after which no worker sends the email any more, also after an outage. */
const FORGOTTEN_MS = 7 * DAY_MS;

/** Creates and queues due emails; safe to run concurrently. Returns the next due time. */
export async function collectAllDue(
  context: CollectContext,
  remember: Remember,
  signal: AbortSignal,
): Promise<Date | null> {
  const { db, clock } = context;
  await asSystem(db, (tx) => giveUp(tx, clock()));
  const due = await asSystem(db, (tx) => companiesDue(tx, clock()));
  await eachCompany(due, async (companyId) => {
    const collectSome = () => asSystem(db, (tx) => collectDue(tx, companyId, context, remember));
    while (!signal.aborted && (await collectSome()) === RECIPIENTS_AT_ONCE);
  });
  return asSystem(db, nextMoment);
}

/** Gives up emails that the retries of server/jobs/queues.ts did not send. */
async function giveUp(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE notification_emails SET state = 'not_sent', reason = 'relay'
    WHERE id IN (SELECT id FROM notification_emails
      WHERE state = 'queued' AND created_at < ${new Date(now.getTime() - GIVEN_UP_MS)}
        AND (handed_at < ${new Date(now.getTime() - IN_HAND_MS)}
          OR created_at < ${new Date(now.getTime() - FORGOTTEN_MS)})
      FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  if (rows.length === 0) return;
  // Items that still apply move to the next digest.
  await tx
    .update(emailItems)
    .set({ state: 'digest', reason: 'relay', emailId: null })
    .where(
      inArray(
        emailItems.emailId,
        rows.map(({ id }) => id),
      ),
    );
}

async function companiesDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT company_id AS id FROM email_items WHERE state = 'queued' AND due_at <= ${now}`);
  return rows.map(({ id }) => id);
}

async function nextMoment(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.execute<{ next: string | null }>(sql`
    SELECT min(due_at)::text AS next FROM email_items WHERE state = 'queued'`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}

async function collectDue(
  tx: Tx,
  companyId: string,
  context: CollectContext,
  remember: Remember,
): Promise<number> {
  await lockEmailsOf(tx, companyId);
  const now = context.clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const wanted = { now, dayAgo, limit: RECIPIENTS_AT_ONCE };
  const waiting = await readWaitingEmails(tx, companyId, wanted);
  if (waiting.length === 0) return 0;
  await ensureKey(tx, companyId);
  const byRecipient = Map.groupBy(waiting, ({ recipient }) => recipient);
  const outside = waiting.flatMap((row) => (row.isReporter ? [row.recipient] : []));
  const reporters = [...new Set(outside)];
  const mayWrite = await mayWriteTo(tx, context.mayWrite, companyId, reporters);
  const strangers = reporters.filter((address) => (mayWrite.get(address) ?? 'no') === 'no');
  const ofGroups = await writersThroughGroups(tx, companyId, strangers);
  let left = MOST_IN_HOUR - (await sentInHour(tx, companyId, now));
  for (const [address, rows] of byRecipient) {
    const mayAnswer = ofGroups.has(address) || (mayWrite.get(address) ?? 'no') !== 'no';
    const items = rows.map((row) => itemOf(row, mayAnswer));
    const recipient = recipientOf(rows);
    const decision = decideEmails(items, recipient, { now, left });
    const to = { companyId, address, userId: recipient.userId, now };
    for (const { items: told } of decision.emails) {
      await storeEmail(tx, to, told, { context, remember });
    }
    await settleRest(tx, to, decision);
    left -= decision.emails.length;
  }
  return byRecipient.size;
}

async function sentInHour(tx: Tx, companyId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM notification_emails
    WHERE company_id = ${companyId} AND created_at > ${new Date(now.getTime() - HOUR_MS)}
      AND type IN ('entry', 'entries')`);
  return rows[0]?.count ?? 0;
}

function itemOf(row: WaitingRow, mayWrite: boolean): WaitingItem {
  return {
    id: row.id,
    entryId: row.issue_id,
    kind: row.kind,
    dueAt: new Date(row.due_at),
    entry: {
      isDeleted: row.deleted,
      isResolved: row.status === 'resolved',
      assigneeId: row.assignee_id,
      isWoken: row.woken_at !== null,
      isOpenToThem: row.isReporter ? mayWrite && !row.left : row.sees,
      isMuted: row.muted,
      isResolutionEmailed: row.resolution_emailed,
      isSeen: row.seen,
      lastEmailAt: row.last_email_at === null ? null : new Date(row.last_email_at),
    },
  };
}

function recipientOf(rows: WaitingRow[]): Recipient {
  const [row] = rows;
  return {
    // Items queued before the sign-up have no user id.
    userId: rows.find(({ user_id: id }) => id !== null)?.user_id ?? null,
    modes: row?.modes ?? {},
    digest: row?.digest ?? 'daily',
    isSuppressed: row?.suppressed ?? false,
    sentInDay: row?.sent_in_day ?? 0,
  };
}

type To = { companyId: string; address: string; userId: string | null; now: Date };

async function settleRest(
  tx: Tx,
  to: To,
  { dropped, digest, deferred }: EmailDecision,
): Promise<void> {
  for (const [reason, of] of Map.groupBy(dropped, (one) => one.reason)) {
    await setItems(tx, of, { state: 'dropped', reason });
  }
  for (const [reason, of] of Map.groupBy(digest, (one) => one.reason)) {
    await setItems(tx, of, { state: 'digest', reason });
  }
  await ensurePages(
    tx,
    to,
    digest.map(({ item }) => item),
  );
  for (const [, of] of Map.groupBy(deferred, ({ until }) => until.getTime())) {
    if (of[0]) await setItems(tx, of, { dueAt: of[0].until });
  }
}

async function setItems(
  tx: Tx,
  of: { item: WaitingItem }[],
  fields: Partial<typeof emailItems.$inferInsert>,
): Promise<void> {
  await tx
    .update(emailItems)
    .set(fields)
    .where(
      inArray(
        emailItems.id,
        of.map(({ item }) => item.id),
      ),
    );
}

async function storeEmail(
  tx: Tx,
  { companyId, address, userId, now }: To,
  items: WaitingItem[],
  { context, remember }: { context: CollectContext; remember: Remember },
): Promise<void> {
  const { config, queueEmail } = context;
  const id = v7();
  const entries = [...new Set(items.map(({ entryId }) => entryId))];
  const [only, ...others] = entries;
  const issueId = others.length === 0 && only ? only : null;
  await tx.insert(notificationEmails).values({
    id,
    companyId,
    recipient: address,
    userId,
    issueId,
    createdAt: now,
    type: issueId === null ? 'entries' : 'entry',
  });
  await setItems(
    tx,
    items.map((item) => ({ item })),
    { state: 'emailed', emailId: id },
  );
  await ensurePages(tx, { companyId, address, now }, items);
  if (issueId !== null) {
    await remember(tx, [
      { companyId, entryId: issueId, ids: [`${id}@${config.intakeDomain}`], isOfEntry: false },
    ]);
  }
  await queueEmail(tx, { letter: 'notification', to: address, emailId: id });
}

/** Creates the status pages that links and reply addresses need. */
async function ensurePages(
  tx: Tx,
  { companyId, address, now }: Pick<To, 'companyId' | 'address' | 'now'>,
  items: WaitingItem[],
): Promise<void> {
  const entries = [...new Set(items.map(({ entryId }) => entryId))];
  if (entries.length === 0) return;
  await tx
    .insert(statusPages)
    .values(entries.map((issueId) => ({ companyId, issueId, recipient: address, createdAt: now })))
    .onConflictDoNothing();
}
