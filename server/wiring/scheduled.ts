import type { Dns } from '#mail/sender/dns.ts';
import type { Context } from '#server/context.ts';
import { workOffRuns } from '#server/entries/labels/work-off-runs.ts';
import { notifyOfHeldMail } from '#server/held/notices.ts';
import { forgetOldLimits } from '#server/http/limits/limits.ts';
import { forgetParagraphs } from '#server/intake/reading/leading-paragraphs.ts';
import { forgetFlows } from '#server/integrations/single-sign-on/flows.ts';
import type { JobRun } from '#server/jobs/jobs.ts';
import type { JobName } from '#server/jobs/queues.ts';
import { collectObjects } from '#server/operation/blobs/collect.ts';
import { retryForeign } from '#server/operation/reread/store.ts';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { forwardRoleMail } from '#server/operation/role-mail/forward.ts';
import { forgetExpired } from '#server/people/store.ts';
import { checkClaims } from '#server/setup/check-claims.ts';
import { notifyOfJoinRequests } from '#server/setup/join-requests/tell-admins.ts';
import { deleteDue } from '#server/workspace/delete-due.ts';

export function scheduledRuns(context: Context, dns: Dns): Record<JobName, JobRun> {
  const { config, db, clock, hub, blobs } = context;
  return {
    'forget-expired': async () => {
      const now = clock();
      await forgetExpired(db, { lifetime: config.sessions, now });
      await forgetFlows(db, now);
      await forgetOldLimits(db, clock());
      await forgetParagraphs(db, clock());
    },
    'forget-old': async (signal) => {
      const isDone = await forgetOld(db, config.keep, clock(), signal);
      // An error makes pg-boss retry.
      if (!isDone) throw new Error('ended in the middle');
    },
    'collect-objects': async (signal) => {
      if (blobs.store) await collectObjects({ db, store: blobs.store }, signal);
    },
    relabel: (signal) => workOffRuns(context, signal),
    'check-model': async (signal) => {
      // Loaded lazily, as the library is large and rarely used.
      const { workOffCheck } = await import(
        '#server/integrations/language-model/work-off-check.ts'
      );
      await workOffCheck(context, signal);
    },
    'check-claims': (signal) => checkClaims(context, dns, signal),
    'forward-role-mail': () => forwardRoleMail(context, clock()),
    'tell-of-join-requests': () => notifyOfJoinRequests(context, clock()),
    'delete-workspaces': (signal) => deleteDue(context, clock(), signal),
    'tell-of-held-mail': (signal) => notifyOfHeldMail(context, clock(), signal),
    'retry-foreign': async () => {
      for (const companyId of await retryForeign(db, clock())) hub.waitingChanged(companyId);
    },
  };
}
