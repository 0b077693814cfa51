import { and, eq, gt } from 'drizzle-orm';
import { bounceAddress, isBounceCode } from '#mail/addresses/bounce-address.ts';
import type { BouncedEmail } from '#mail/filing.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import {
  companyKeys,
  emailRecipients,
  notificationEmails,
} from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { mergeStale } from './merge-stale.ts';
import {
  type Compose,
  type ComposeContext,
  type EmailType,
  readQueuedEmail,
} from './queued-email.ts';

export type NotificationSending = {
  /** Null if already sent or obsolete. */
  write: (emailId: string) => Promise<OutgoingEmail | null>;
  sent: (emailId: string) => Promise<void>;
  /** Records a permanent refusal; `isAddress` suppresses the address until an admin lifts it. */
  refused: (emailId: string, why: { answer: string; isAddress: boolean }) => Promise<void>;
};

/** Sends queued emails; a duplicate job finds its email already sent. */
export function notificationSending(
  context: ComposeContext & Pick<Context, 'db'>,
  compose: Record<EmailType, Compose>,
): NotificationSending {
  const { db, clock, config } = context;
  return {
    write: (emailId) =>
      asSystem(db, async (tx) => {
        const waiting = await readQueuedEmail(tx, emailId);
        if (!waiting) return null;
        await mergeStale(tx, waiting, clock());
        // The merge may have changed or emptied it.
        const email = await readQueuedEmail(tx, emailId);
        if (!email) return null;
        const composed = email.isSuppressed
          ? { notSent: 'suppressed' as const }
          : await compose[email.type](tx, email, context);
        if ('email' in composed) {
          await setState(tx, emailId, { handedAt: clock() });
          return {
            ...composed.email,
            envelopeFrom: bounceAddress(emailId, email.key, config.intakeDomain),
          };
        }
        await setState(tx, emailId, { state: 'not_sent', reason: composed.notSent });
        return null;
      }),
    sent: (emailId) =>
      asSystem(db, async (tx) => {
        await setState(tx, emailId, { state: 'sent', sentAt: clock() });
      }),
    refused: (emailId, { answer, isAddress }) =>
      asSystem(db, async (tx) => {
        if (isAddress) await suppress(tx, emailId, answer, clock());
        else await setState(tx, emailId, { state: 'not_sent', reason: answer });
      }),
  };
}

/** Later bounces are ignored: mail systems retry for some days (RFC 5321, 4.5.4.1). */
const REPORTED_WITHIN_MS = 10 * 86_400_000;

/** Records a bounce, unless its address is invalid or the email too old. */
export async function noteBounced(tx: Tx, bounced: BouncedEmail, now: Date): Promise<void> {
  const { emailId, code, reason } = bounced;
  const [left] = await tx
    .select({ key: companyKeys.key })
    .from(notificationEmails)
    .innerJoin(companyKeys, eq(companyKeys.companyId, notificationEmails.companyId))
    .where(
      and(
        eq(notificationEmails.id, emailId),
        gt(notificationEmails.handedAt, new Date(now.getTime() - REPORTED_WITHIN_MS)),
      ),
    );
  if (left && isBounceCode(code, emailId, left.key)) await suppress(tx, emailId, reason, now);
}

/** Records a permanent failure (RFC 3463, class 5) and suppresses the address (upsert). */
async function suppress(tx: Tx, emailId: string, reason: string, now: Date): Promise<void> {
  const [email] = await setState(tx, emailId, { state: 'bounced', reason });
  if (!email) return;
  const { companyId, address } = email;
  const suppressed = { suppressedAt: now, suppressedReason: reason };
  await tx
    .insert(emailRecipients)
    .values({ companyId, address, ...suppressed })
    .onConflictDoUpdate({
      target: [emailRecipients.companyId, emailRecipients.address],
      set: suppressed,
    });
}

function setState(
  tx: Tx,
  emailId: string,
  fields: Partial<typeof notificationEmails.$inferInsert>,
) {
  return tx
    .update(notificationEmails)
    .set(fields)
    .where(eq(notificationEmails.id, emailId))
    .returning({
      companyId: notificationEmails.companyId,
      address: notificationEmails.recipient,
    });
}
