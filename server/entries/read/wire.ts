import { type Column, sql } from 'drizzle-orm';
import { type Issue, PREVIEW_CHARACTERS, type ThreadUpdate } from '#contract/entries/issues.ts';
import type { Proposal } from '#contract/entries/proposals.ts';
import { shownSender } from '#mail/addresses/shown-sender.ts';
import { shownCategory } from '#server/db/schema/category.ts';
import type { issues } from '#server/db/schema/entries.ts';
import type { threadedEmails } from '#server/db/schema/updates.ts';

/** A mail of an entry's thread, and what it proposes. */
export type UpdateRow = Pick<
  typeof threadedEmails.$inferSelect,
  | 'id'
  | 'sender'
  | 'senderName'
  | 'subject'
  | 'body'
  | 'originalBody'
  | 'timestamp'
  | 'isResolutionEmail'
> & { proposal: Proposal | null; closing: Proposal | null };

/** An entry as it is read without its texts. */
export type BareRow = Omit<
  typeof issues.$inferSelect,
  | keyof Texts
  | 'words'
  | 'mailDate'
  | 'setByPeople'
  | 'createdBy'
  | 'urgency'
  | 'audienceVersion'
  | 'snoozedBy'
> & {
  pendingProposals: Proposal['kind'][];
  modifierName: string | null;
  assigneeName: string | null;
};

/** Its texts, and its structured view. */
type Texts = Pick<
  typeof issues.$inferSelect,
  'body' | 'originalBody' | 'clarityOriginal' | 'clarityCleaned'
>;

/** A text as lists have it: one character more than is shown tells that it is cut. */
export function cutOff(column: Column) {
  return sql<string>`left(${column}, ${PREVIEW_CHARACTERS + 1})`;
}

/** An entry as it crosses the wire in a list: its texts end where the preview does. */
export function previewOf(row: BareRow, texts: Texts, updates: UpdateRow[]): Issue {
  const all = [texts, ...updates].flatMap(({ body, originalBody }) => [body, originalBody]);
  const cut = <T extends { body: string; originalBody: string }>(of: T): T => ({
    ...of,
    body: of.body.slice(0, PREVIEW_CHARACTERS),
    originalBody: of.originalBody.slice(0, PREVIEW_CHARACTERS),
  });
  const isCut = all.some((text) => text.length > PREVIEW_CHARACTERS);
  return toWire(row, { ...cut(texts), isCut }, updates.map(cut));
}

/** An entry as it crosses the wire in a list that nobody asked bodies of. */
export function briefOf(row: BareRow, texts: Texts, updates: UpdateRow[]): Issue {
  return toWire(row, { ...texts, isCut: true }, updates);
}

const NO_TEXTS = { body: '', originalBody: '', clarityOriginal: null, clarityCleaned: null };

/** An entry as it crosses the wire with no texts. */
export function bareOf(row: BareRow): Issue {
  return toWire(row, { ...NO_TEXTS, isCut: true }, []);
}

/** An entry as it crosses the wire, whole. */
export function entryToWire(row: BareRow & Texts, updates: UpdateRow[]): Issue {
  const { body, originalBody, clarityOriginal, clarityCleaned } = row;
  const texts = { body, originalBody, clarityOriginal, clarityCleaned, isCut: false };
  return toWire(row, texts, updates);
}

/** Field by field: copies of objects with so many fields made up a third of what a list takes. */
function toWire(row: BareRow, texts: Texts & { isCut: boolean }, updates: UpdateRow[]): Issue {
  // What somebody has answered is not worth a look any more, however many mails said it.
  const isToClose = row.pendingProposals.includes('close');
  const lastUpdated = row.lastUpdated.toISOString();
  return {
    id: row.id,
    issueId: row.issueId,
    sender: row.sender,
    senderName: shownSender(row.senderName, row.sender),
    reportedBy: row.reportedBy && {
      ...row.reportedBy,
      name: shownSender(row.reportedBy.name, row.reportedBy.address),
    },
    subject: row.subject,
    ...texts,
    summaryText: row.summaryText,
    attachments: row.hasAttachments ? JSON.stringify(row.attachments) : null,
    hasAttachments: row.hasAttachments,
    tags: row.tags,
    category: shownCategory(row.category),
    status: row.status,
    priority: row.priority,
    department: row.department,
    timestamp: row.timestamp.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedViaEmail: row.resolvedViaEmail,
    resolutionMethod: row.resolutionMethod,
    userModified: row.userModified,
    companyId: row.companyId,
    parentIssueId: row.parentIssueId,
    threadEmails: row.threadEmails,
    resolutionSuggestion: isToClose ? row.resolutionSuggestion : null,
    lastUpdated,
    last_activity: lastUpdated,
    captionSelected: row.captionSelected,
    captionLong: row.captionLong,
    deleted: row.deleted,
    clarityModel: row.clarityModel,
    clarityLatency: row.clarityLatency,
    clarityTokens: row.clarityTokens,
    clarityModerationFlags: row.clarityModerationFlags,
    clarityProcessedAt: row.clarityProcessedAt?.toISOString() ?? null,
    clarityEnabled: row.clarityEnabled,
    emailMessageId: row.emailMessageId,
    trust: row.trust,
    dueAt: row.due.toISOString(),
    isDueByHand: row.dueAt !== null,
    restricted: row.restricted,
    modifiedBy: row.modifierName,
    modifiedAt: row.modifiedAt?.toISOString() ?? null,
    noteCount: row.noteCount,
    ...ownershipOf(row),
    pendingProposals: row.pendingProposals,
    version: row.version,
    updates: updates.map(updateToWire),
    hasResolutionUpdates: isToClose,
    resolutionUpdateCount: row.resolutionUpdateCount,
  };
}

function ownershipOf({ assigneeId, assigneeName, isSnoozed, snoozedUntil, wokenAt }: BareRow) {
  const until = snoozedUntil?.toISOString() ?? null;
  const woken = wokenAt?.toISOString() ?? null;
  return { assigneeId, assigneeName, isSnoozed, snoozedUntil: until, wokenAt: woken };
}

/** A mail of a thread as it crosses the wire, field by field: the row may hold more. */
export function updateToWire(row: UpdateRow): ThreadUpdate {
  return {
    action: 'thread_email',
    threadedEmailId: row.id,
    sender: row.sender,
    senderName: shownSender(row.senderName, row.sender),
    subject: row.subject,
    body: row.body,
    originalBody: row.originalBody,
    timestamp: row.timestamp.toISOString(),
    isResolution: row.isResolutionEmail,
    proposal: row.proposal && proposalToWire(row.proposal),
    closing: row.closing && proposalToWire(row.closing),
  };
}

function proposalToWire({ id, kind, reasoning }: Proposal): Proposal {
  return { id, kind, reasoning };
}
