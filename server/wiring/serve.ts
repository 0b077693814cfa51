import type { FastifyInstance } from 'fastify';
import { openDns } from '#mail/sender/dns.ts';
import { inboundRoutes } from '#server/admin/inbound-routes.ts';
import { pageFailureRoutes } from '#server/admin/page-failures.ts';
import { adminRoutes } from '#server/admin/routes.ts';
import { operatorsWaitlistRoutes } from '#server/admin/waitlist-routes.ts';
import { describeFiles } from '#server/attachments/describe-files.ts';
import { moveMail } from '#server/attachments/move-mail.ts';
import { attachmentRoutes } from '#server/attachments/routes.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { attentionRoutes } from '#server/board/attention/routes.ts';
import { gatherLooks } from '#server/board/live/gather-looks.ts';
import { liveRoutes } from '#server/board/live/routes.ts';
import { waitingRoutes } from '#server/board/waiting/routes.ts';
import type { Context } from '#server/context.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import { changeEntry } from '#server/entries/changes/store.ts';
import { readCompanyChanges } from '#server/entries/read/changes.ts';
import { entriesRoutes } from '#server/entries/routes.ts';
import { changesSince } from '#server/entries/store.ts';
import { letInNow } from '#server/held/let-in.ts';
import { heldRoutes } from '#server/held/routes.ts';
import { destinationOf } from '#server/intake/destination.ts';
import { apiTokenRoutes } from '#server/integrations/api-tokens/routes.ts';
import { chatRoutes } from '#server/integrations/chat/routes.ts';
import { languageModelRoutes } from '#server/integrations/language-model/routes.ts';
import { readModelUse, readUsage } from '#server/integrations/language-model/usage.ts';
import { mcpRoutes } from '#server/integrations/mcp/routes.ts';
import { singleSignOnRoutes } from '#server/integrations/single-sign-on/routes.ts';
import { webhookRoutes } from '#server/integrations/webhooks/routes.ts';
import { emailsLeft } from '#server/jobs/unsent-emails.ts';
import { demoRoutes } from '#server/landing/demo/routes.ts';
import { waitlistRoutes } from '#server/landing/waitlist/routes.ts';
import { notificationRoutes } from '#server/notifications/inbox/routes.ts';
import { inboxMarks } from '#server/notifications/inbox/store.ts';
import { emailPreferenceRoutes } from '#server/notifications/preferences/routes.ts';
import { statusRoutes } from '#server/notifications/status/routes.ts';
import { unsubscribeRoutes } from '#server/notifications/unsubscribe/routes.ts';
import { roleMailRoutes } from '#server/operation/role-mail/routes.ts';
import { unreadRoleMail } from '#server/operation/role-mail/store.ts';
import { openInviter } from '#server/people/invitations/invite.ts';
import { invitationRoutes } from '#server/people/invitations/routes.ts';
import { peopleRoutes } from '#server/people/routes.ts';
import { sessionRoutes } from '#server/people/sessions/routes.ts';
import { signOut } from '#server/people/store.ts';
import { securityRoutes } from '#server/security/routes.ts';
import { domainRoutes } from '#server/setup/domain-routes.ts';
import { intakeTestRoutes } from '#server/setup/intake-test-routes.ts';
import { joinRequestRoutes } from '#server/setup/join-requests/routes.ts';
import { membershipRoutes } from '#server/setup/membership-routes.ts';
import { setupRoutes } from '#server/setup/routes.ts';
import { testWay } from '#server/setup/test-way.ts';
import { deletionRoutes } from '#server/workspace/deletion-routes.ts';
import { workspaceEmailRoutes } from '#server/workspace/emails-routes.ts';
import { exportRoutes } from '#server/workspace/export-routes.ts';
import { groupRoutes } from '#server/workspace/groups-routes.ts';
import { addGroupAddress } from '#server/workspace/groups-store.ts';
import { memberSessionRoutes, workspacePeopleRoutes } from '#server/workspace/people-routes.ts';
import { settingsRoutes } from '#server/workspace/settings-routes.ts';
import { addSender, type HeldMailOf } from '#server/workspace/store.ts';
import { signInHooks, ssoHooks } from './sign-in.ts';

/** Serves all features. `smtpPort` is that of this process; null if there is none. */
export async function serveFeatures(
  app: FastifyInstance,
  context: Context,
  smtpPort: number | null,
): Promise<void> {
  serveSetup(app, context, smtpPort);
  peopleRoutes(app, context, signInHooks(context));
  sessionRoutes(app, context);
  entriesRoutes(app, context, moveMail);
  attentionRoutes(app, context);
  attachmentRoutes(app, context);
  liveRoutes(app, context, lookOf(context));
  waitingRoutes(app, context);
  notificationRoutes(app, context);
  emailPreferenceRoutes(app, context);
  statusRoutes(app, context);
  unsubscribeRoutes(app, context);
  serveWorkspace(app, context);
  apiTokenRoutes(app, context);
  webhookRoutes(app, context);
  chatRoutes(app, context);
  languageModelRoutes(app, context);
  await mcpRoutes(app, context);
  singleSignOnRoutes(app, context, ssoHooks(context));
  adminRoutes(app, context, {
    readUsage,
    readModelUse: (tx, now) => readModelUse(tx, { model: context.config.model, now }),
    emailsLeft,
    unreadRoleMail,
  });
  roleMailRoutes(app, context);
  inboundRoutes(app, context);
  securityRoutes(app, context);
  operatorsWaitlistRoutes(app, context);
  demoRoutes(app, context);
  pageFailureRoutes(app, context);
  waitlistRoutes(app, context);
}

function serveSetup(app: FastifyInstance, context: Context, smtpPort: number | null): void {
  const { config, db, hub, clock, later } = context;
  const inviter = openInviter(context);
  const way = testWay(config, smtpPort);
  const dns = openDns(config.dnsServers);
  later(async () => dns.close());
  invitationRoutes(app, context, inviter);
  setupRoutes(app, context, { invite: inviter.invite, testWay: way?.kind ?? null });
  domainRoutes(app, context, { dns, heldMailOf: heldMailWith(context) });
  joinRequestRoutes(app, context, {
    dns,
    signOut: async (hash, client) => {
      const sessionId = await signOut(db, hash, { client, now: clock() });
      if (sessionId) hub.sessionEnded(sessionId);
    },
  });
  membershipRoutes(app, context);
  intakeTestRoutes(app, context, {
    way,
    deleteEntry: async (actor, id) => {
      await changeEntry(db, actor, { change: { id, deleted: true }, now: clock() });
    },
  });
}

/** Lets the pages of a company share one query. */
function lookOf({ db }: Context): ReturnType<typeof gatherLooks> {
  return gatherLooks({
    readChanges: (companyId, wanted) =>
      readAsSystem(db, async (tx) => {
        const [changes, marks] = await Promise.all([
          readCompanyChanges(tx, { companyId, ...wanted }),
          inboxMarks(tx, companyId, wanted.personIds),
        ]);
        return { changes, marks };
      }),
    changesSince: (asker, since) => changesSince(db, asker, since),
  });
}

function serveWorkspace(app: FastifyInstance, context: Context): void {
  settingsRoutes(app, context, heldMailWith(context));
  groupRoutes(app, context, heldMailWith(context));
  heldRoutes(app, context, {
    allowSender: addSender,
    addGroup: addGroupAddress,
    describeFiles,
    placeOf: (companyId, facts) => destinationOf(context.db, companyId, facts),
    sendFile,
  });
  exportRoutes(app, context);
  deletionRoutes(app, context);
  workspaceEmailRoutes(app, context);
  workspacePeopleRoutes(app, context);
  memberSessionRoutes(app, context);
}

function heldMailWith(context: Context): HeldMailOf {
  return async (tx, asker, sender) => (await letInNow(tx, asker, context, sender)).length;
}
