import { type Column, sql } from 'drizzle-orm';
import { type Issue, PREVIEW_CHARACTERS, type ThreadUpdate } from '#contract/entries/issues.ts';
import type { Proposal } from '#contract/entries/proposals.ts';
import { shownSender } from '#mail/addresses/shown-sender.ts';
import { reactionIn } from '#mail/message/reaction.ts';
import { shownCategory } from '#server/db/schema/category.ts';
import type { issues } from '#server/db/schema/entries.ts';
import type { threadedEmails } from '#server/db/schema/updates.ts';

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
  | 'standsNow'
> & { proposal: Proposal | null; closing: Proposal | null };

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

type Texts = Pick<
  typeof issues.$inferSelect,
  'body' | 'originalBody' | 'clarityOriginal' | 'clarityCleaned'
>;

/** Selects one character more than shown, to detect truncation. */
export function cutOff(column: Column) {
  return sql<string>`left(${column}, ${PREVIEW_CHARACTERS + 1})`;
}

/** Returns an entry for lists, with truncated texts. */
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

/** Returns an entry for lists; its bodies were not requested. */
export function briefOf(row: BareRow, texts: Texts, updates: UpdateRow[]): Issue {
  return toWire(row, { ...texts, isCut: true }, updates);
}

const NO_TEXTS = { body: '', originalBody: '', clarityOriginal: null, clarityCleaned: null };

export function bareOf(row: BareRow): Issue {
  return toWire(row, { ...NO_TEXTS, isCut: true }, []);
}

export function entryToWire(row: BareRow & Texts, updates: UpdateRow[]): Issue {
  const { body, originalBody, clarityOriginal, clarityCleaned } = row;
  const texts = { body, originalBody, clarityOriginal, clarityCleaned, isCut: false };
  return toWire(row, texts, updates);
}

/** Copies field by field, as object spread took a third of a list's time. */
function toWire(row: BareRow, texts: Texts & { isCut: boolean }, updates: UpdateRow[]): Issue {
  // Decided proposals to close do not count.
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

/** Copies field by field, as the row may hold more. */
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
    reaction: reactionIn(row.body),
    isResolution: row.isResolutionEmail,
    standsNow: row.standsNow,
    proposal: row.proposal && proposalToWire(row.proposal),
    closing: row.closing && proposalToWire(row.closing),
  };
}

function proposalToWire({ id, kind, reasoning }: Proposal): Proposal {
  return { id, kind, reasoning };
}
