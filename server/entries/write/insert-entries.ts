import type { Attachment, ReportedBy } from '#contract/entries/issues.ts';
import type { Language } from '#contract/languages.ts';
import type { Meaning } from '#contract/meaning.ts';
import { ENGINE } from '#contract/text-author.ts';
import { bulkInsert } from '#server/db/bulk-insert.ts';
import { storedCategory } from '#server/db/schema/category.ts';
import type { issues, LabelName } from '#server/db/schema/entries.ts';
import { suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { nextNumbers } from './numbers.ts';
import { insertRows } from './rows.ts';

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
  /** The text that the engine read, if it is not the body. */
  words: string | null;
  messageId: string | null;
  mailDate: Date | null;
  trust: 'verified' | 'unverified' | null;
  /** Null = no emails to the sender. */
  reporterLanguage: Language | null;
  /** The group that passed the mail on; its author may answer without being allowed. */
  throughGroup: string | null;
  createdBy: string | null;
  meaning: Meaning;
  /** Milliseconds. */
  latency: number;
  given: Partial<Pick<Meaning, LabelName>>;
  /** Excludes hidden files. */
  files: Attachment[];
  now: Date;
};

export async function insertEntries(tx: Tx, entries: NewEntry[]): Promise<void> {
  const byCompany = Map.groupBy(entries, ({ companyId }) => companyId);
  const rows: (typeof issues.$inferInsert)[] = [];
  // Sorted by id to avoid deadlocks.
  for (const [companyId, own] of [...byCompany].sort()) {
    const count = { changes: own.length, entries: own.length };
    const { version, entryNumber } = await nextNumbers(tx, companyId, count);
    rows.push(...own.map((entry, n) => rowOf(entry, version + n, entryNumber + n)));
  }
  await insertRows(tx, rows);
  await bulkInsert(tx, suggestions, entries.map(suggestionOf));
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
    reporterLanguage: entry.reporterLanguage,
    throughGroup: entry.throughGroup,
  };
}

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

function pickLabels({ priority, department, category }: Meaning): Pick<Meaning, LabelName> {
  return { priority, department, category };
}
