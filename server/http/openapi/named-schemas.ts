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
import { ListOrder, Metrics } from '#contract/entries/issue-list.ts';
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
  Issue: [Issue, 'An entry, made from a message. In lists its texts may be cut (`isCut`).'],
  WholeIssue: [WholeIssue, 'An entry with its texts whole, and why it got its labels.'],
  ThreadUpdate: [ThreadUpdate, 'A mail that joined an entry.'],
  RoleMail: [RoleMail, 'A mail to one of the installation’s own mailboxes.'],
  SecurityEvent: [SecurityEvent, 'An event that concerns access: who, from where, when.'],
  MailContent: [MailContent, 'The content of a stored mail: its text and its files, no markup.'],
  DeletedUpdates: [DeletedUpdates, 'A deleted entry, and the mails that came to it since.'],
  UnknownFilter: [UnknownFilter, 'Text that looks like a search operator, and is none.'],
  ReportedBy: [ReportedBy, 'The author of a forwarded message, as stated by it; unverified.'],
  Clarity: [Clarity, 'The structured view of a message.'],
  Reason: [Reason, 'Why an entry got a label: the rule, and the words that met it.'],
  LabelReasons: [LabelReasons, 'Why an entry got its labels.'],
  Priority: [Priority, 'The urgency of an entry.'],
  Department: [Department, 'The part of the company that has to act.'],
  Category: [Category, 'The subject area of an entry.'],
  Status: [Status, 'Whether an entry is open or done.'],
  ListOrder: [ListOrder, 'The order of a list.'],
  Metrics: [Metrics, 'How the entries that are done came to be so.'],
  Proposal: [Proposal, 'A change to an entry that a mail in its thread suggests.'],
  ProposalKind: [ProposalKind, 'To mark the entry done, to reopen it, or to make one of the mail.'],
  EntryChange: [EntryChange, 'The change to one entry of several; omitted fields do not change.'],
  LabelChange: [LabelChange, 'A label that a person sets or confirms.'],
  LabelRun: [LabelRun, 'Detection of the labels of entries, in the background.'],
  EntryFile: [EntryFile, 'A file of an entry, from any of its mails.'],
  EntryColleague: [EntryColleague, 'A member who may be named on a restricted entry.'],
  HistoryItem: [HistoryItem, 'Something that happened to an entry.'],
  FieldChange: [FieldChange, 'A changed field of an entry.'],
  Member: [Member, 'A member of the workspace, for choosing and mentioning.'],
  Follower: [Follower, 'A person who gets news of an entry, and why.'],
  AssigneeSuggestion: [
    AssigneeSuggestion,
    'An assignee that history suggests for an entry, and why.',
  ],
  Notification: [
    Notification,
    'A line of the inbox: an event of an entry, and the reason for the notification.',
  ],
  OwnCounts: [OwnCounts, 'Counts for the person signed in.'],
  NotificationSettings: [NotificationSettings, 'The choice of notifications of a person.'],
  Note: [Note, 'A note of a colleague on an entry.'],
  EntriesChanged: [EntriesChanged, 'Data of the event `entries`: which entries changed.'],
  LabelRunsChanged: [LabelRunsChanged, 'Data of the event `label-runs`: which runs moved on.'],
  Stats: [Stats, 'The company’s entries in figures.'],
  Tile: [Tile, 'The open entries of one label, and how urgent they are.'],
  Tone: [Tone, 'The urgency of a tile.'],
  SessionUser: [SessionUser, 'The person signed in, and the workspace they look at.'],
  Membership: [Membership, 'A workspace that a person belongs to.'],
  OwnSession: [OwnSession, 'A browser or program that the person is signed in with.'],
  MemberSession: [MemberSession, 'The same of a member, as an admin may know it.'],
  PendingMessage: [PendingMessage, 'A message that was tried out before there was an account.'],
  Workspace: [Workspace, 'A workspace as its people see it.'],
  WorkspaceChange: [WorkspaceChange, 'Settings to change; omitted fields do not change.'],
  Colleague: [Colleague, 'A person of a workspace: a current, waiting or former member.'],
  Webhook: [Webhook, 'An address that receives the events of entries.'],
  WebhookDelivery: [WebhookDelivery, 'Something that was, or is to be, sent to a webhook.'],
  WebhookAttempt: [WebhookAttempt, 'One attempt to deliver.'],
  Waiting: [Waiting, 'The open tasks of the admins of a workspace.'],
  Domains: [Domains, 'The domains of a workspace.'],
  DomainClaim: [DomainClaim, 'A domain to be proven, and the DNS record that proves it.'],
  Invitation: [Invitation, 'The outcome of inviting an admin.'],
  Invited: [Invited, 'A person who is invited to a workspace and has not accepted yet.'],
  IntakeTest: [IntakeTest, 'A mail that tries an intake address out.'],
  HeldMail: [HeldMail, 'A mail that made no entry and joined none.'],
  InboundMonitoring: [InboundMonitoring, 'The outcome of all mail.'],
  InboundEvent: [InboundEvent, 'A received mail, and its outcome.'],
  InboundMail: [InboundMail, 'The same, step by step.'],
  InboundSums: [InboundSums, 'The outcome of all mail, in numbers.'],
  Ledger: [Ledger, 'Every mail once: `received` is the sum of all others.'],
  InboundAnswer: [InboundAnswer, 'For how many recipients a mail was kept.'],
  DemoEntry: [DemoEntry, 'The entry that a visitor’s message would become.'],
  AdminStats: [AdminStats, 'The installation in figures; days are those of UTC.'],
  ErrorGroup: [ErrorGroup, 'Errors of one type, in one place and with one code.'],
  Concern: [Concern, 'Something that the operator should look at.'],
  WaitlistSignup: [WaitlistSignup, 'A person on the waitlist.'],
  OutgoingMail: [OutgoingMail, 'A mail that Tidings sent.'],
  Refusal: [Refusal, 'Why a request was refused.'],
  Failure: [Failure, 'An unexpected error; its number finds it in the log.'],
};

export function nameSchemas(): void {
  for (const [id, [schema, description]] of Object.entries(NAMED)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, description });
  }
}
