import { Gauge, type Registry } from 'prom-client';
import { FAILURE_CAUSES, INBOX_LANES, INBOX_STATUSES } from '#contract/intake/inbox.ts';
import type { Standing } from './store.ts';

/** Maximum share of time spent counting, as a large inbox is slow to count. */
const SHARE_OF_TIME = 0.05;
const SHORTEST_REST_MS = 5000;

export function standingGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('tidings_database_up', 'Whether the database answered when it was asked last.');
  const inbox = gauge('tidings_inbox_mails', 'Mails by their status.', ['status']);
  const oldest = gauge('tidings_inbox_oldest_waiting_seconds', 'How long the oldest mail waits.');
  const attempts = gauge(
    'tidings_inbox_waiting_attempts',
    'How often the mail that is tried most often was tried, of those that wait.',
  );
  const most = gauge(
    'tidings_inbox_waiting_most',
    'How many mails wait of the company of which most do.',
  );
  const waitingBy = gauge(
    'tidings_inbox_waiting_mails',
    'Mails that wait, by lane and by the cause of the last failure (none: not tried yet).',
    ['lane', 'cause'],
  );
  const refused = gauge(
    'tidings_refused_recipients',
    'Recipients that were refused by the SMTP listener, since the beginning.',
  );
  const deliveries = deliveryGauges(gauge);
  const jobs = gauge('tidings_jobs', 'Background jobs that are not done.', ['queue', 'state']);
  const calls = gauge('tidings_model_calls', 'Calls of the language model in the last day.', [
    'outcome',
  ]);
  return {
    isDown: () => up.set(0),
    show: (standing: Standing) => {
      up.set(1);
      for (const status of INBOX_STATUSES) inbox.set({ status }, 0);
      for (const { status, count } of standing.inbox) inbox.set({ status }, count);
      oldest.set(standing.waiting.oldestSeconds);
      attempts.set(standing.waiting.mostAttempts);
      most.set(standing.waiting.mostOfOneCompany);
      waitingBy.reset();
      for (const lane of INBOX_LANES) {
        for (const cause of ['none', ...FAILURE_CAUSES]) waitingBy.set({ lane, cause }, 0);
      }
      for (const { lane, cause, count } of standing.waitingBy)
        waitingBy.set({ lane, cause }, count);
      refused.set(standing.refusedRecipients);
      deliveries.show(standing.deliveries);
      jobs.reset();
      for (const { queue, state, count } of standing.jobs) jobs.set({ queue, state }, count);
      calls.reset();
      for (const { outcome, count } of standing.modelCalls) calls.set({ outcome }, count);
    },
  };
}

function deliveryGauges(gauge: (name: string, help: string) => Gauge) {
  const waiting = gauge('tidings_deliveries_waiting', 'Deliveries to webhooks that wait.');
  const oldestWaiting = gauge(
    'tidings_deliveries_oldest_waiting_seconds',
    'Age of the event of the oldest delivery that waits.',
  );
  const failing = gauge(
    'tidings_delivery_targets_failing',
    'Webhooks that took nothing the last time, and are not switched off.',
  );
  return {
    show: (standing: Standing['deliveries']) => {
      waiting.set(standing.waiting);
      oldestWaiting.set(standing.oldestSeconds);
      failing.set(standing.failingTargets);
    },
  };
}

/**
 * Limits the share of time of `look`, by pauses in proportion to its duration; concurrent calls
 * share a run. `look` returns true on success.
 */
export function seldom(look: () => Promise<boolean>, clock: () => number): () => Promise<void> {
  let looking: Promise<void> | null = null;
  let restsUntil = 0;
  return () => {
    if (looking || clock() < restsUntil) return looking ?? Promise.resolve();
    const begun = clock();
    looking = look().then((succeeded) => {
      const rest = succeeded ? (clock() - begun) / SHARE_OF_TIME : 0;
      restsUntil = clock() + Math.max(SHORTEST_REST_MS, rest);
      looking = null;
    });
    return looking;
  };
}
