import type { Queue, ScheduleOptions } from 'pg-boss';

/** `cron` is in UTC. */
type Job = {
  name: string;
  cron: string;
  /** `singleton`: one at a time. `short`: at most one queued. */
  policy: 'singleton' | 'short';
  options?: ScheduleOptions;
};

/**
 * Options of jobs that may take hours: after a missed heartbeat, another process continues within
 * a minute or two.
 */
const MAY_TAKE_LONG = {
  heartbeatSeconds: 30,
  expireInSeconds: 23 * 3600,
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
};

const SCHEDULE = [
  { name: 'forget-expired', cron: '17 * * * *', policy: 'singleton' },
  { name: 'forget-old', cron: '43 3 * * *', policy: 'singleton', options: MAY_TAKE_LONG },
  { name: 'collect-objects', cron: '29 * * * *', policy: 'singleton' },
  // Queued on demand; the cron run recovers after a crash.
  { name: 'relabel', cron: '* * * * *', policy: 'short' },
  // Started by an operator; the cron run recovers after a crash.
  { name: 'check-model', cron: '* * * * *', policy: 'singleton', options: MAY_TAKE_LONG },
  { name: 'check-claims', cron: '41 4 * * *', policy: 'singleton' },
  // Queued by incoming mail; the cron run handles overflow and crashes.
  { name: 'forward-role-mail', cron: '* * * * *', policy: 'short' },
  { name: 'tell-of-join-requests', cron: '* * * * *', policy: 'singleton' },
  { name: 'delete-workspaces', cron: '*/10 * * * *', policy: 'singleton', options: MAY_TAKE_LONG },
  // Hourly, so that the noon email is sent even if no process ran at noon.
  { name: 'tell-of-held-mail', cron: '5 * * * *', policy: 'singleton' },
  { name: 'retry-foreign', cron: '* * * * *', policy: 'singleton' },
] as const satisfies Job[];

export type JobName = (typeof SCHEDULE)[number]['name'];

export const JOBS: readonly (Job & { name: JobName })[] = SCHEDULE;

/**
 * A dead worker's job is retried within a minute or two, a temporary failure for two days.
 * Finished jobs are deleted within the hour, as they contain an address.
 */
export const EMAIL_QUEUE: Queue = {
  name: 'send-letter',
  policy: 'standard',
  heartbeatSeconds: 30,
  // Longer than two relay timeouts (mail/send.ts): a forwarded mail may be tried twice.
  expireInSeconds: 1800,
  retryLimit: 50,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: 2 * 86_400,
  deleteAfterSeconds: 3600,
};

/** Separate, so that thousands of notifications do not delay sign-in links. */
export const NOTIFICATION_QUEUE: Queue = { ...EMAIL_QUEUE, name: 'send-notification' };

export const ENTRY_QUEUE: Queue = {
  name: 'improve-entry',
  policy: 'exclusive',
  // After this time, another process takes the job over.
  expireInSeconds: 90,
  retryLimit: 2,
  retryDelay: 2,
  // Failures of the model are due again later (server/integrations/language-model/calls.ts).
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
};

/** Finds entries missed during downtime or after the daily budget was spent. */
export const LOOK_QUEUE: Queue = { name: 'look-for-entries', policy: 'singleton' };

export const QUEUES: Queue[] = [
  ...JOBS.map(({ name, policy }) => ({ name, policy })),
  ENTRY_QUEUE,
  LOOK_QUEUE,
  EMAIL_QUEUE,
  NOTIFICATION_QUEUE,
];
