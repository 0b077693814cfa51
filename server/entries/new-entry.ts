import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Attachment, ReportedBy } from '#contract/issues.ts';
import type { Meaning, ResolutionVerdict } from '#contract/meaning.ts';
import type { Proposal } from '#mail/propose.ts';
import { issues, type LabelName } from '#server/db/schema/entries.ts';
import {
  resolutionSuggestions,
  resolutions,
  suggestions,
  threadedEmails,
  threadProposals,
} from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { closeByRule } from './close-by-rule.ts';
import { nextChange, nextNumbers } from './counters.ts';

/** The engine that made the labels and the structured view. */
const ENGINE = 'tidings-rules-1';

/** A new entry, by mail or by hand. */
export type NewEntry = {
  id: string;
  companyId: string;
  companySlug: string;
  sender: string;
  senderName: string | null;
  reportedBy: ReportedBy | null;
  subject: string;
  body: string;
  originalBody: string;
  /** What the engine read, where that is not the body. */
  words: string | null;
  messageId: string | null;
  mailDate: Date | null;
  trust: 'verified' | 'unverified' | null;
  createdBy: string | null;
  meaning: Meaning;
  /** Milliseconds that understanding it took. */
  latency: number;
  /** Labels that a person gave with it; they stand instead of the engine's. */
  given: Partial<Pick<Meaning, LabelName>>;
  /** The files that came with it, but for hidden ones. */
  files: Attachment[];
  now: Date;
};

/** Writes entries and what the engine said of them, together. */
export async function insertEntries(tx: Tx, entries: NewEntry[]): Promise<void> {
  const byCompany = Map.groupBy(entries, ({ companyId }) => companyId);
  const rows: (typeof issues.$inferInsert)[] = [];
  // In the order of the ids, so that two that number the same companies don't block each other.
  for (const [companyId, own] of [...byCompany].sort()) {
    const count = { changes: own.length, entries: own.length };
    const { version, entryNumber } = await nextNumbers(tx, companyId, count);
    rows.push(...own.map((entry, n) => rowOf(entry, version + n, entryNumber + n)));
  }
  await tx.insert(issues).values(rows);
  await tx.insert(suggestions).values(entries.map(suggestionOf));
}

function rowOf(entry: NewEntry, version: number, number: number): typeof issues.$inferInsert {
  return {
    id: entry.id,
    issueId: `${entry.companySlug}-${number}`,
    companyId: entry.companyId,
    ...contentOf(entry),
    timestamp: entry.now,
    setByPeople: Object.keys(entry.given) as LabelName[],
    attachments: entry.files,
    hasAttachments: entry.files.length > 0,
    version,
    createdBy: entry.createdBy,
  };
}

/** What its message puts into an entry: its words, and what the engine made of them. */
export function contentOf(entry: NewEntry) {
  const { meaning, now } = entry;
  const labels = { ...pickLabels(meaning), ...entry.given };
  return {
    sender: entry.sender,
    senderName: entry.senderName,
    reportedBy: entry.reportedBy,
    subject: entry.subject,
    body: entry.body,
    originalBody: entry.originalBody,
    words: entry.words,
    ...understoodOf(entry),
    category: storedCategory(labels.category),
    priority: labels.priority,
    department: labels.department,
    mailDate: entry.mailDate,
    lastUpdated: now,
    emailMessageId: entry.messageId,
    trust: entry.trust,
  };
}

/** What the engine makes of a message to be read at a glance: its caption and structured view. */
export function understoodOf({
  meaning,
  subject,
  latency,
  now,
}: Pick<NewEntry, 'meaning' | 'subject' | 'latency' | 'now'>) {
  const { caption, clarity } = meaning;
  return {
    summaryText: clarity.title || null,
    tags: clarity.tags,
    captionSelected: caption || subject || 'A message without text',
    clarityCleaned: clarity,
    clarityModel: ENGINE,
    clarityLatency: Math.round(latency),
    clarityTokens: 0,
    clarityProcessedAt: now,
    clarityEnabled: true,
  };
}

/** The engine's suggestion of labels, as it is kept beside the entry. */
export function suggestionOf({
  companyId,
  id,
  meaning,
  now,
}: Pick<NewEntry, 'companyId' | 'id' | 'meaning' | 'now'>): typeof suggestions.$inferInsert {
  return {
    companyId,
    entryId: id,
    categorySuggested: storedCategory(meaning.category),
    departmentSuggested: meaning.department,
    prioritySuggested: meaning.priority,
    confidence: Math.min(...Object.values(meaning.confidence)),
    confidences: meaning.confidence,
    reasons: meaning.reasons,
    createdAt: now,
  };
}

/** A mail that joins an entry. */
export type NewUpdate = {
  companyId: string;
  entryId: string;
  sender: string;
  senderName: string | null;
  subject: string;
  body: string;
  originalBody: string;
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  mailDate: Date | null;
  verdict: ResolutionVerdict;
  proposal: Proposal | null;
  /** Whether it closes the entry without asking. */
  closes: boolean;
  now: Date;
};

/** Writes thread updates, one after the other; gives their ids. */
export async function insertUpdates(tx: Tx, updates: NewUpdate[]): Promise<string[]> {
  const ids: string[] = [];
  for (const update of updates) ids.push(await insertUpdate(tx, update));
  return ids;
}

/** With a proposal to close the entry, where the mail says that it is dealt with. */
async function insertUpdate(tx: Tx, update: NewUpdate): Promise<string> {
  const { companyId, entryId, verdict, now } = update;
  const id = v7();
  const version = await nextChange(tx, companyId);
  await tx.insert(threadedEmails).values({
    id,
    companyId,
    parentIssueId: entryId,
    sender: update.sender,
    senderName: update.senderName,
    subject: update.subject,
    body: update.body,
    originalBody: update.originalBody,
    messageId: update.messageId,
    inReplyTo: update.inReplyTo,
    references: update.references.join(' ') || null,
    timestamp: now,
    mailDate: update.mailDate,
    isResolutionEmail: verdict.isResolution,
    resolutionConfidence: verdict.confidence,
    createdAt: now,
    unseen: sql`(SELECT deleted FROM ${issues} WHERE ${issues.id} = ${entryId})`,
  });
  if (verdict.isResolution) await proposeToClose(tx, update, id);
  if (update.proposal) {
    await tx.insert(threadProposals).values({
      companyId,
      issueId: entryId,
      threadedEmailId: id,
      ...update.proposal,
      createdAt: now,
    });
  }
  if (update.closes) await closeByRule(tx, update);
  await tx
    .update(issues)
    .set({
      version,
      lastUpdated: now,
      threadEmails: sql`${issues.threadEmails} || ${id}::text`,
      ...(verdict.isResolution && {
        resolutionUpdateCount: sql`${issues.resolutionUpdateCount} + 1`,
        resolutionSuggestion: 'Looks like this may be resolved',
      }),
    })
    .where(eq(issues.id, entryId));
  return id;
}

/** Proposes to close an entry because of a mail in its thread; a person answers. */
export async function proposeToClose(
  tx: Tx,
  update: Pick<NewUpdate, 'companyId' | 'entryId' | 'body' | 'verdict' | 'now'>,
  threadedEmailId: string,
): Promise<void> {
  const { companyId, entryId, verdict, now } = update;
  await tx.insert(resolutionSuggestions).values({
    companyId,
    issueId: entryId,
    threadedEmailId,
    confidence: verdict.confidence,
    reasoning: verdict.reasons.map(({ words, says }) => `${says}: “${words}”`).join('; '),
    createdAt: now,
  });
  await tx
    .insert(resolutions)
    .values({ companyId, entryId, emailBody: update.body, createdAt: now });
}

function pickLabels({ priority, department, category }: Meaning): Pick<Meaning, LabelName> {
  return { priority, department, category };
}

/** What people call Uncategorized is stored as Other. */
export function storedCategory(category: Meaning['category']): string {
  return category === 'Uncategorized' ? 'Other' : category;
}
