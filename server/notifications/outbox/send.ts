import { and, eq, gt } from 'drizzle-orm';
import { bounceAddress, isBounceCode } from '#mail/addresses/bounce-address.ts';
import type { BouncedEmail } from '#mail/filing.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import {
  companyKeys,
  emailRecipients,
  notificationEmails,
} from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { mergeStale } from './merge-stale.ts';
import {
  type Compose,
  type ComposeParts,
  type EmailType,
  readQueuedEmail,
} from './queued-email.ts';

/** What sending an email about entries takes. */
export type SendParts = ComposeParts & {
  inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** How an email of each type is written. */
  compose: Record<EmailType, Compose>;
};

/** The state of one email about entries, for the queue that it waits in. */
export type NotificationSending = {
  /** The email as it is to leave now; null where it left already, or is not sent any more. */
  write: (emailId: string) => Promise<OutgoingEmail | null>;
  sent: (emailId: string) => Promise<void>;
  /** The relay refused it for good; its address, where that is why, gets nothing more until an admin says so. */
  refused: (emailId: string, why: { answer: string; isAddress: boolean }) => Promise<void>;
};

/** How emails about entries leave. A second worker that has the same one finds it sent. */
export function notificationSending({
  inSystem,
  compose,
  ...parts
}: SendParts): NotificationSending {
  return {
    write: (emailId) =>
      inSystem(async (tx) => {
        const waiting = await readQueuedEmail(tx, emailId);
        if (!waiting) return null;
        await mergeStale(tx, waiting, parts.clock());
        // It may tell of several entries by now, or of none.
        const email = await readQueuedEmail(tx, emailId);
        if (!email) return null;
        const composed = email.isSuppressed
          ? { notSent: 'suppressed' as const }
          : await compose[email.type](tx, email, parts);
        if ('email' in composed) {
          await setState(tx, emailId, { handedAt: parts.clock() });
          return {
            ...composed.email,
            envelopeFrom: bounceAddress(emailId, email.key, parts.domain),
          };
        }
        await setState(tx, emailId, { state: 'not_sent', reason: composed.notSent });
        return null;
      }),
    sent: (emailId) =>
      inSystem(async (tx) => {
        await setState(tx, emailId, { state: 'sent', sentAt: parts.clock() });
      }),
    refused: (emailId, { answer, isAddress }) =>
      inSystem(async (tx) => {
        if (isAddress) await suppress(tx, emailId, answer, parts.clock());
        else await setState(tx, emailId, { state: 'not_sent', reason: answer });
      }),
  };
}

/** A report comes within the days that mail systems try for (RFC 5321, 4.5.4.1). */
const REPORTED_WITHIN_MS = 10 * 86_400_000;

/** Notes that an email came back, where the address that it came back to is its own and it left of late. */
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

/**
 * Notes that an email did not arrive and never will (RFC 3463, class 5), and that its address gets
 * nothing more.
 */
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
