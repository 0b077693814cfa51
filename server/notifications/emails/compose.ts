import type { ReporterEmail } from '#contract/entries/email-kinds.ts';
import { REPORTER_EMAILS } from '#contract/entries/email-kinds.ts';
import type { Language } from '#contract/languages.ts';
import { replyAddress } from '#mail/addresses/reply-address.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import {
  type EmailedItem,
  mostImportantFirst,
  notificationEmail,
} from '#mail/templates/notification/notification.ts';
import { severalEmail } from '#mail/templates/notification/several.ts';
import { mayWriteAlone } from '#server/companies/store.ts';
import type { Tx } from '#server/db/tx.ts';
import { readTelling, type TellingRow } from '#server/entries/read/emails/telling.ts';
import { writersThroughGroups } from '#server/entries/read/emails/through-groups.ts';
import { personalLink } from '../outbox/personal-link.ts';
import type { Compose, ComposeContext, QueuedEmail } from '../outbox/queued-email.ts';
import { isStillSo } from './decide-emails.ts';

type Rows = [TellingRow, ...TellingRow[]];

const MOST_LINES = 12;

export const composeEmail: Compose = async (tx, email, context) => {
  const all = await readTelling(tx, email.id);
  const there = all.filter(({ deleted }) => !deleted);
  if (there.length === 0) return { notSent: 'entry_deleted' };
  const open = await openRows(tx, email, there, context);
  if (open.length === 0) return { notSent: 'no_access' };
  const wanted = open.filter((row) => !isMuted(row));
  if (wanted.length === 0) return { notSent: 'muted' };
  const told = wanted.filter(isSoNow);
  const entries = [...Map.groupBy(told, ({ issue_id: id }) => id).values()].map(
    (rows) => mostImportantFirst(rows) as Rows,
  );
  const [only, ...more] = entries;
  if (!only) return { notSent: 'no_longer_so' };
  if (more.length === 0) return { email: ofOne(email, only, context) };
  return { email: ofSeveral(email, entries, context) };
};

/**
 * Returns the events that the recipient may read: members must see the entry, reporters must be
 * allowed to write to the workspace, or have written through a group of it.
 */
export async function openRows(
  tx: Tx,
  { companyId, recipient }: QueuedEmail,
  rows: TellingRow[],
  { mayWrite }: ComposeContext,
): Promise<TellingRow[]> {
  const isReporterOpen = rows.some(({ kind }) => isForReporter(kind))
    ? (await mayWriteAlone(tx, mayWrite, companyId, recipient)) ||
      (await writersThroughGroups(tx, companyId, [recipient])).has(recipient)
    : false;
  return rows.filter((row) => (isForReporter(row.kind) ? isReporterOpen && !row.left : row.sees));
}

/** True if the event still applies; rechecked at delivery, as an email may be queued for days. */
export function isSoNow(row: TellingRow): boolean {
  const entry = {
    isResolved: row.status === 'resolved',
    assigneeId: row.assignee_id,
    isWoken: row.woken_at !== null,
  };
  return isStillSo(row.kind, entry, row.user_id);
}

function isMuted({ kind, is_muted: isSo }: TellingRow): boolean {
  return isSo && isForReporter(kind) && kind !== 'resolved';
}

function isForReporter(kind: TellingRow['kind']): boolean {
  return REPORTER_EMAILS.includes(kind as ReporterEmail);
}

/** True if the entry may be named: a restricted one only to its sender with access. */
export function isNamed({ restricted, sees, sender }: TellingRow, recipient: string): boolean {
  return !restricted || (sees && sender.toLowerCase() === recipient);
}

/** Returns the status page's URL; null if revoked or missing. */
export function pageOf(
  { key }: QueuedEmail,
  { page_id: id, is_revoked: isRevoked }: TellingRow,
  site: string,
): string | null {
  return id === null || isRevoked ? null : personalLink(site, key, { path: 'r', id });
}

function ofOne(email: QueuedEmail, rows: Rows, context: ComposeContext): OutgoingEmail {
  const [row] = rows;
  const { recipient: to, intakeEmail: intake, key, workspace, timeZone } = email;
  const language = languageOf(email, row);
  const isReporter = isForReporter(row.kind);
  const replyTo = replyAddress(intake, numberOf(row), {
    key,
    entryId: row.issue_id,
    recipient: to,
  });
  const links = linksOf(email, row, { replyTo, site: context.site() });
  const content = notificationEmail({
    language,
    workspace,
    timeZone,
    now: context.clock(),
    links,
    hearsWhenDone: row.tells_done && row.status === 'open',
    entry: {
      caption: row.caption,
      subject: row.subject,
      priority: row.priority,
      department: row.department,
      assignee: row.assignee,
      reportedBy: row.reporter,
      dueAt: new Date(row.due),
      reportedAt: new Date(row.timestamp),
      isNamed: isNamed(row, to),
      isEncrypted: row.is_encrypted,
    },
    items: rows.map(({ kind, by, text }): EmailedItem => ({ kind, by, text })),
  });
  return {
    ...content,
    to,
    mailbox: 'no-reply',
    from: { name: fromName(rows, email), address: intake },
    replyTo,
    ...(isReporter && row.message_id && { references: row.message_id, inReplyTo: row.message_id }),
    ...(links.unsubscribe && { unsubscribe: links.unsubscribe }),
    isAcknowledgement: rows.every(({ kind }) => kind === 'received'),
  };
}

/** With a revoked status page, replies go by mail. */
function linksOf(
  email: QueuedEmail,
  row: TellingRow,
  { replyTo, site }: { replyTo: string; site: string },
) {
  const settings = `${site}/settings#notifications`;
  const unsubscribe = personalLink(site, email.key, { path: 'unsubscribe', id: email.id });
  if (!isForReporter(row.kind)) {
    const page = `${site}/dashboard/entries/${row.issue_id}`;
    return { page, isNot: page, mute: null, settings, unsubscribe };
  }
  const page = pageOf(email, row, site);
  if (page === null) {
    const byMail = `mailto:${replyTo}`;
    return { page: byMail, isNot: byMail, mute: null, settings, unsubscribe };
  }
  const field = `${page}#text`;
  return {
    page: row.kind === 'question' ? field : page,
    isNot: field,
    mute: row.is_muted ? null : `${page}#mute`,
    settings,
    unsubscribe: `${page}/mute`,
  };
}

function ofSeveral(email: QueuedEmail, entries: Rows[], context: ComposeContext): OutgoingEmail {
  const { id, recipient: to, workspace, intakeEmail: intake, key, isMember, timeZone } = email;
  const site = context.site();
  const [[first]] = entries as [Rows, ...Rows[]];
  const content = severalEmail({
    language: languageOf(email, first),
    workspace,
    timeZone,
    now: context.clock(),
    count: entries.length,
    entries: entries.slice(0, MOST_LINES).map((rows) => {
      const [row] = rows;
      const isTold = isNamed(row, to);
      return {
        caption: isTold ? row.caption : null,
        reportedAt: new Date(row.timestamp),
        kinds: rows.map(({ kind }) => kind),
        assignee: isTold ? row.assignee : null,
        link: row.sees ? `${site}/dashboard/entries/${row.issue_id}` : pageOf(email, row, site),
      };
    }),
    link: isMember ? `${site}/mine` : (pageOf(email, first, site) ?? `mailto:${intake}`),
    settings: isMember ? `${site}/settings#notifications` : null,
  });
  return {
    ...content,
    to,
    mailbox: 'no-reply',
    from: { name: workspace, address: intake },
    unsubscribe: personalLink(site, key, { path: 'unsubscribe', id }),
    isAcknowledgement: false,
  };
}

function numberOf({ number }: TellingRow): number {
  return Number(number.slice(number.lastIndexOf('-') + 1));
}

function languageOf({ language }: QueuedEmail, row: TellingRow): Language {
  return language ?? row.reporter_language ?? 'en';
}

function fromName(rows: Rows, { workspace, recipient }: QueuedEmail): string {
  const asking = rows.find(({ kind }) => kind === 'question');
  return asking?.by && isNamed(asking, recipient) ? `${asking.by} (${workspace})` : workspace;
}
