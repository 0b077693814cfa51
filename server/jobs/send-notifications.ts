import type { Sender } from '#mail/send.ts';
import type { Context } from '#server/context.ts';
import { log } from '#server/process/log/log.ts';
import type { QueuedEmail } from './queued-email.ts';
import { NOTIFICATION_QUEUE } from './queues.ts';
import { isRefused } from './relay-refusal.ts';
import type { Workers } from './workers.ts';
import type { NotificationWork } from './write-email.ts';

type Notification = Extract<QueuedEmail, { letter: 'notification' }>;

const NOTIFICATIONS_AT_ONCE = 10;

/** Failures within a batch are independent. */
export async function sendNotifications(
  workers: Workers,
  { sender }: Pick<Context, 'sender'>,
  notifications: NotificationWork,
): Promise<void> {
  await workers.work<Notification>(
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
            await sendNotification(data.emailId, sender.send, notifications);
          } catch (error) {
            log.warn('An email (notification) did not leave', { letter: data.letter, error });
            // pg-boss stores the output, and a relay response may quote the address.
            if (!isRefused(error)) return { id, status: 'failed' as const, output: 'not sent' };
          }
          return { id, status: 'completed' as const };
        }),
      ),
  );
}

/** Sends with the email's id as Message-ID, by which replies are matched. */
async function sendNotification(
  emailId: string,
  send: Sender['send'],
  notifications: NotificationWork,
): Promise<void> {
  const email = await notifications.write(emailId);
  if (!email) return;
  try {
    await send(email, { id: emailId });
  } catch (error) {
    const refused = isRefused(error) ? refusedPart(error) : null;
    // A rejected sender is a configuration problem, so it is retried.
    if (refused === null || refused === 'sender') throw new Error('not sent', { cause: error });
    await notifications.refused(emailId, {
      answer: answerOf(error),
      isAddress: refused === 'address',
    });
    throw error;
  }
  await notifications.sent(emailId);
}

/** Returns the rejected part: address (RFC 3463, 5.1.x and 5.2.1), message or sender. */
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

/** Returns only the codes, as the text may contain the address. */
function answerOf(error: unknown): string {
  const { response = '' } = error as { response?: string };
  return response.match(/^[\d. -]+/)?.[0].trim() ?? '';
}
