import type { Attachment, ReportedBy } from '#contract/entries/issues.ts';
import type { Language } from '#contract/languages.ts';
import type { Meaning } from '#contract/meaning.ts';
import { bulkInsert } from '#server/db/bulk-insert.ts';
import { storedCategory } from '#server/db/schema/category.ts';
import type { issues, LabelName } from '#server/db/schema/entries.ts';
import { suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { nextNumbers } from './numbers.ts';
import { insertRows } from './rows.ts';

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
  /** What emails to its sender are written in; null = they are not written to. */
  reporterLanguage: Language | null;
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
    reporterLanguage: entry.reporterLanguage,
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

function pickLabels({ priority, department, category }: Meaning): Pick<Meaning, LabelName> {
  return { priority, department, category };
}
