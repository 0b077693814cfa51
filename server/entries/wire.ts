import { type Column, sql } from 'drizzle-orm';
import { type Issue, PREVIEW_CHARACTERS, type ThreadUpdate } from '#contract/issues.ts';
import type { Category } from '#contract/labels.ts';
import type { Proposal } from '#contract/proposals.ts';
import type { issues } from '#server/db/schema/entries.ts';
import type { threadedEmails } from '#server/db/schema/updates.ts';

type EntryRow = typeof issues.$inferSelect;
type UpdateRow = Pick<
  typeof threadedEmails.$inferSelect,
  | 'id'
  | 'sender'
  | 'senderName'
  | 'subject'
  | 'body'
  | 'originalBody'
  | 'timestamp'
  | 'isResolutionEmail'
> & { proposal: Proposal | null };

/** A text as lists have it: one character more than is shown tells that it is cut. */
export function cutOff(column: Column) {
  return sql<string>`left(${column}, ${PREVIEW_CHARACTERS + 1})`;
}

/** An entry as it crosses the wire in a list: its texts end where the preview does. */
export function previewOf(row: EntryRow, updates: UpdateRow[]): Issue {
  const texts = [row, ...updates].flatMap(({ body, originalBody }) => [body, originalBody]);
  const cut = <T extends { body: string; originalBody: string }>(of: T): T => ({
    ...of,
    body: of.body.slice(0, PREVIEW_CHARACTERS),
    originalBody: of.originalBody.slice(0, PREVIEW_CHARACTERS),
  });
  const isCut = texts.some((text) => text.length > PREVIEW_CHARACTERS);
  return { ...entryToWire(cut(row), updates.map(cut)), isCut };
}

/** An entry as it crosses the wire, whole; category in people's words. */
export function entryToWire(row: EntryRow, updates: UpdateRow[]): Issue {
  const {
    mailDate: _,
    setByPeople: __,
    restricted: ___,
    dueAt: ____,
    createdBy: _____,
    ...rest
  } = row;
  return {
    ...rest,
    isCut: false,
    attachments: row.hasAttachments ? JSON.stringify(row.attachments) : null,
    category: shownCategory(row.category),
    timestamp: row.timestamp.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    lastUpdated: row.lastUpdated.toISOString(),
    last_activity: row.lastUpdated.toISOString(),
    clarityProcessedAt: row.clarityProcessedAt?.toISOString() ?? null,
    updates: updates.map(updateToWire),
    hasResolutionUpdates: row.resolutionUpdateCount > 0,
  };
}

function updateToWire(row: UpdateRow): ThreadUpdate {
  const { id, isResolutionEmail, timestamp, ...rest } = row;
  return {
    ...rest,
    action: 'thread_email',
    threadedEmailId: id,
    timestamp: timestamp.toISOString(),
    isResolution: isResolutionEmail,
  };
}

/** Stored as Other, spoken as Uncategorized. */
function shownCategory(stored: string): Category {
  return stored === 'Other' ? 'Uncategorized' : (stored as Category);
}
