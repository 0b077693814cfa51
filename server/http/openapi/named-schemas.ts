import { z } from 'zod';
import { AdminStats, Concern, ErrorGroup } from '#contract/admin/admin.ts';
import { WaitlistSignup } from '#contract/admin/admin-waitlist.ts';
import {
  InboundEvent,
  InboundMail,
  InboundMonitoring,
  InboundSums,
  Ledger,
} from '#contract/admin/inbound-monitoring.ts';
import { RoleMail } from '#contract/admin/role-mail.ts';
import { SecurityEvent } from '#contract/admin/security-events.ts';
import { EntriesChanged, LabelRunsChanged } from '#contract/board/live.ts';
import { Stats, Tile, Tone } from '#contract/board/stats.ts';
import { Waiting } from '#contract/board/waiting.ts';
import { OutgoingMail } from '#contract/dev.ts';
import { EntryFile } from '#contract/entries/attachments.ts';
import { DeletedUpdates } from '#contract/entries/deleted-updates.ts';
import { FieldChange, HistoryItem } from '#contract/entries/history.ts';
import { EntryChange } from '#contract/entries/issue-changes.ts';
import { Metrics, Sort } from '#contract/entries/issue-list.ts';
import {
  Issue,
  LabelReasons,
  ReportedBy,
  ThreadUpdate,
  WholeIssue,
} from '#contract/entries/issues.ts';
import { LabelChange } from '#contract/entries/label-changes.ts';
import { LabelRun } from '#contract/entries/label-runs.ts';
import { Category, Department, Priority, Status } from '#contract/entries/labels.ts';
import { MailContent } from '#contract/entries/mail-content.ts';
import { Note } from '#contract/entries/notes.ts';
import { AssigneeSuggestion, Follower, Member } from '#contract/entries/ownership.ts';
import { Proposal, ProposalKind } from '#contract/entries/proposals.ts';
import { Colleague as EntryColleague } from '#contract/entries/restricted.ts';
import { UnknownFilter } from '#contract/entries/search.ts';
import { Failure, Refusal } from '#contract/errors.ts';
import { DomainClaim, Domains } from '#contract/intake/domains.ts';
import { HeldMail } from '#contract/intake/held.ts';
import { InboundAnswer } from '#contract/intake/inbound.ts';
import { IntakeTest } from '#contract/intake/intake-test.ts';
import { WebhookAttempt, WebhookDelivery } from '#contract/integrations/webhook-deliveries.ts';
import { Webhook } from '#contract/integrations/webhooks.ts';
import { Clarity, Reason } from '#contract/meaning.ts';
import {
  Notification,
  NotificationSettings,
  OwnCounts,
} from '#contract/notifications/notifications.ts';
import { Invited } from '#contract/people/invitations.ts';
import { Invitation } from '#contract/people/invited.ts';
import { Membership } from '#contract/people/memberships.ts';
import { SessionUser } from '#contract/people/people.ts';
import { MemberSession, OwnSession } from '#contract/people/sessions.ts';
import { PendingMessage } from '#contract/people/sign-in-forms.ts';
import { DemoEntry } from '#contract/public/demo.ts';
import { Workspace, WorkspaceChange } from '#contract/workspace/workspace.ts';
import { Colleague } from '#contract/workspace/workspace-people.ts';

const NAMED: Record<string, [schema: z.ZodType, description: string]> = {
  Issue: [Issue, 'An entry: what a message became. In lists its texts may be cut (`isCut`).'],
  WholeIssue: [WholeIssue, 'An entry with its texts whole, and why it got its labels.'],
  ThreadUpdate: [ThreadUpdate, 'A mail that joined an entry.'],
  RoleMail: [RoleMail, 'A mail to one of the installation’s own mailboxes.'],
  SecurityEvent: [SecurityEvent, 'What concerns who may get at what: who, from where, when.'],
  MailContent: [MailContent, 'A stored mail as it is read: its text and its files, no markup.'],
  DeletedUpdates: [DeletedUpdates, 'A deleted entry, and the mails that came to it since.'],
  UnknownFilter: [UnknownFilter, 'What was written like an operator of the search, and is none.'],
  ReportedBy: [ReportedBy, 'Who wrote first what its sender forwarded; nobody vouches for it.'],
  Clarity: [Clarity, 'The structured view of a message.'],
  Reason: [Reason, 'Why the engine judged so: the rule, and the words that met it.'],
  LabelReasons: [LabelReasons, 'Why an entry got its labels.'],
  Priority: [Priority, 'How soon somebody must act.'],
  Department: [Department, 'Who in the company has to act.'],
  Category: [Category, 'What kind of thing an entry is about.'],
  Status: [Status, 'Whether an entry still needs somebody.'],
  Sort: [Sort, 'The order of a list.'],
  Metrics: [Metrics, 'How the entries that are done came to be so.'],
  Proposal: [Proposal, 'What a mail that joined an entry proposes.'],
  ProposalKind: [ProposalKind, 'To mark the entry done, to reopen it, or to make one of the mail.'],
  EntryChange: [EntryChange, 'What one entry of several becomes; what is left out stays.'],
  LabelChange: [LabelChange, 'A label that a person sets or confirms.'],
  LabelRun: [LabelRun, 'Entries that are judged anew in the background.'],
  EntryFile: [EntryFile, 'A file of an entry, whichever of its mails brought it.'],
  EntryColleague: [EntryColleague, 'Somebody who may be named on a restricted entry.'],
  HistoryItem: [HistoryItem, 'Something that happened to an entry.'],
  FieldChange: [FieldChange, 'What of an entry became another.'],
  Member: [Member, 'A member of the workspace, as they are chosen and mentioned.'],
  Follower: [Follower, 'Somebody whom news of an entry concerns, and why.'],
  AssigneeSuggestion: [AssigneeSuggestion, 'Whom history suggests for an entry, and by what.'],
  Notification: [Notification, 'A line of the inbox: what happened to an entry, and the reason.'],
  OwnCounts: [OwnCounts, 'What concerns the person signed in, in numbers.'],
  NotificationSettings: [NotificationSettings, 'What a person is notified of.'],
  Note: [Note, 'What a colleague added to an entry.'],
  EntriesChanged: [EntriesChanged, 'Data of the event `entries`: which entries changed.'],
  LabelRunsChanged: [LabelRunsChanged, 'Data of the event `label-runs`: which runs moved on.'],
  Stats: [Stats, 'The company’s entries in figures.'],
  Tile: [Tile, 'The open entries of one label, and how much they need somebody.'],
  Tone: [Tone, 'How much a tile wants to be looked at.'],
  SessionUser: [SessionUser, 'The person signed in, and the workspace they look at.'],
  Membership: [Membership, 'A workspace that a person belongs to.'],
  OwnSession: [OwnSession, 'A browser or program that the person is signed in with.'],
  MemberSession: [MemberSession, 'The same of a member, as an admin may know it.'],
  PendingMessage: [PendingMessage, 'A message that was tried out before there was an account.'],
  Workspace: [Workspace, 'A workspace as its people see it.'],
  WorkspaceChange: [WorkspaceChange, 'Settings to change; what is left out stays.'],
  Colleague: [Colleague, 'Somebody of a workspace: in it, waiting, or gone from it.'],
  Webhook: [Webhook, 'An address that is told of what happens to entries.'],
  WebhookDelivery: [WebhookDelivery, 'Something that was, or is to be, sent to a webhook.'],
  WebhookAttempt: [WebhookAttempt, 'One attempt to deliver.'],
  Waiting: [Waiting, 'What waits for the admins of a workspace.'],
  Domains: [Domains, 'The domains of a workspace.'],
  DomainClaim: [DomainClaim, 'A domain to be proven, and the DNS record that proves it.'],
  Invitation: [Invitation, 'What became of asking somebody to be an admin.'],
  Invited: [Invited, 'Somebody who is invited to a workspace and has not accepted yet.'],
  IntakeTest: [IntakeTest, 'A mail that tries an intake address out.'],
  HeldMail: [HeldMail, 'A mail that made no entry and joined none.'],
  InboundMonitoring: [InboundMonitoring, 'What became of all mail.'],
  InboundEvent: [InboundEvent, 'A mail that was received, and what became of it.'],
  InboundMail: [InboundMail, 'The same, step by step.'],
  InboundSums: [InboundSums, 'What became of all mail, in numbers.'],
  Ledger: [Ledger, 'Every mail once: `received` is the sum of all others.'],
  InboundAnswer: [InboundAnswer, 'For how many recipients a mail was kept.'],
  DemoEntry: [DemoEntry, 'What a visitor’s message would become.'],
  AdminStats: [AdminStats, 'The installation in figures; days are those of UTC.'],
  ErrorGroup: [ErrorGroup, 'Errors of one type, in one place and with one code.'],
  Concern: [Concern, 'Something that the operator should look at.'],
  WaitlistSignup: [WaitlistSignup, 'Somebody who wants to hear when there is room.'],
  OutgoingMail: [OutgoingMail, 'A mail that Tidings sent.'],
  Refusal: [Refusal, 'Why a request was refused.'],
  Failure: [Failure, 'An error that nobody expected; its number finds it in the log.'],
};

export function nameSchemas(): void {
  for (const [id, [schema, description]] of Object.entries(NAMED)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, description });
  }
}
