import { isSystemMailbox } from '#mail/addresses/system-mailboxes.ts';
import type { Outcome } from '#mail/filing.ts';
import { type Dns, openDns } from '#mail/sender/dns.ts';
import { storeAhead } from '#server/attachments/store-ahead.ts';
import { mayWriteWith } from '#server/companies/store.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { workOffRuns } from '#server/entries/labels/work-off-runs.ts';
import { notifyOfHeldMail } from '#server/held/notices.ts';
import { summarize } from '#server/held/summary.ts';
import { answerLimit } from '#server/http/limits/limits.ts';
import { startWorker } from '#server/intake/worker.ts';
import { forgetFlows } from '#server/integrations/single-sign-on/flows.ts';
import { indexDueEntries } from '#server/jobs/index-entries.ts';
import type { SayGoodbye } from '#server/landing/waitlist/store.ts';
import { collectObjects } from '#server/operation/blobs/collect.ts';
import { retryForeign } from '#server/operation/reread/store.ts';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import {
  forwardRoleMail,
  operatorsOf,
  readForwarded,
} from '#server/operation/role-mail/forward.ts';
import { forgetExpired, languageOfAddress } from '#server/people/store.ts';
import { log } from '#server/process/log/log.ts';
import { checkClaims } from '#server/setup/check-claims.ts';
import { notifyOfJoinRequests } from '#server/setup/join-requests/tell-admins.ts';
import { deleteDue } from '#server/workspace/delete-due.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';
import type { Dependencies, InboxSignal } from './dependencies.ts';
import { filingWith } from './filing.ts';
import { startChat } from './integrations/chat.ts';
import { startDeliveries } from './integrations/integrations.ts';
import { modelWork } from './model.ts';
import { notificationsOf, startNotifications } from './notifications.ts';
import { notifyOfProof, notifyOfRequests } from './setup.ts';
import { timed, warmUp } from './timed.ts';
import { openAheadThread } from './understand-ahead.ts';

export async function startWork(dependencies: Dependencies, inbox: InboxSignal): Promise<void> {
  const { config, db, hub, jobs, learning, clock, pool, isPublicMail, later, site, blobs } =
    dependencies;
  const { background } = dependencies;
  const dns = openDns(config.dnsServers);
  warmUp(clock());
  const ahead = openAheadThread();
  const closeSession: SayGoodbye = (tx, leaver) =>
    jobs.queueEmail(tx, { letter: 'left waitlist', ...leaver });
  const worker = await startWorker({
    db,
    pool,
    blobs,
    storeAhead: (mails) => storeAhead({ blobs, inSystem: (work) => asSystem(db, work) }, mails),
    filingOf: filingWith({
      blobs,
      mayWrite: mayWriteWith(isPublicMail),
      memories: learning.memories,
      closeSession,
      operators: operatorsOf(config),
      clock,
    }),
    clock,
    isPublic: config.publicUrl !== null,
    dns,
    trustedForwarders: config.trustedForwarders,
    isSystemMailbox: (address) => isSystemMailbox(address, config.intakeDomain),
    host: () => new URL(site.links.site()).host,
    understand: timed,
    understandAhead: ahead.understand,
    judgeReply,
    isIntakeBusy: () => inbox.isBusy(),
    whenIdle: () => indexDueEntries(db),
    isAutomatic: background.isAutomatic,
    filed: (outcomes) => {
      for (const { status } of outcomes) log.debug(`A mail was filed: ${status}`, { status });
      for (const outcome of outcomes) {
        if (outcome.status === 'held' && outcome.companyId) hub.waitingChanged(outcome.companyId);
      }
      if (outcomes.some(isToInstallation)) jobs.ask('forward-role-mail');
    },
    gaveUp: hub.waitingChanged,
  });
  later(ahead.close);
  later(worker.stop);
  // First, so that the worker need not wait for DNS.
  later(async () => dns.close());
  inbox.kept = worker.kept;
  background.add(worker.settle);
  startNotifications(dependencies);
  startDeliveries(dependencies);
  startChat(dependencies);
  await startJobs(dependencies, dns);
}

function isToInstallation(outcome: Outcome): boolean {
  return outcome.status === 'held' && outcome.reason === 'system_mailbox';
}

async function startJobs(dependencies: Dependencies, dns: Dns): Promise<void> {
  const { config, db, hub, jobs, learning, pool, clock, sender, site, isPublicMail, blobs } =
    dependencies;
  const operators = operatorsOf(config);
  const { understandFor } = learning;
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => asSystem(db, work);
  const runs = { inSystem, clock, understandFor };
  return jobs.work({
    db,
    clock,
    forgetExpired: async (now) => {
      await forgetExpired(db, { lifetime: config.sessions, now });
      await forgetFlows(db, now);
    },
    forgetOld: (now, signal) => forgetOld(db, config.keep, now, signal),
    collectObjects: async (signal) => {
      if (blobs.store) await collectObjects({ db, store: blobs.store }, signal);
    },
    checkClaims: (signal) =>
      checkClaims({ db, clock, dns, isPublicMail, ...notifyOfProof(jobs) }, signal),
    notifyOfJoinRequests: (now) => notifyOfJoinRequests(db, notifyOfRequests(jobs), now),
    relabel: (signal) => workOffRuns(runs, signal),
    deleteWorkspaces: (now, signal) =>
      deleteDue({ inSystem, sessionEnded: hub.sessionEnded }, now, signal),
    retryForeign: async (now) => {
      for (const companyId of await retryForeign(db, now)) hub.waitingChanged(companyId);
    },
    notifyOfHeldMail: (now, signal) =>
      notifyOfHeldMail(
        {
          inSystem,
          order: (tx, notice) => jobs.queueEmail(tx, { letter: 'held mail', ...notice }),
        },
        now,
        signal,
      ),
    model: await modelWork(dependencies),
    forwardRoleMail: (now) => forwardRoleMail({ db, operators, order: jobs.queueEmail }, now),
    emails: {
      send: sender.send,
      languageOf: (address) => languageOfAddress(db, address),
      takeAnswer: answerLimit(db),
      heldMail: (asker) => summarize(db, asker, clock()),
      links: site.links,
      domain: config.intakeDomain,
      readRoleMail: (id) => readForwarded({ db, blobs, pool }, id),
      notifications: notificationsOf(dependencies),
    },
  });
}
