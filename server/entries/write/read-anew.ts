import { and, eq, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { suggestions, threadedEmails } from '#server/db/schema/updates.ts';
import { userEvents } from '#server/db/schema/user-events.ts';
import type { Tx } from '#server/db/tx.ts';
import type { NewUpdate } from './add-updates.ts';
import { contentOf, type NewEntry, suggestionOf } from './insert-entries.ts';
import { nextChange } from './numbers.ts';
import { renewProposals } from './renew-proposals.ts';
import { updateRow } from './rows.ts';

/** Keeps user edits. */
export function readEntryAnew(tx: Tx, entry: NewEntry): Promise<void> {
  return readAnew(tx, entry, ({ trust, reporterLanguage, throughGroup }) => ({
    trust,
    reporterLanguage,
    throughGroup,
  }));
}

/** Replaces an unverified copy by the verified email. */
export function proveEntry(tx: Tx, entry: NewEntry): Promise<void> {
  return readAnew(tx, entry, () => entry);
}

async function readAnew(
  tx: Tx,
  entry: NewEntry,
  proofOf: (
    row: typeof issues.$inferSelect,
  ) => Pick<NewEntry, 'trust' | 'reporterLanguage' | 'throughGroup'>,
): Promise<void> {
  const { id, companyId } = entry;
  const ofEntry = and(eq(issues.companyId, companyId), eq(issues.id, id));
  const version = await nextChange(tx, companyId);
  const [row] = await tx.select().from(issues).where(ofEntry).for('update');
  if (!row) throw new Error('an entry that is read anew is gone');
  const labels = Object.fromEntries(row.setByPeople.map((name) => [name, row[name]]));
  const { lastUpdated, emailMessageId } = row;
  const { trust, reporterLanguage, throughGroup } = proofOf(row);
  const texts = row.userModified && (await isReworded(tx, entry)) ? textsOf(row) : {};
  const fields = {
    ...contentOf(entry),
    ...labels,
    ...texts,
    lastUpdated,
    trust,
    reporterLanguage,
    throughGroup,
    emailMessageId,
  };
  await updateRow(tx, { companyId, id }, fields, version);
  await tx.insert(suggestions).values(suggestionOf(entry));
}

async function isReworded(tx: Tx, { id, companyId }: NewEntry): Promise<boolean> {
  const rows = await tx
    .select({ id: userEvents.id })
    .from(userEvents)
    .where(
      and(
        eq(userEvents.companyId, companyId),
        eq(userEvents.entryId, id),
        eq(userEvents.eventType, 'text_changed'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

function textsOf(row: typeof issues.$inferSelect) {
  const { subject, body, words, summaryText, tags, captionSelected } = row;
  const { clarityCleaned, clarityModel, clarityLatency, clarityTokens, clarityProcessedAt } = row;
  return {
    subject,
    body,
    words,
    summaryText,
    tags,
    captionSelected,
    clarityCleaned,
    clarityModel,
    clarityLatency,
    clarityTokens,
    clarityProcessedAt,
  };
}

/** Keeps user answers. */
export async function readUpdateAnew(tx: Tx, id: string, update: NewUpdate): Promise<void> {
  const { companyId, entryId, verdict } = update;
  await tx
    .update(threadedEmails)
    .set({
      sender: update.sender,
      senderName: update.senderName,
      subject: update.subject,
      body: update.body,
      originalBody: update.originalBody,
      mailDate: update.mailDate,
      isResolutionEmail: verdict.isResolution,
      resolutionConfidence: verdict.confidence,
    })
    .where(and(eq(threadedEmails.companyId, companyId), eq(threadedEmails.id, id)));
  const change = await renewProposals(tx, id, update);
  const resolutionUpdateCount = sql`${issues.resolutionUpdateCount} + ${change}`;
  await updateRow(tx, { companyId, id: entryId }, { resolutionUpdateCount });
}
