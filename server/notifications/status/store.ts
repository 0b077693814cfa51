import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { REPORTER_EMAILS, type ReporterEmail } from '#contract/entries/email-kinds.ts';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import { proposalFor } from '#mail/message/propose.ts';
import { mayWriteAlone } from '#server/companies/store.ts';
import type { Context } from '#server/context.ts';
import { emailRecipients, statusPages } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { closingText } from '#server/entries/read/emails/closing.ts';
import { readStatusRow, type StatusRow } from '#server/entries/read/emails/status.ts';
import { insertUpdates } from '#server/entries/write/add-updates.ts';
import { idOfToken, isTokenOf } from '../outbox/personal-link.ts';

export type Status = Omit<
  StatusRow,
  'key' | 'reported_at' | 'resolved_at' | 'doneText' | 'doneReasoning'
> & {
  /** Text of the resolving message or note; null = not shown. */
  doneText: string | null;
  reportedAt: Date;
  resolvedAt: Date | null;
};

/**
 * Returns a status page. Null if the token is invalid or revoked, the entry is gone, or the person
 * may not write to the workspace.
 */
export async function readStatus(
  tx: Tx,
  token: string,
  { mayWrite }: Pick<Context, 'mayWrite'>,
): Promise<Status | null> {
  const pageId = idOfToken(token);
  const row = pageId === null ? null : await readStatusRow(tx, pageId);
  if (!row || !isTokenOf(token, row.key, { path: 'r', id: row.pageId })) return null;
  if (!(await mayWriteAlone(tx, mayWrite, row.companyId, row.recipient))) return null;
  const { key: _key, reported_at: reportedAt, resolved_at: resolvedAt, ...rest } = row;
  const { doneText, doneReasoning, ...status } = rest;
  return {
    ...status,
    doneText: closingText(doneText, doneReasoning),
    reportedAt: new Date(reportedAt),
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
  };
}

/** Mutes the entry; null unmutes it. */
export async function setMuted(tx: Tx, { pageId }: Status, mutedAt: Date | null): Promise<void> {
  await tx.update(statusPages).set({ mutedAt }).where(eq(statusPages.id, pageId));
}

/** Returns the reporter's choices; emails are enabled by default. */
export async function readChosen(
  tx: Tx,
  { companyId, recipient }: Status,
): Promise<Record<ReporterEmail, boolean>> {
  const [wishes] = await tx
    .select({ modes: emailRecipients.modes })
    .from(emailRecipients)
    .where(and(eq(emailRecipients.companyId, companyId), eq(emailRecipients.address, recipient)));
  return Object.fromEntries(
    REPORTER_EMAILS.map((kind) => [kind, wishes?.modes[kind] !== 'never']),
  ) as Record<ReporterEmail, boolean>;
}

/** Stores the reporter's choices; unchanged kinds keep their mode, for example `digest`. */
export async function setChosen(
  tx: Tx,
  status: Status,
  chosen: ReadonlySet<ReporterEmail>,
): Promise<void> {
  const { companyId, recipient: address, emails } = status;
  const before = await readChosen(tx, status);
  const changed = emails.filter((kind) => before[kind] !== chosen.has(kind));
  const modes = Object.fromEntries(
    changed.map((kind) => [kind, chosen.has(kind) ? ('now' as const) : ('never' as const)]),
  );
  await tx
    .insert(emailRecipients)
    .values({ companyId, address, modes })
    .onConflictDoUpdate({
      target: [emailRecipients.companyId, emailRecipients.address],
      set: { modes: sql`${emailRecipients.modes} || ${JSON.stringify(modes)}::jsonb` },
    });
}

type Written = {
  text: string;
  isNotDone: boolean;
  verdict: ResolutionVerdict;
  messageId: string;
  now: Date;
};

/** Adds the reporter's message as an update; `isNotDone` proposes to reopen the entry. */
export async function addWritten(
  tx: Tx,
  { companyId, entryId, recipient, senderName, subject, body, isResolved, resolvedAt }: Status,
  { text, isNotDone, verdict, messageId, now }: Written,
): Promise<void> {
  const status = isResolved ? ('resolved' as const) : ('open' as const);
  const entry = { subject, text: body, status, resolvedAt };
  const reopen = {
    kind: 'reopen' as const,
    reasoning: `the reporter says that it is not done: “${text.slice(0, LONGEST_QUOTE)}”`,
  };
  const found = proposalFor(entry, { subject, body: text, at: now }, verdict);
  await insertUpdates(tx, [
    {
      companyId,
      entryId,
      sender: recipient,
      senderName,
      subject,
      messageId,
      now,
      body: text,
      originalBody: text,
      inReplyTo: null,
      references: [],
      mailDate: null,
      addressed: [],
      kind: 'message',
      verdict,
      proposal: isNotDone && isResolved ? reopen : found,
      closes: false,
    },
  ]);
}

const LONGEST_QUOTE = 200;

/** Returns a Message-ID for a message that was not mailed. */
export function writtenId(domain: string): string {
  return `${v7()}@${domain}`;
}
