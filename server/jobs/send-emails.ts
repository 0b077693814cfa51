import type { Context } from '#server/context.ts';
import { type AnswerLimit, answerLimit } from '#server/http/limits/limits.ts';
import { log } from '#server/process/log/log.ts';
import { EMAIL_QUEUE } from './queues.ts';
import { isRefused } from './relay-refusal.ts';
import type { Workers } from './workers.ts';
import { type EmailContents, type Written, writeEmail } from './write-email.ts';

/** Concurrent, so that a hanging relay connection does not block the queue. */
const AT_ONCE = 8;
/** Limited, as the recipient's domain may be the reason why the relay hangs. */
const AT_ONCE_TO_A_DOMAIN = 2;

/**
 * Sends queued emails. One is sent twice only if the worker dies between the relay's 250 and the
 * next statement, and then with the same Message-ID.
 */
export async function sendEmails(
  workers: Workers,
  context: Context,
  contents: EmailContents,
): Promise<void> {
  const takeAnswer = answerLimit(context.db);
  const sendOne = (order: Written, id: string) => send(order, context, contents, id);
  await workers.work<Written>(
    EMAIL_QUEUE.name,
    {
      pollingIntervalSeconds: 1,
      localConcurrency: AT_ONCE,
      localGroupConcurrency: AT_ONCE_TO_A_DOMAIN,
    },
    async ([job]) => {
      if (!job) return;
      try {
        await sendCounted(job.data, takeAnswer, () => sendOne(job.data, job.id));
      } catch (error) {
        const { letter } = job.data;
        log.warn(`An email (${letter}) did not leave`, { letter, error });
        // pg-boss stores the error, and a relay response may quote the address.
        if (!isRefused(error)) throw new Error('not sent');
      }
    },
  );
}

/** Drops emails about join requests above the daily limit (http/limits/limits.ts). */
async function sendCounted(
  order: Written,
  takeAnswer: AnswerLimit,
  send: () => Promise<void>,
): Promise<void> {
  if (order.letter !== 'let in' && order.letter !== 'declined') return send();
  const refund = await takeAnswer(order);
  if (!refund) return log.warn(`An email (${order.letter}) too many to one mailbox did not leave`);
  try {
    await send();
  } catch (error) {
    await refund();
    throw error;
  }
}

/** A rejected forwarded mail is resent once, without its content. */
async function send(
  order: Written,
  context: Context,
  contents: EmailContents,
  id: string,
): Promise<void> {
  const email = await writeEmail(order, context, contents);
  try {
    if (email) await context.sender.send(email, { id });
  } catch (error) {
    if (order.letter !== 'role mail' || order.isBare || !isRefused(error)) throw error;
    // Relays may reject abuse reports for their content.
    await send({ ...order, isBare: true }, context, contents, id);
  }
}
