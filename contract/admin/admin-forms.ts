import { INBOX_STATUSES } from '#contract/intake/inbox.ts';
import {
  countFrom,
  fieldsFrom,
  flagFrom,
  listFrom,
  momentFrom,
  numberOrNullFrom,
  objectFrom,
  oneOf,
  textFrom,
  textOrNullFrom,
  textsFrom,
} from '#contract/lenient.ts';

const recordsFrom = <T extends object>(readers: Parameters<typeof fieldsFrom<T>>[0]) => {
  const read = fieldsFrom<T>(readers);
  return listFrom<T>((value) => (objectFrom(value) === null ? null : read(value)));
};

const edits = { priority: countFrom, category: countFrom, department: countFrom };
/** Most urgent first. */
export const CONCERNS = [
  'waiting',
  'unreadable',
  'unsent_emails',
  'emails',
  'errors',
  'model_failing',
  'model_calls',
  'model_tokens',
  'role_mail',
  'sum',
] as const;

const adminFields = fieldsFrom({
  userStats: fieldsFrom({
    totalUsers: countFrom,
    activeUsers: countFrom,
    companiesSetup: countFrom,
  }),
  entryVolume: recordsFrom({ date: textFrom, count: countFrom }),
  gptUsage: fieldsFrom({
    totalCalls: countFrom,
    avgConfidence: numberOrNullFrom,
    failedCalls: countFrom,
  }),
  suggestionAccuracy: fieldsFrom({
    totalSuggestions: countFrom,
    accepted: countFrom,
    rejected: countFrom,
    editsByField: fieldsFrom(edits),
  }),
  activeUsers: recordsFrom({
    name: textFrom,
    email: textFrom,
    companyName: textOrNullFrom,
    role: oneOf(['user', 'admin'] as const, 'user'),
    lastLogin: momentFrom,
    entriesCreated: countFrom,
  }),
  recentErrors: recordsFrom({
    id: textFrom,
    timestamp: textFrom,
    errorType: textFrom,
    action: textFrom,
    message: textFrom,
    code: textOrNullFrom,
    errorId: textFrom,
  }),
  errorGroups: recordsFrom({
    errorType: textFrom,
    action: textFrom,
    message: textFrom,
    code: textOrNullFrom,
    count: countFrom,
    firstAt: textFrom,
    lastAt: textFrom,
    errorIds: textsFrom,
  }),
  concerns: recordsFrom({ kind: oneOf(CONCERNS, 'errors'), count: countFrom, since: momentFrom }),
  asOf: textFrom,
});

/** Reads statistics; missing figures are zero. Null without statistics. */
export function adminStatsFrom(value: unknown) {
  const parsed = objectFrom(value);
  return parsed && objectFrom(parsed.userStats) ? adminFields(parsed) : null;
}

const LEDGER = {
  received: countFrom,
  entries: countFrom,
  threadUpdates: countFrom,
  duplicates: countFrom,
  held: countFrom,
  companyNotFound: countFrom,
  rejected: countFrom,
  unreadable: countFrom,
  waiting: countFrom,
};

const monitoringFields = fieldsFrom({
  processingStats: fieldsFrom({
    totalProcessed: countFrom,
    successful: countFrom,
    failed: countFrom,
    successRate: numberOrNullFrom,
  }),
  companyMatching: fieldsFrom({
    totalEmails: countFrom,
    matchedByEmail: countFrom,
    unmatched: countFrom,
    matchRate: numberOrNullFrom,
  }),
  idempotencyStats: fieldsFrom({
    totalChecks: countFrom,
    duplicatesBlocked: countFrom,
    uniqueProcessed: countFrom,
  }),
  recentEvents: recordsFrom({
    id: textFrom,
    timestamp: textFrom,
    status: (value) => INBOX_STATUSES.find((status) => status === value) ?? textFrom(value),
    company: textOrNullFrom,
    sender: textOrNullFrom,
    subject: textOrNullFrom,
    processing_time_ms: numberOrNullFrom,
    isMasked: flagFrom,
    reason: textOrNullFrom,
  }),
  ledger: fieldsFrom(LEDGER),
  isBalanced: (value) => value === undefined || flagFrom(value),
  refusedAtDoor: countFrom,
  late: countFrom,
  waitingFor: recordsFrom({ cause: textFrom, mails: countFrom }),
  countedSince: momentFrom,
  asOf: textFrom,
});

/** Reads the monitoring; missing figures are zero. Null without statistics. */
export function inboundFrom(value: unknown) {
  const parsed = objectFrom(value);
  return parsed && objectFrom(parsed.processingStats) ? monitoringFields(parsed) : null;
}
