import type { Outcome } from '#mail/filing.ts';
import { type Dns, openDns } from '#mail/sender/dns.ts';
import { storeAhead } from '#server/attachments/store-ahead.ts';
import type { Context } from '#server/context.ts';
import { openAheadThread } from '#server/entries/labels/classifier/ahead-thread.ts';
import { warmUp } from '#server/entries/labels/classifier/timed.ts';
import { summarize } from '#server/held/summary.ts';
import type { FreshMail } from '#server/intake/reading/fresh-bytes.ts';
import { startWorker, type Worker } from '#server/intake/worker.ts';
import type { ModelWork } from '#server/jobs/improve-entries.ts';
import { indexDueEntries } from '#server/jobs/index-entries.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { composeDigest } from '#server/notifications/digest/compose-digest.ts';
import { composeEmail } from '#server/notifications/emails/compose.ts';
import { composeTest } from '#server/notifications/outbox/compose-test.ts';
import { notificationSending } from '#server/notifications/outbox/send.ts';
import { readForwarded } from '#server/operation/role-mail/forward.ts';
import { languageOfAddress } from '#server/people/store.ts';
import { filingWith } from './filing.ts';
import { scheduledRuns } from './scheduled.ts';
import { startChat, startDeliveries, startNotifications } from './timers.ts';

export type InboxSignal = { kept: (mails: FreshMail[]) => void; isBusy: () => boolean };

export async function startWork(context: Context, inbox: InboxSignal): Promise<void> {
  const { config, clock, later, background } = context;
  const dns = openDns(config.dnsServers);
  warmUp(clock());
  const ahead = openAheadThread();
  const worker = await openWorker(context, dns, { inbox, understandAhead: ahead.understand });
  later(ahead.close);
  later(worker.stop);
  // Registered after the worker, so it runs first: the worker then need not wait for DNS.
  later(async () => dns.close());
  inbox.kept = worker.kept;
  background.add(worker.settle);
  startNotifications(context);
  startDeliveries(context);
  startChat(context);
  await startJobs(context, {
    runs: scheduledRuns(context, dns),
    emails: {
      languageOf: (address) => languageOfAddress(context.db, address),
      heldMail: (asker) => summarize(context.db, asker, clock()),
      readRoleMail: (id) => readForwarded(context, id),
      notifications: notificationSending(context, {
        entry: composeEmail,
        entries: composeEmail,
        digest: composeDigest,
        test: composeTest,
      }),
    },
    model: await openModel(context),
  });
}

function openWorker(
  context: Context,
  dns: Dns,
  {
    inbox,
    understandAhead,
  }: { inbox: InboxSignal; understandAhead: ReturnType<typeof openAheadThread>['understand'] },
): Promise<Worker> {
  const { db, hub, jobs, log } = context;
  return startWorker(context, dns, {
    filingOf: filingWith(context),
    storeAhead: (mails) => storeAhead(context, mails),
    understandAhead,
    isIntakeBusy: () => inbox.isBusy(),
    whenIdle: () => indexDueEntries(db),
    filed: (outcomes) => {
      for (const { status } of outcomes) log.debug(`A mail was filed: ${status}`, { status });
      for (const outcome of outcomes) {
        if (outcome.status === 'held' && outcome.companyId) hub.waitingChanged(outcome.companyId);
      }
      if (outcomes.some(isToInstallation)) jobs.ask('forward-role-mail');
    },
  });
}

function isToInstallation(outcome: Outcome): boolean {
  return outcome.status === 'held' && outcome.reason === 'system_mailbox';
}

/** Returns null if none is configured. */
async function openModel(context: Context): Promise<ModelWork | null> {
  const { model } = context.config;
  if (!model) return null;
  // Loaded lazily, as the library is large and rarely used.
  const { openImprover } = await import('#server/integrations/language-model/improver.ts');
  return openImprover(context, model);
}
