import type { Context } from '#server/context.ts';
import { improveEntries, type ModelWork } from './improve-entries.ts';
import type { JobRun } from './jobs.ts';
import type { JobName } from './queues.ts';
import { sendEmails } from './send-emails.ts';
import { sendNotifications } from './send-notifications.ts';
import type { EmailContents } from './write-email.ts';

export type JobWork = {
  runs: Record<JobName, JobRun>;
  emails: EmailContents;
  model: ModelWork | null;
};

export async function startJobs(context: Context, { runs, emails, model }: JobWork): Promise<void> {
  const { jobs, background } = context;
  const running = await jobs.work(runs);
  await sendEmails(running.workers, context, emails);
  await sendNotifications(running.workers, context, emails.notifications);
  if (model) await improveEntries(context, running, model);
  background.add(jobs.settle);
}
