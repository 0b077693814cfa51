import {
  countFrom,
  fieldsFrom,
  flagFrom,
  listFrom,
  momentFrom,
  numberOrNullFrom,
  objectFrom,
  oneOf,
  type Read,
  textFrom,
  textOrNullFrom,
  textsFrom,
} from '#contract/lenient.ts';
import type { ModelSays } from '#contract/meaning.ts';
import type { EmailState } from './email-kinds.ts';
import { categoryFrom, departmentFrom, type Priority, priorityFrom, statusFrom } from './labels.ts';

/** Reads an object or its JSON; missing parts are empty. */
export const clarityFrom: Read<
  {
    title: string;
    bullets: string[];
    actions: string[];
    tags: string[];
  } | null
> = (value) => (objectFrom(value) === null ? null : clarityFields(value));

const linesFrom: Read<string[]> = (value) =>
  typeof value === 'string' ? [value] : textsFrom(value);

const clarityFields = fieldsFrom({
  title: textFrom,
  bullets: linesFrom,
  actions: linesFrom,
  tags: textsFrom,
});

/** Reads a list or an object as JSON text. */
export const attachmentsFrom: Read<string | null> = (value) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : textOrNullFrom(value);

const KINDS = ['close', 'reopen', 'new_entry'] as const;

const proposalFrom = (value: unknown) =>
  objectFrom(value) === null
    ? null
    : fieldsFrom({ id: textFrom, kind: oneOf(KINDS, 'close'), reasoning: textFrom })(value);

const updateFields = fieldsFrom({
  action: oneOf(['thread_email'] as const, 'thread_email'),
  threadedEmailId: textFrom,
  sender: textFrom,
  senderName: textOrNullFrom,
  subject: textFrom,
  body: textFrom,
  originalBody: textFrom,
  timestamp: (value) => momentFrom(value) ?? NEVER,
  reaction: textOrNullFrom,
  isResolution: flagFrom,
  standsNow: textOrNullFrom,
  proposal: proposalFrom,
  closing: proposalFrom,
});

/** Reads an update; null for other types. */
const updateFrom = (value: unknown) => {
  const parsed = objectFrom(value);
  const isMail = parsed !== null && (parsed.action ?? 'thread_email') === 'thread_email';
  return isMail ? updateFields(parsed) : null;
};

const reporterFrom = (value: unknown) =>
  objectFrom(value) === null
    ? null
    : fieldsFrom({ name: textOrNullFrom, address: textOrNullFrom, date: momentFrom })(value);

/** Used for an entry without any timestamp. */
const NEVER = '1970-01-01T00:00:00.000Z';
const TRUSTS = ['verified', 'unverified'] as const;

const issueFields = fieldsFrom({
  id: textFrom,
  issueId: textFrom,
  sender: textFrom,
  senderName: textOrNullFrom,
  reportedBy: reporterFrom,
  subject: textFrom,
  body: textFrom,
  originalBody: textFrom,
  isCut: flagFrom,
  summaryText: textOrNullFrom,
  attachments: attachmentsFrom,
  hasAttachments: flagFrom,
  tags: textsFrom,
  category: (word) => categoryFrom(word) ?? 'Uncategorized',
  status: statusFrom,
  priority: priorityFrom,
  department: (word) => departmentFrom(word) ?? 'Unassigned',
  timestamp: momentFrom,
  resolvedAt: momentFrom,
  resolvedViaEmail: flagFrom,
  resolutionMethod: (value) => textFrom(value) || 'manual',
  userModified: flagFrom,
  companyId: textFrom,
  parentIssueId: textOrNullFrom,
  threadEmails: textsFrom,
  resolutionSuggestion: textOrNullFrom,
  lastUpdated: momentFrom,
  last_activity: momentFrom,
  captionSelected: textFrom,
  captionLong: textFrom,
  deleted: flagFrom,
  clarityOriginal: textOrNullFrom,
  clarityCleaned: clarityFrom,
  clarityModel: textOrNullFrom,
  clarityLatency: numberOrNullFrom,
  clarityTokens: numberOrNullFrom,
  clarityModerationFlags: (value) => (value == null ? null : textsFrom(value)),
  clarityProcessedAt: momentFrom,
  clarityEnabled: flagFrom,
  emailMessageId: textOrNullFrom,
  trust: (value) => TRUSTS.find((trust) => trust === value) ?? null,
  dueAt: momentFrom,
  isDueByHand: flagFrom,
  restricted: flagFrom,
  modifiedBy: textOrNullFrom,
  modifiedAt: momentFrom,
  noteCount: countFrom,
  assigneeId: textOrNullFrom,
  assigneeName: textOrNullFrom,
  isSnoozed: flagFrom,
  snoozedUntil: momentFrom,
  wokenAt: momentFrom,
  pendingProposals: listFrom((kind) => KINDS.find((one) => one === kind) ?? null),
  version: countFrom,
  updates: listFrom(updateFrom),
  hasResolutionUpdates: flagFrom,
  resolutionUpdateCount: countFrom,
});

/** Days until due if the response has no due date. */
const DUE_DAYS: Record<Priority, number> = { critical: 1, high: 3, normal: 14, low: 30 };
const DAY_MS = 86_400_000;

/** Returns null without an id. */
export function issueFrom(value: unknown) {
  const read = issueFields(value);
  if (read.id === '') return null;
  const timestamp = read.timestamp ?? read.lastUpdated ?? read.last_activity ?? NEVER;
  const last_activity = read.last_activity ?? read.lastUpdated ?? timestamp;
  const resolutions = read.updates.filter(({ isResolution }) => isResolution).length;
  const hasResolutionUpdates = read.hasResolutionUpdates || resolutions > 0;
  const asks = hasResolutionUpdates && objectFrom(value)?.pendingProposals === undefined;
  const due = Date.parse(timestamp) + DUE_DAYS[read.priority] * DAY_MS;
  return {
    ...read,
    issueId: read.issueId || read.id,
    captionSelected: read.captionSelected || read.subject || firstLine(read.body) || read.id,
    hasAttachments: read.hasAttachments || read.attachments !== null,
    threadEmails:
      read.threadEmails.length > 0
        ? read.threadEmails
        : read.updates.map(({ threadedEmailId }) => threadedEmailId),
    timestamp,
    last_activity,
    lastUpdated: read.lastUpdated ?? last_activity,
    dueAt: read.dueAt ?? new Date(due).toISOString(),
    pendingProposals: asks ? ['close' as const] : read.pendingProposals,
    hasResolutionUpdates,
    resolutionUpdateCount: read.resolutionUpdateCount || resolutions,
  };
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

/** Reads a bare entry, or one in `issue` or `entry`. */
export function changedIssueFrom(value: unknown) {
  const parsed = objectFrom(value);
  return issueFrom(parsed?.issue ?? parsed?.entry ?? value);
}

const reasonFields = fieldsFrom({ rule: textFrom, words: textFrom, says: textFrom });
const reasonsFrom = listFrom((value) => (objectFrom(value) === null ? null : reasonFields(value)));
export const reasonsByLabelFrom = fieldsFrom({
  priority: reasonsFrom,
  department: reasonsFrom,
  category: reasonsFrom,
});

export function wholeIssueFrom(value: unknown) {
  const issue = changedIssueFrom(value);
  const { reasons, modelSays } = objectFrom(value) ?? {};
  return (
    issue && {
      ...issue,
      reasons: objectFrom(reasons) && reasonsByLabelFrom(reasons),
      ...(objectFrom(modelSays) && { modelSays: modelSaysFrom(modelSays) }),
    }
  );
}

/** Leaves out missing labels. */
const modelSaysFrom: Read<ModelSays> = (value) => {
  const { priority, department, category } = objectFrom(value) ?? {};
  const inDepartment = departmentFrom(department);
  const ofCategory = categoryFrom(category);
  return {
    ...(typeof priority === 'string' && { priority: priorityFrom(priority) }),
    ...(inDepartment && { department: inDepartment }),
    ...(ofCategory && { category: ofCategory }),
  };
};

/** Reads an object or a bare list, and removes duplicates. */
export function issuesPageFrom(value: unknown) {
  const parsed = Array.isArray(value) ? { issues: value } : objectFrom(value);
  if (!Array.isArray(parsed?.issues)) return null;
  const issues = firstOfEachId(listFrom(issueFrom)(parsed.issues));
  // A list without any entry is invalid unless it is empty.
  if (issues.length === 0 && parsed.issues.length > 0) return null;
  const metrics = fieldsFrom({ avgSeconds: numberOrNullFrom, resolvedCount: countFrom });
  return {
    ...parsed,
    issues,
    metrics: metrics(parsed.metrics),
    nextCursor: textOrNullFrom(parsed.nextCursor),
    changes: countFrom(parsed.changes),
    total: numberOrNullFrom(parsed.total) ?? issues.length,
    deleted: countFrom(parsed.deleted),
    unknownFilters: listFrom(unknownFilterFrom)(parsed.unknownFilters),
  };
}

const unknownFilterFrom = (value: unknown) => objectFrom(value) && filterFields(value);
const filterFields = fieldsFrom({ written: textFrom, operator: textOrNullFrom });

function firstOfEachId<T extends { id: string }>(list: T[]): T[] {
  const seen = new Set<string>();
  return list.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Reads a note with its text in `content` or `text`. */
export function noteFrom(value: unknown) {
  const parsed = objectFrom(value);
  const note = objectFrom(parsed?.note) ?? parsed;
  const id = textFrom(note?.id);
  if (note === null || id === '') return null;
  return {
    ...note,
    id,
    issueId: textFrom(note.issueId),
    content: textFrom(note.content) || textFrom(note.text),
    createdByName: textOrNullFrom(note.createdByName),
    from: textOrNullFrom(note.from),
    mentions: listFrom(mentionFrom)(note.mentions),
    toReporter: note.toReporter === true,
    emailState: textOrNullFrom(note.emailState) as EmailState | null,
    answeredAt: momentFrom(note.answeredAt),
    timestamp: momentFrom(note.timestamp) ?? NEVER,
  };
}

const mentionFields = fieldsFrom({ text: textFrom, id: textOrNullFrom });
const mentionFrom = (value: unknown) => objectFrom(value) && mentionFields(value);

/** Reads an object or a bare list. */
export function notesFrom(value: unknown) {
  const parsed = Array.isArray(value) ? value : objectFrom(value)?.notes;
  if (!Array.isArray(parsed)) return null;
  const next = objectFrom(value)?.nextCursor;
  return { notes: listFrom(noteFrom)(parsed), nextCursor: typeof next === 'string' ? next : null };
}

export function deletedUpdatesFrom(value: unknown) {
  const parsed = objectFrom(value)?.entries;
  const one = (each: unknown) => {
    const entry = issueFrom(objectFrom(each)?.entry);
    return entry && { entry, updates: listFrom(updateFrom)(objectFrom(each)?.updates) };
  };
  return Array.isArray(parsed) ? { entries: listFrom(one)(parsed) } : null;
}
