import type { PgBoss, Queue } from 'pg-boss';
import { log } from '#server/process/log/log.ts';
import { isRefused } from './relay-refusal.ts';
import { EMAIL_QUEUE, type EmailDependencies, type QueuedEmail } from './send-emails.ts';

type Notification = Extract<QueuedEmail, { letter: 'notification' }>;

/**
 * Emails about entries wait in a queue of their own: a morning has thousands of them, and nobody waits for
 * one as for a sign-in link.
 */
export const NOTIFICATION_QUEUE: Queue = { ...EMAIL_QUEUE, name: 'send-notification' };

/** So many of them leave together, and the next as soon as all of these have. */
const NOTIFICATIONS_AT_ONCE = 10;

/** Sends the emails about entries that wait, many at a time; one that does not leave keeps no other. */
export async function sendNotifications(boss: PgBoss, parts: EmailDependencies): Promise<void> {
  await boss.work<Notification>(
    NOTIFICATION_QUEUE.name,
    {
      pollingIntervalSeconds: 1,
      localConcurrency: 2,
      batchSize: NOTIFICATIONS_AT_ONCE,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await sendNotification(data.emailId, parts);
          } catch (error) {
            log.warn('An email (notification) did not leave', { letter: data.letter, error });
            // The queue keeps what is thrown, and a relay's answer may quote the address.
            if (!isRefused(error)) return { id, status: 'failed' as const, output: 'not sent' };
          }
          return { id, status: 'completed' as const };
        }),
      ),
  );
}

/** Sends an email about entries, under the Message-ID that answers to it are known by. */
async function sendNotification(
  emailId: string,
  { notifications, send: hand }: EmailDependencies,
): Promise<void> {
  const email = await notifications.write(emailId);
  if (!email) return;
  try {
    await hand(email, { id: emailId });
  } catch (error) {
    const refused = isRefused(error) ? refusedPart(error) : null;
    // Whom we may write as is for the operator to mend; until then it is tried again.
    if (refused === null || refused === 'sender') throw new Error('not sent', { cause: error });
    await notifications.refused(emailId, {
      answer: answerOf(error),
      isAddress: refused === 'address',
    });
    throw error;
  }
  await notifications.sent(emailId);
}

/** What the relay refused for good: the address (RFC 3463, 5.1.x and 5.2.1), this email, or our sender. */
function refusedPart(error: unknown): 'address' | 'message' | 'sender' {
  const { command = '', response = '' } = error as { command?: string; response?: string };
  if (command === 'MAIL FROM') return 'sender';
  if (command !== 'RCPT TO') return 'message';
  const [status] = response.match(/\b5\.\d{1,3}\.\d{1,3}\b/) ?? [];
  if (status) return /^5\.(?:1\.\d+|2\.1)$/.test(status) ? 'address' : 'message';
  return /unknown|no such|not exist|not found|invalid recipient/i.test(response)
    ? 'address'
    : 'message';
}

/** What the relay said, without the address that it may name. */
function answerOf(error: unknown): string {
  const { response = '' } = error as { response?: string };
  return response.match(/^[\d. -]+/)?.[0].trim() ?? '';
}
